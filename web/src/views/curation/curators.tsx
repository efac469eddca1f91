import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { curatorsQuery } from '../../__generated__/curatorsQuery.graphql.ts';
import { Tag } from '../../ui/badge.tsx';
import chooser from '../../ui/chooser.module.css';
import table from '../../ui/table.module.css';
import classes from './curation.module.css';
import type { Curator } from './curator.ts';
import { RunForm } from './run-form.tsx';
import { useCurationSearch } from './search.ts';

/** All curators at the side; the one that is chosen, to be looked at and run. */
export function Curators() {
  const { curator, show } = useCurationSearch();
  const data = useLazyLoadQuery<curatorsQuery>(
    graphql`
      query curatorsQuery {
        plugins {
          kind
          name
          version
          description
          documentation
          error
          source
          unit
          requires
          needs
          optionsSchema
        }
      }
    `,
    {},
    { fetchPolicy: 'store-and-network' },
  );
  // What did not load may be a curator.
  const plugins = data.plugins.filter(
    ({ kind }) => kind === 'CURATOR' || kind === null || kind === undefined,
  );
  const chosen = plugins.find(({ name }) => name === curator);
  const choose = (name: string) => {
    if (name !== curator) show({ curator: name, options: undefined, settings: undefined, job: undefined });
  };
  return (
    <div className={classes.columns}>
      <Chooser plugins={plugins} chosen={chosen} onChoose={choose} />
      {chosen === undefined ? (
        <Intro plugins={plugins} unknown={curator} onChoose={choose} />
      ) : (
        <RunForm key={chosen.name} plugin={chosen} />
      )}
    </div>
  );
}

interface IntroProps {
  readonly plugins: readonly Curator[];
  /** A name that no curator has; null: none was asked for. */
  readonly unknown: string | null;
  readonly onChoose: (name: string) => void;
}

/** What each curator does, for who has chosen none. */
function Intro({ plugins, unknown, onChoose }: IntroProps) {
  return (
    <section className={classes.intro} aria-label="What curators do">
      <h2>{unknown === null ? 'Choose a curator' : `There is no curator ${unknown}`}</h2>
      <p className="muted">
        A curator looks at steps, trajectories or groups, and decides what is trained on. A preview changes
        nothing, and each run can be undone as one.
      </p>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Curator</th>
            <th scope="col">Looks at</th>
            <th scope="col">What it does</th>
            <th scope="col">Waits for</th>
          </tr>
        </thead>
        <tbody>
          {plugins.map(({ name, source, unit, description, error, requires }) => (
            <tr key={`${name} ${source}`}>
              <th scope="row">
                <button type="button" onClick={() => onChoose(name)}>
                  {name}
                </button>
              </th>
              <td className="muted">{unit?.toLowerCase()}</td>
              <td>{error ?? description}</td>
              <td className="muted">{requires.join(', ').replaceAll('_', ' ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ChooserProps {
  readonly plugins: readonly Curator[];
  readonly chosen: Curator | undefined;
  readonly onChoose: (name: string) => void;
}

function Chooser({ plugins, chosen, onChoose }: ChooserProps) {
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const found = plugins.filter(
    ({ name, description }) =>
      name.toLowerCase().includes(wanted) || (description ?? '').toLowerCase().includes(wanted),
  );
  const parts = [
    ['Your own', found.filter(({ source }) => source !== 'builtin')],
    ['Built in', found.filter(({ source }) => source === 'builtin')],
  ] as const;
  return (
    <nav className={chooser.chooser} aria-label="Curators">
      <TextInput
        size="xs"
        aria-label="Words of a curator's name or description"
        placeholder="Find a curator"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {found.length === 0 && <p className="muted small">No curator has these words.</p>}
      {parts.map(
        ([label, members]) =>
          members.length > 0 && (
            <section key={label} aria-label={label}>
              <h2>{label}</h2>
              {members.map((plugin) => (
                <button
                  key={`${plugin.name} ${plugin.source}`}
                  type="button"
                  aria-current={plugin === chosen}
                  title={plugin.description ?? undefined}
                  onClick={() => onChoose(plugin.name)}
                >
                  <span className="clip grow">{plugin.name}</span>
                  {plugin.error !== null && plugin.error !== undefined ? (
                    <Tag tone="bad">failed to load</Tag>
                  ) : (
                    <span className="muted small">{plugin.unit?.toLowerCase()}</span>
                  )}
                </button>
              ))}
            </section>
          ),
      )}
    </nav>
  );
}
