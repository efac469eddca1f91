import { graphql, useFragment } from 'react-relay';
import type { engines_server$key } from '../../__generated__/engines_server.graphql.ts';
import { Tag } from '../../ui/badge.tsx';
import { count } from '../../ui/numbers.ts';
import table from '../../ui/table.module.css';

/** Whether an engine's last answer told something that training needs. */
function Told({ value }: { readonly value: boolean | null | undefined }) {
  if (value == null) return <span className="muted">not known yet</span>;
  return value ? <Tag tone="good">yes</Tag> : <Tag tone="warn">no</Tag>;
}

export function Engines({ server }: { readonly server: engines_server$key }) {
  const { engines } = useFragment(
    graphql`
      fragment engines_server on ServerInfo {
        engines {
          label
          url
          healthy
          error
          models
          inFlight
          tokenIds
          streamedTokenIds
          logProbs
        }
      }
    `,
    server,
  );
  return (
    <section className="panel" aria-label="Engines">
      <h2>Engines</h2>
      {engines.length === 0 ? (
        <p className="muted">
          None: model calls are refused. Start the server with <code>--upstream http://HOST:PORT/v1</code>.
        </p>
      ) : (
        <div className={table.wide}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Engine</th>
                <th scope="col">State</th>
                <th scope="col">Models</th>
                <th scope="col" className={table.number}>
                  Calls
                </th>
                <th scope="col">Token ids</th>
                <th scope="col">Streamed ids</th>
                <th scope="col">Log-probs</th>
              </tr>
            </thead>
            <tbody>
              {engines.map((engine) => (
                <tr key={engine.label}>
                  <th scope="row" className={table.hash}>
                    {engine.label}
                  </th>
                  <td>
                    {engine.healthy ? <Tag tone="good">reached</Tag> : <Tag tone="bad">out of reach</Tag>}
                    {engine.error != null && <div className="small">{engine.error}</div>}
                  </td>
                  <td>
                    {engine.models.length === 0 ? (
                      <span className="muted">none told</span>
                    ) : (
                      engine.models.join(', ')
                    )}
                  </td>
                  <td className={table.number}>{engine.inFlight == null ? '' : count(engine.inFlight)}</td>
                  <td>
                    <Told value={engine.tokenIds} />
                  </td>
                  <td>
                    <Told value={engine.streamedTokenIds} />
                  </td>
                  <td>
                    <Told value={engine.logProbs} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
