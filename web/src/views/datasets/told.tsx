import { Tag } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { bytes, count } from '../../ui/numbers.ts';
import table from '../../ui/table.module.css';
import { Time } from '../../ui/time.tsx';
import type { Manifest } from './manifest.ts';

interface ToldProps {
  readonly dataset: {
    readonly contentHash: string | null | undefined;
    readonly encoding: string;
    readonly target: string;
    readonly createdAt: string;
    readonly finishedAt: string | null | undefined;
    readonly files: readonly { readonly bytes: number }[];
  };
  readonly manifest: Manifest;
}

/** What a finished dataset holds and what it was built from, as its manifest tells it. */
export function Told({ dataset, manifest }: ToldProps) {
  const { counts, asOf, recipe, limitUnits, layout } = manifest;
  const size = dataset.files.reduce((sum, file) => sum + file.bytes, 0);
  const { curators, formatter } = recipe;
  return (
    <section className="panel" aria-label="Manifest">
      <h2>Manifest</h2>
      <Facts
        of={[
          [
            'Holds',
            `${count(counts.rows)} rows of ${count(counts.steps)} steps, from ${count(counts.units)} units`,
          ],
          ['Size', bytes(size)],
          [
            'Content',
            <code key="hash" className={table.hash}>
              {dataset.contentHash}
            </code>,
          ],
          ['Formatter', <Use key="formatter" use={formatter} />],
          ...(curators.length === 0
            ? [['Curators', 'none'] as const]
            : curators.map(
                (use, index) => [`Curator ${index + 1}`, <Use key={use.name} use={use} />] as const,
              )),
          ['Target', <code key="target">{dataset.target}</code>],
          ['Files', dataset.encoding.toLowerCase()],
          [
            'Steps that match',
            recipe.where === null ? (
              `every step of channel ${String(recipe.channel)}`
            ) : (
              <code key="where">{JSON.stringify(recipe.where)}</code>
            ),
          ],
          ['Order', `${String(recipe.order)}, seed ${String(recipe.seed)}`],
          ['Group size', recipe.groupSize === null ? null : String(recipe.groupSize)],
          ['Policy lag', recipe.maxPolicyLag === null ? null : `at most ${String(recipe.maxPolicyLag)}`],
          ['Units at most', limitUnits === null ? null : count(limitUnits)],
          [
            'Laid out',
            layout.report === null ? null : <code key="report">{JSON.stringify(layout.report)}</code>,
          ],
          [
            'As of',
            asOf.cursor === null ? (
              'a position that this key is not told'
            ) : (
              <code key="asOf">{asOf.cursor}</code>
            ),
          ],
          ['Policy version', asOf.policyVersion === null ? null : String(asOf.policyVersion)],
          ['Started', <Time key="started" at={dataset.createdAt} />],
          [
            'Finished',
            dataset.finishedAt === null || dataset.finishedAt === undefined ? null : (
              <Time key="finished" at={dataset.finishedAt} />
            ),
          ],
        ]}
      />
    </section>
  );
}

function Use({ use: { name, version, options } }: { readonly use: Manifest['recipe']['formatter'] }) {
  return (
    <details>
      <summary>
        {name} <Tag>{version}</Tag>
      </summary>
      <pre>{JSON.stringify(options, null, 1)}</pre>
    </details>
  );
}
