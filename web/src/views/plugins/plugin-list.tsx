import { graphql, useFragment } from 'react-relay';
import type {
  pluginList_plugins$data,
  pluginList_plugins$key,
} from '../../__generated__/pluginList_plugins.graphql.ts';
import { Tag } from '../../ui/badge.tsx';
import chooser from '../../ui/chooser.module.css';

interface PluginListProps {
  readonly plugins: pluginList_plugins$key;
  readonly chosen: string;
  readonly idOf: (kind: string | null | undefined, name: string, source: string) => string;
  readonly onChoose: (id: string) => void;
}

type Plugin = pluginList_plugins$data[number];

const SECTIONS: readonly (readonly [title: string, isIn: (plugin: Plugin) => boolean])[] = [
  ['Could not be loaded', ({ error }) => error != null],
  ['Curators', ({ error, kind }) => error == null && kind === 'CURATOR'],
  ['Formatters', ({ error, kind }) => error == null && kind === 'FORMATTER'],
];

export function PluginList({ plugins: key, chosen, idOf, onChoose }: PluginListProps) {
  const plugins = useFragment(
    graphql`
      fragment pluginList_plugins on Plugin @relay(plural: true) {
        kind
        name
        source
        error
      }
    `,
    key,
  );
  return (
    <nav className={chooser.chooser} aria-label="Plugins">
      {SECTIONS.map(([title, isIn]) => {
        const some = plugins.filter(isIn);
        if (some.length === 0) return null;
        return (
          <section key={title} aria-label={title}>
            <h2>
              {title} <span className="num">{some.length}</span>
            </h2>
            {some.map(({ kind, name, source, error }) => {
              const id = idOf(kind, name, source);
              return (
                <button key={id} type="button" aria-current={id === chosen} onClick={() => onChoose(id)}>
                  <span className="grow clip">{name}</span>
                  {error != null && <Tag tone="bad">error</Tag>}
                  {source !== 'builtin' && error == null && <Tag>yours</Tag>}
                </button>
              );
            })}
          </section>
        );
      })}
    </nav>
  );
}
