import { useNavigate, useSearch } from '@tanstack/react-router';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { pluginsQuery } from '../../__generated__/pluginsQuery.graphql.ts';
import { Header } from '../../ui/header.tsx';
import { Empty, Failed, Part } from '../../ui/states.tsx';
import { useLooks } from '../../ui/use-looks.ts';
import { PluginList } from './plugin-list.tsx';
import { PluginPage } from './plugin-page.tsx';
import classes from './plugins.module.css';

const PLUGINS = graphql`
  query pluginsQuery {
    plugins {
      kind
      name
      version
      source
      error
      ...pluginList_plugins
      ...pluginPage_plugin
    }
  }
`;

/** Curators and formatters that the server has, and files that it could not load, with the reason. */
export function Plugins() {
  return (
    <>
      <Header title="Plugins" />
      <Part what="Reading plugins">
        <Loaded />
      </Part>
    </>
  );
}

function Loaded() {
  const search = useSearch({ strict: false }) as { readonly plugin?: unknown };
  const navigate = useNavigate();
  const { plugins } = useLazyLoadQuery<pluginsQuery>(PLUGINS, {}, { fetchPolicy: 'store-and-network' });
  // The server picks up files that were added, changed or removed, and no event tells of it.
  const unread = useLooks<pluginsQuery>(PLUGINS, {});
  const chosen = plugins.find(({ kind, name, source }) => idOf(kind, name, source) === search.plugin);
  const select = (plugin: string) => {
    void navigate({ to: '.', search: { plugin } });
  };
  return (
    <div className={classes.columns}>
      <PluginList plugins={plugins} chosen={String(search.plugin ?? '')} idOf={idOf} onChoose={select} />
      <div className={classes.chosen}>
        {unread !== null && <Failed error={unread} />}
        {chosen === undefined ? (
          <Empty
            title={search.plugin === undefined ? 'Choose a plugin' : 'There is no such plugin (any more)'}
          >
            <span>
              A curator decides what is worth training on; a formatter makes a trainer&apos;s rows.
              docs/plugins.md shows how to write one.
            </span>
          </Empty>
        ) : (
          <PluginPage plugin={chosen} />
        )}
      </div>
    </div>
  );
}

/** In the address. A file that did not load has only its own name; a curator and a formatter may share one. */
function idOf(kind: string | null | undefined, name: string, source: string): string {
  return kind == null ? source : `${kind.toLowerCase()}:${name}`;
}
