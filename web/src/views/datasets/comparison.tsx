import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { comparisonQuery, comparisonQuery$data } from '../../__generated__/comparisonQuery.graphql.ts';
import { toApiError } from '../../data/api-error.ts';
import { Tag } from '../../ui/badge.tsx';
import { bytes, count } from '../../ui/numbers.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import classes from './comparison.module.css';
import { differences, readManifest } from './manifest.ts';
import { type NamedStep, nameSteps, type RowSteps, readRowSteps } from './row-steps.ts';

interface ComparisonProps {
  /** Ids of two finished datasets. */
  readonly left: string;
  readonly right: string;
}

type Side = NonNullable<comparisonQuery$data['left']>;

/** What differs between two datasets: what they were built from, what was left out, and which steps only one of them has. */
export function Comparison({ left, right }: ComparisonProps) {
  const data = useLazyLoadQuery<comparisonQuery>(
    graphql`
      query comparisonQuery($left: ID!, $right: ID!) {
        left: dataset(id: $left) {
          ...comparison_dataset @relay(mask: false)
        }
        right: dataset(id: $right) {
          ...comparison_dataset @relay(mask: false)
        }
      }
    `,
    { left, right },
  );
  const sides = [data.left, data.right];
  if (!sides.every((side) => side?.status === 'SUCCEEDED'))
    return (
      <p className="muted">
        Only datasets that are finished can be compared: the other one is not, or is gone.
      </p>
    );
  const [one, other] = sides as [Side, Side];
  return (
    <div className={classes.comparison}>
      {one.contentHash === other.contentHash ? (
        <p>
          <Tag tone="good">same content</Tag> Both have the same rows in the same bytes.
        </p>
      ) : (
        <p>
          <Tag tone="accent">other content</Tag>
        </p>
      )}
      <Numbers left={one} right={other} />
      <Stages left={one} right={other} />
      <BuiltFrom left={one} right={other} />
      <StepsApart left={one} right={other} />
    </div>
  );
}

graphql`
  fragment comparison_dataset on Dataset {
    id
    recipeName
    version
    status
    rows
    steps
    encoding
    contentHash
    manifest
    files {
      bytes
    }
    waterfall {
      stage
      units
      steps
      excluded
    }
  }
`;

interface SidesProps {
  readonly left: Side;
  readonly right: Side;
}

const nameOf = ({ recipeName, version }: Side): string => `${recipeName}, version ${version}`;

function Heads({ left, right, first }: SidesProps & { readonly first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col" className={table.number}>
          {nameOf(left)}
        </th>
        <th scope="col" className={table.number}>
          {nameOf(right)}
        </th>
        <th scope="col" className={table.number}>
          Difference
        </th>
      </tr>
    </thead>
  );
}

interface NumberRowProps {
  readonly name: string;
  /** Null: one of them has no such thing. */
  readonly of: readonly [number | null, number | null];
  readonly print?: (value: number) => string;
}

function NumberRow({ name, of: [left, right], print = count }: NumberRowProps) {
  const change = left === null || right === null ? null : right - left;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={table.number}>{left === null ? '–' : print(left)}</td>
      <td className={table.number}>{right === null ? '–' : print(right)}</td>
      <td className={table.number}>
        {change === null ? '–' : change === 0 ? '=' : `${change > 0 ? '+' : '−'}${print(Math.abs(change))}`}
      </td>
    </tr>
  );
}

const sizeOf = ({ files }: Side): number => files.reduce((sum, file) => sum + file.bytes, 0);

function Numbers({ left, right }: SidesProps) {
  const units = ({ manifest }: Side) => readManifest(manifest).counts.units;
  return (
    <table className={table.table} aria-label="Numbers compared">
      <Heads left={left} right={right} first="What they hold" />
      <tbody>
        <NumberRow name="Rows" of={[left.rows, right.rows]} />
        <NumberRow name="Steps" of={[left.steps, right.steps]} />
        <NumberRow name="Units" of={[units(left), units(right)]} />
        <NumberRow name="Size" of={[sizeOf(left), sizeOf(right)]} print={bytes} />
      </tbody>
    </table>
  );
}

function Stages({ left, right }: SidesProps) {
  const names = [...new Set([...left.waterfall, ...right.waterfall].map(({ stage }) => stage))];
  const excluded = ({ waterfall }: Side, name: string): number | null => {
    const stages = waterfall.filter(({ stage }) => stage === name);
    return stages.length === 0 ? null : stages.reduce((sum, stage) => sum + stage.excluded, 0);
  };
  return (
    <table className={table.table} aria-label="Stages compared">
      <Heads left={left} right={right} first="Steps left out at" />
      <tbody>
        <NumberRow
          name="candidates (steps that match)"
          of={[left.waterfall[0]?.steps ?? null, right.waterfall[0]?.steps ?? null]}
        />
        {names.slice(1).map((name) => (
          <NumberRow key={name} name={name} of={[excluded(left, name), excluded(right, name)]} />
        ))}
      </tbody>
    </table>
  );
}

