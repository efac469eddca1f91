import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { startTransition, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { buildsQuery } from '../../__generated__/buildsQuery.graphql.ts';
import type { buildsStartMutation, Encoding } from '../../__generated__/buildsStartMutation.graphql.ts';
import { BuildProgress, isUnderWay } from '../../ui/build-progress.tsx';
import { count } from '../../ui/numbers.ts';
import { Failed } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { useAction } from '../../ui/use-action.ts';
import classes from './recipes.module.css';

interface BuildsProps {
  /** Id of the recipe. */
  readonly recipe: string;
  /** Containers of its target. */
  readonly encodings: readonly Encoding[];
  /** Whether the form holds something else than what is saved, which a build would be of. */
  readonly isChanged: boolean;
}

/** Builds the recipe as it is saved, and shows its latest builds. */
export function Builds({ recipe: id, encodings, isChanged }: BuildsProps) {
  const [changes, setChanges] = useState(0);
  const { recipe } = useLazyLoadQuery<buildsQuery>(
    graphql`
      query buildsQuery($id: String!) {
        recipe(name: $id) {
          datasets(first: 4) {
            nodes {
              id
              version
              status
              rows
              error
              createdAt
            }
          }
        }
      }
    `,
    { id },
    { fetchPolicy: 'store-and-network', fetchKey: changes },
  );
  const readAgain = () => startTransition(() => setChanges((before) => before + 1));
  const { error, isBusy, run } = useAction<buildsStartMutation>(
    graphql`
      mutation buildsStartMutation($recipe: String!, $encoding: Encoding!, $limitUnits: Int, $asOf: FeedCursor) {
        buildDataset(recipe: $recipe, encoding: $encoding, limitUnits: $limitUnits, asOf: $asOf) {
          dataset {
            id
          }
          userErrors {
            code
            message
            path
          }
        }
      }
    `,
    ({ buildDataset }) => buildDataset,
  );
  const [encoding, setEncoding] = useState<Encoding | null>(null);
  const [limit, setLimit] = useState('');
  const [asOf, setAsOf] = useState('');
  const chosen = encoding !== null && encodings.includes(encoding) ? encoding : (encodings[0] ?? 'PARQUET');
  const isLimit = /^\s*\d*\s*$/.test(limit);
  const wrong = (field: string) => (error?.path[0] === field ? `${error.code}: ${error.message}` : undefined);
  const build = () =>
    run(
      {
        recipe: id,
        encoding: chosen,
        limitUnits: limit.trim() === '' ? null : Number(limit),
        asOf: asOf.trim() === '' ? null : asOf.trim(),
      },
      readAgain,
    );
  return (
    <section className="panel" aria-label="Build">
      <h2>Build</h2>
      <div className={classes.build}>
        <NativeSelect
          size="xs"
          label="Files"
          value={chosen}
          error={wrong('encoding')}
          onChange={({ currentTarget }) => setEncoding(currentTarget.value as Encoding)}
          data={[...encodings]}
        />
        <TextInput
          size="xs"
          label="Units at most"
          placeholder="all"
          inputMode="numeric"
          value={limit}
          error={isLimit ? wrong('limitUnits') : 'must be a whole number'}
          onChange={({ currentTarget }) => setLimit(currentTarget.value)}
        />
        <TextInput
          size="xs"
          label="As of"
          placeholder="now, or the position of a dataset"
          value={asOf}
          error={wrong('asOf')}
          onChange={({ currentTarget }) => setAsOf(currentTarget.value)}
        />
        <Button size="xs" variant="default" loading={isBusy} disabled={isChanged || !isLimit} onClick={build}>
          Build
        </Button>
      </div>
      {isChanged && (
        <p className="muted small">
          A build is of what is saved: save the changes, or take them back, first.
        </p>
      )}
      {error !== null && <Failed error={error} />}
      <ul className={classes.builds}>
        {recipe?.datasets.nodes.map(({ id: dataset, version, status, rows, error: failure, createdAt }) => (
          <li key={dataset}>
            <Link to="/datasets/$id" params={{ id: dataset }}>
              Version {version}
            </Link>
            {isUnderWay(status) ? (
              <BuildProgress id={dataset} onEnd={readAgain} />
            ) : (
              <>
                <Status value={status} />
                <span className="num">{status === 'SUCCEEDED' && `${count(rows)} rows`}</span>
                <span className="muted clip" title={failure ?? undefined}>
                  {failure}
                </span>
                <span className="grow" />
                <span className="muted">
                  <Time at={createdAt} />
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
