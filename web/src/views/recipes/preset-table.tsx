import { Link } from '@tanstack/react-router';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { presetTableQuery } from '../../__generated__/presetTableQuery.graphql.ts';
import table from '../../ui/table.module.css';
import { algorithms, goesWith, presetFor } from './presets.ts';
import classes from './recipes.module.css';

/** For each way to train and each trainer that go together a recipe to begin with. */
export function PresetTable() {
  const { plugins, targets } = useLazyLoadQuery<presetTableQuery>(
    graphql`
      query presetTableQuery {
        plugins(kind: FORMATTER) {
          name
          description
          source
          error
          optionsSchema
        }
        targets {
          name
          description
          formatters
        }
      }
    `,
    {},
  );
  return (
    <section className={classes.presets} aria-label="New recipe">
      <h2>Begin with how you train, and with what</h2>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Rows for</th>
            {targets.map(({ name, description }) => (
              <th key={name} scope="col" title={description}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {algorithms(plugins).map((algorithm) => (
            <tr key={algorithm.label}>
              <th scope="row">
                {algorithm.label} <span className="muted">{algorithm.about}</span>
              </th>
              {targets.map((target) => (
                <td key={target.name}>
                  {goesWith(algorithm.formatter, target, plugins) ? (
                    <Link
                      to="/recipes"
                      search={{
                        draft: presetFor(
                          algorithm,
                          target.name,
                          plugins.find(({ name }) => name === algorithm.formatter.name)?.optionsSchema,
                        ),
                      }}
                    >
                      begin
                      <span className="unseen">
                        {' '}
                        {algorithm.label} for {target.name}
                      </span>
                    </Link>
                  ) : (
                    <span className="muted">–</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