/** The places at which what they were built from differs. */
function BuiltFrom({ left, right }: SidesProps) {
  const of = ({ manifest, encoding }: Side) => {
    const { recipe, limitUnits, asOf, columns } = readManifest(manifest);
    return {
      ...recipe,
      encoding,
      limitUnits,
      asOf: asOf.cursor,
      policyVersion: asOf.policyVersion,
      columns: columns.map(({ name }) => name).join(', '),
    };
  };
  const found = differences(of(left), of(right));
  if (found.length === 0)
    return <p className="muted">They were built from the same recipe as of the same position.</p>;
  return (
    <table className={table.table} aria-label="What they were built from">
      <thead>
        <tr>
          <th scope="col">Built from</th>
          <th scope="col">{nameOf(left)}</th>
          <th scope="col">{nameOf(right)}</th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ path, left: one, right: other }) => (
          <tr key={path}>
            <th scope="row">
              <code>{path}</code>
            </th>
            <td className={table.hash}>
              <code>{one}</code>
            </td>
            <td className={table.hash}>
              <code>{other}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Apart {
  readonly read: readonly [RowSteps, RowSteps];
  readonly ids: readonly [readonly string[], readonly string[]];
  readonly named: readonly [readonly NamedStep[], readonly NamedStep[]];
}

async function readApart(left: string, right: string): Promise<Apart> {
  const read = [await readRowSteps(left), await readRowSteps(right)] as const;
  const [one, other] = read;
  const ids = [
    [...one.steps].filter((id) => !other.steps.has(id)),
    [...other.steps].filter((id) => !one.steps.has(id)),
  ] as const;
  return { read, ids, named: [await nameSteps(ids[0]), await nameSteps(ids[1])] };
}

/** The steps that only one of them has, as far as the server tells the steps of their rows. */
function StepsApart({ left, right }: SidesProps) {
  const [apart, setApart] = useState<Apart | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    setError(null);
    readApart(left.id, right.id).then(
      (found) => !isOver && setApart(found),
      (thrown: unknown) => !isOver && setError(thrown),
    );
    return () => {
      isOver = true;
    };
    // Another attempt reads again.
  }, [left.id, right.id, attempt]);
  if (error !== null)
    return <Failed error={toApiError(error)} onRetry={() => setAttempt((before) => before + 1)} />;
  if (apart === null) return <Loading what="Comparing steps" />;
  const [one, other] = apart.read;
  const isPart = one.rows < left.rows || other.rows < right.rows;
  return (
    <section aria-label="Steps apart">
      <h3>Steps that only one of them has</h3>
      {isPart && (
        <p className="muted">
          Of the first {count(one.rows)} of {count(left.rows)} rows and the first {count(other.rows)} of{' '}
          {count(right.rows)}: the server keeps so many beside the files. A step that is further back in the
          other one shows here, too.
        </p>
      )}
      <div className={classes.sides}>
        <Only side={left} ids={apart.ids[0]} named={apart.named[0]} />
        <Only side={right} ids={apart.ids[1]} named={apart.named[1]} />
      </div>
    </section>
  );
}

/** Groups and steps of a group that are shown. */
const GROUPS = 50;
const STEPS = 12;

interface OnlyProps {
  readonly side: Side;
  readonly ids: readonly string[];
  readonly named: readonly NamedStep[];
}

function Only({ side, ids, named }: OnlyProps) {
  const groups = new Map<string, NamedStep[]>();
  for (const step of named) {
    const known = groups.get(step.promptUid);
    if (known === undefined) groups.set(step.promptUid, [step]);
    else known.push(step);
  }
  return (
    <div>
      <p>
        Only in {nameOf(side)}: <strong className="num">{count(ids.length)}</strong>
        {ids.length > named.length && (
          <span className="muted">, of which {count(named.length)} are named here</span>
        )}
      </p>
      <ul className={classes.groups}>
        {[...groups].slice(0, GROUPS).map(([prompt, steps]) => (
          <li key={prompt}>
            <Link to="/groups" search={{ where: { promptUid: { eq: prompt } } }}>
              {prompt}
            </Link>{' '}
            <span className="muted num">{count(steps.length)}</span>{' '}
            {steps.slice(0, STEPS).map(({ id, stepIndex, trajectoryUid, trajectory }) => (
              <Link
                key={id}
                to="/t/$id"
                params={{ id: trajectory.id }}
                search={{ step: stepIndex }}
                title={`${trajectoryUid}, step ${stepIndex}`}
                className={classes.step}
              >
                {stepIndex} of {trajectoryUid}
              </Link>
            ))}
            {steps.length > STEPS && <span className="muted">and {count(steps.length - STEPS)} more</span>}
          </li>
        ))}
      </ul>
      {groups.size > GROUPS && <p className="muted">and {count(groups.size - GROUPS)} groups more</p>}
    </div>
  );
}
