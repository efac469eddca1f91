import type { claimsQuery$data } from '../../__generated__/claimsQuery.graphql.ts';
import { count } from '../../ui/numbers.ts';
import table from '../../ui/table.module.css';
import { Time } from '../../ui/time.tsx';

interface ConsumersProps {
  readonly consumers: claimsQuery$data['claimStats']['consumers'];
  /** Batches that are known, which tell the life of their consumer. */
  readonly batches: readonly { readonly consumer: string; readonly life: number }[];
}

/** The training runs that claim from the recipe. */
export function Consumers({ consumers, batches }: ConsumersProps) {
  const lives = new Map<string, number>();
  for (const { consumer, life } of batches) lives.set(consumer, Math.max(life, lives.get(consumer) ?? 0));
  return (
    <section className="panel" aria-label="Consumers">
      <h2>Consumers</h2>
      {consumers.length === 0 ? (
        <p className="muted">Nobody has claimed anything yet.</p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Consumer</th>
              <th
                scope="col"
                className={table.number}
                title="Of its newest batch; resume begins the next one"
              >
                Life
              </th>
              <th scope="col" className={table.number}>
                Batches held
              </th>
              <th scope="col" className={table.number}>
                Batches acknowledged
              </th>
              <th scope="col" className={table.number}>
                Last step
              </th>
              <th scope="col">Last heard of</th>
            </tr>
          </thead>
          <tbody>
            {consumers.map(({ consumer, leases, acked, lastStep, lastSeenAt }) => (
              <tr key={consumer}>
                <th scope="row">{consumer}</th>
                <td className={table.number}>{lives.get(consumer) ?? '–'}</td>
                <td className={table.number}>{count(leases)}</td>
                <td className={table.number}>{count(acked)}</td>
                <td className={table.number}>{lastStep ?? '–'}</td>
                <td>{lastSeenAt === null || lastSeenAt === undefined ? '–' : <Time at={lastSeenAt} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
