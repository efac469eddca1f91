import { useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { keysQuery, keysQuery$data } from '../../__generated__/keysQuery.graphql.ts';
import type { keysRevokeMutation } from '../../__generated__/keysRevokeMutation.graphql.ts';
import { Tag } from '../../ui/badge.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Failed } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import { Time } from '../../ui/time.tsx';
import { useAction } from '../../ui/use-action.ts';
import { NewKey } from './new-key.tsx';

type Key = keysQuery$data['apiKeys'][number];

export function Keys({ isAdmin }: { readonly isAdmin: boolean }) {
  return (
    <section className="panel" aria-label="Keys">
      <h2>Keys</h2>
      {isAdmin ? <All /> : <p className="muted">Keys are listed and made with a key of the scope admin.</p>}
    </section>
  );
}

function All() {
  const [reads, setReads] = useState(0);
  const { apiKeys, server } = useLazyLoadQuery<keysQuery>(
    graphql`
      query keysQuery {
        apiKeys {
          id
          name
          prefix
          scopes
          channels
          createdAt
          createdBy
          lastUsedAt
          expiresAt
          revokedAt
        }
        server {
          authenticated
        }
      }
    `,
    {},
    { fetchPolicy: 'store-and-network', fetchKey: reads },
  );
  const again = () => setReads((before) => before + 1);
  return (
    <>
      {apiKeys.length === 0 ? (
        <p className="muted">
          {server.authenticated
            ? 'None but the one of the settings.'
            : 'None. Once one is made, every caller has to show one, this page too.'}
        </p>
      ) : (
        <div className={table.wide}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Begins</th>
                <th scope="col">May</th>
                <th scope="col">Channels</th>
                <th scope="col">Made</th>
                <th scope="col">Last used</th>
                <th scope="col">State</th>
                <th scope="col">
                  <span className="unseen">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {apiKeys.map((key) => (
                <KeyRow key={key.id} apiKey={key} onChanged={again} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <NewKey isFirst={!server.authenticated} onMade={again} />
    </>
  );
}

function KeyRow({ apiKey: key, onChanged }: { readonly apiKey: Key; readonly onChanged: () => void }) {
  const revoke = useAction<keysRevokeMutation>(
    graphql`
      mutation keysRevokeMutation($id: ID!) {
        revokeApiKey(id: $id) {
          apiKey {
            id
            revokedAt
          }
          userErrors {
            code
            message
            path
          }
        }
      }
    `,
    ({ revokeApiKey }) => revokeApiKey,
  );
  const hasEnded = key.revokedAt != null || (key.expiresAt != null && new Date(key.expiresAt) <= new Date());
  return (
    <tr>
      <th scope="row">{key.name}</th>
      <td>
        <code>{key.prefix}…</code>
      </td>
      <td>{key.scopes.map((scope) => scope.toLowerCase()).join(', ')}</td>
      <td>{key.channels == null ? 'all' : key.channels.join(', ')}</td>
      <td>
        <Time at={key.createdAt} />
        {key.createdBy != null && <span className="muted"> by {key.createdBy}</span>}
      </td>
      <td>{key.lastUsedAt == null ? <span className="muted">never</span> : <Time at={key.lastUsedAt} />}</td>
      <td>
        <State apiKey={key} />
      </td>
      <td>
        {!hasEnded && (
          <ConfirmButton
            label="Revoke"
            name={`Revoke ${key.name}`}
            isBusy={revoke.isBusy}
            onConfirm={() => revoke.run({ id: key.id }, onChanged)}
          >
            Requests that show it are refused from then on; its subscriptions and downloads end. This cannot
            be taken back.
          </ConfirmButton>
        )}
        {revoke.error !== null && <Failed error={revoke.error} />}
      </td>
    </tr>
  );
}

function State({ apiKey: { revokedAt, expiresAt } }: { readonly apiKey: Key }) {
  if (revokedAt != null)
    return (
      <>
        <Tag tone="bad">revoked</Tag> <Time at={revokedAt} />
      </>
    );
  if (expiresAt == null) return <Tag tone="good">valid</Tag>;
  const isOver = new Date(expiresAt) <= new Date();
  return (
    <>
      <Tag tone={isOver ? 'bad' : 'good'}>{isOver ? 'expired' : 'valid until'}</Tag> <Time at={expiresAt} />
    </>
  );
}
