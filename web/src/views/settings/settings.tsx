import { graphql, useLazyLoadQuery } from 'react-relay';
import type { settingsQuery } from '../../__generated__/settingsQuery.graphql.ts';
import { Header } from '../../ui/header.tsx';
import page from '../../ui/page.module.css';
import { Failed, Part } from '../../ui/states.tsx';
import { useLooks } from '../../ui/use-looks.ts';
import { Engines } from './engines.tsx';
import { Keys } from './keys.tsx';
import { PolicyPanel } from './policy.tsx';
import { ServerFacts } from './server.tsx';

const SETTINGS = graphql`
  query settingsQuery {
    viewer {
      scopes
      ...server_viewer
    }
    server {
      ...server_server
      ...engines_server
    }
    policy {
      ...policy_policy
    }
  }
`;

/** The server, its engines and policy, and the keys that open it. */
export function Settings() {
  return (
    <>
      <Header title="Settings" />
      <div className={page.page}>
        <Part what="Asking the server">
          <Parts />
        </Part>
      </div>
    </>
  );
}

function Parts() {
  const { viewer, server, policy } = useLazyLoadQuery<settingsQuery>(
    SETTINGS,
    {},
    { fetchPolicy: 'store-and-network' },
  );
  // Free disk, lag, and how engines answer change all the time, and no event tells of them, nor of a pause of the policy.
  const unread = useLooks<settingsQuery>(SETTINGS, {});
  return (
    <>
      {unread !== null && <Failed error={unread} />}
      <div className={page.pair}>
        <ServerFacts server={server} viewer={viewer} />
        <PolicyPanel
          policy={policy}
          mayChange={viewer.scopes.some((scope) => scope === 'TRAIN' || scope === 'ADMIN')}
        />
      </div>
      <Engines server={server} />
      <Part what="Reading keys">
        <Keys isAdmin={viewer.scopes.includes('ADMIN')} />
      </Part>
    </>
  );
}
