import { Link } from '@tanstack/react-router';
import { graphql, useFragment } from 'react-relay';
import type { pluginPage_plugin$key } from '../../__generated__/pluginPage_plugin.graphql.ts';
import { Tag } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import table from '../../ui/table.module.css';
import { optionRows } from './option-rows.ts';
import classes from './plugins.module.css';

/** One plugin: what it says of itself, or why it did not load. */
export function PluginPage({ plugin: key }: { readonly plugin: pluginPage_plugin$key }) {
  const plugin = useFragment(
    graphql`
      fragment pluginPage_plugin on Plugin {
        kind
        name
        version
        unit
        source
        error
        description
        documentation
        needs
        requires
        optionsSchema
      }
    `,
    key,
  );
  const { kind, name, version, unit, source, error, description, documentation } = plugin;
  const options = optionRows(plugin.optionsSchema);
  return (
    <article className={classes.page}>
      <h2 className={classes.name}>
        {name} {version != null && <span className="muted">{version}</span>}{' '}
        {kind != null && <Tag>{kind.toLowerCase()}</Tag>}
      </h2>
      {description != null && <p>{description}</p>}
      {error != null && (
        <div role="alert" className={classes.error}>
          <strong>It could not be loaded.</strong>
          <pre>{error}</pre>
        </div>
      )}
      <Facts
        of={[
          ['From', source === 'builtin' ? 'Stepwell' : <code key="source">{source}</code>],
          ['Looks at', unit == null ? null : `one ${unit.toLowerCase()} at a time`],
          [
            'Reads',
            plugin.needs.length === 0 ? (kind == null ? null : 'no content') : plugin.needs.join(', '),
          ],
          ['Waits for', plugin.requires.length === 0 ? null : plugin.requires.join(', ')],
        ]}
      />
      {kind === 'CURATOR' && error == null && (
        <p>
          <Link to="/curation" search={{ curator: name }}>
            Preview or run it
          </Link>
        </p>
      )}
      {documentation != null && <p className={classes.documentation}>{documentation}</p>}
      {options.length > 0 && (
        <section aria-label="Options" className={table.wide}>
          <h2>Options</h2>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Value</th>
                <th scope="col">Default</th>
                <th scope="col">What it does</th>
              </tr>
            </thead>
            <tbody>
              {options.map((option) => (
                <tr key={option.name}>
                  <th scope="row">
                    <code>{option.name}</code>
                  </th>
                  <td>{option.value}</td>
                  <td>{option.initial === null ? <em>required</em> : <code>{option.initial}</code>}</td>
                  <td>{option.description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </article>
  );
}
