import { Button, NativeSelect } from '@mantine/core';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { startTransition, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { datasetDeleteMutation } from '../../__generated__/datasetDeleteMutation.graphql.ts';
import type { datasetQuery, datasetQuery$data } from '../../__generated__/datasetQuery.graphql.ts';
import type { datasetVersionsQuery } from '../../__generated__/datasetVersionsQuery.graphql.ts';
import { useKeys } from '../../app/use-keys.ts';
import { ApiError } from '../../data/api-error.ts';
import { BuildProgress, isUnderWay } from '../../ui/build-progress.tsx';
import { ColumnList } from '../../ui/column-list.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Header } from '../../ui/header.tsx';
import { Bins } from '../../ui/histogram.tsx';
import { count } from '../../ui/numbers.ts';
import classes from '../../ui/page.module.css';
import { Empty, Failed, Part } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { useAction } from '../../ui/use-action.ts';
import { Waterfall } from '../../ui/waterfall.tsx';
import comparison from './comparison.module.css';
import { Comparison } from './comparison.tsx';
import { Files } from './files.tsx';
import { Loader } from './loader.tsx';
import { layoutOf, readManifest } from './manifest.ts';
import { SampleRows } from './sample-rows.tsx';
import { Told } from './told.tsx';

export interface DatasetSearch {
  /** Id of the dataset that this one is compared with. */
  readonly with?: string | undefined;
  /** Rows that are passed over. */
  readonly after?: number | undefined;
}

/** One build: how it goes or went, what it holds, and how it is loaded. */
export function Dataset() {
  const { id = '' } = useParams({ strict: false });
  const [changes, setChanges] = useState(0);
  const { dataset } = useLazyLoadQuery<datasetQuery>(
    graphql`
      query datasetQuery($id: ID!) {
        dataset(id: $id) {
            id
            recipeName
            version
            status
            stage
            error
            rows
            steps
            target
            encoding
            createdAt
            finishedAt
            contentHash
            manifest
            recipe {
              id
              name
            }
            files {
              name
              bytes
              rows
              sha256
              url
            }
            waterfall {
              stage
              units
              steps
              excluded
              reasons {
                key
                count
              }
            }
            responseLengths {
              edges
              counts
              missing
            }
        }
      }
    `,
    { id },
    { fetchPolicy: 'store-and-network', fetchKey: changes },
  );
  const navigate = useNavigate();
  useKeys({ u: () => navigate({ to: '/datasets' }) });
  if (dataset === null || dataset === undefined) return <Empty title={`There is no dataset ${id}`} />;
  const onEnd = () => startTransition(() => setChanges((before) => before + 1));
  return <Whole dataset={dataset} onEnd={onEnd} />;
}

type Shown = NonNullable<datasetQuery$data['dataset']>;

function Whole({ dataset, onEnd }: { readonly dataset: Shown; readonly onEnd: () => void }) {
  const { id, recipeName, version, status, recipe } = dataset;
  const search = useSearch({ strict: false }) as DatasetSearch;
  const navigate = useNavigate();
  const set = useSearchChange();
  const { error, isBusy, run } = useAction<datasetDeleteMutation>(
    graphql`
      mutation datasetDeleteMutation($id: ID!) {
        deleteDataset(id: $id) {
          userErrors {
            code
            message
            path
          }
        }
      }
    `,
    ({ deleteDataset }) => deleteDataset,
  );
  return (
    <>
      <Header title={`${recipeName}, version ${version}`}>
        <Status value={status} />
        <span className="grow" />
        {recipe === null || recipe === undefined ? (
          <span className="muted">its recipe was deleted</span>
        ) : (
          <Link to="/recipes/$name" params={{ name: recipe.id }}>
            Recipe
          </Link>
        )}
        <Link to="/datasets" search={{ recipe: recipe?.id ?? recipeName }}>
          Other versions
        </Link>
        {status === 'SUCCEEDED' && (
          <Part what="">
            <Versions dataset={dataset} chosen={search.with} onChoose={(other) => set({ with: other })} />
          </Part>
        )}
        {!isUnderWay(status) && (
          <ConfirmButton
            label="Delete"
            confirm="Delete for good"
            name={`Delete version ${version} of ${recipeName}`}
            isBusy={isBusy}
            onConfirm={() => run({ id }, () => void navigate({ to: '/datasets', replace: true }))}
          >
            The dataset and its files are deleted for good. The steps stay, and a build of the same recipe as
            of the same position gives the same bytes again.
          </ConfirmButton>
        )}
      </Header>
      <div className={classes.page}>
        {error !== null && <Failed error={error} />}
        {isUnderWay(status) && (
          <section className="panel" aria-label="Progress">
            <h2>The build is under way</h2>
            <BuildProgress id={id} onEnd={onEnd} />
          </section>
        )}
        {status === 'FAILED' && <Ended dataset={dataset} what="The build failed" />}
        {status === 'CANCELLED' && <Ended dataset={dataset} what="The build was cancelled" />}
        {status === 'SUCCEEDED' && <Finished dataset={dataset} search={search} />}
      </div>
    </>
  );
}

function Ended({ dataset: { error, stage }, what }: { readonly dataset: Shown; readonly what: string }) {
  // A job's error is told as `CODE: what is wrong`.
  const [, code = 'FAILED', message = ''] = /^([A-Z_]+): ([\s\S]*)$/.exec(error ?? '') ?? [];
  return (
    <section className="panel" aria-label={what}>
      <h2>{what}</h2>
      {error !== null && error !== undefined && <Failed error={new ApiError(code, message || error)} />}
      <p className="muted">
        {stage !== null && stage !== undefined && `It ended at the stage ${stage}. `}Nothing of it can be
        downloaded.
      </p>
    </section>
  );
}

/** A function that changes what stands in the address. */
function useSearchChange(): (change: DatasetSearch) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: '.',
      replace: true,
      search: (before: Record<string, unknown>) => ({ ...before, ...change }),
    });
}

function Finished({ dataset, search }: { readonly dataset: Shown; readonly search: DatasetSearch }) {
  const { id, manifest: told, waterfall, responseLengths, files, encoding, rows } = dataset;
  const manifest = readManifest(told);
  const set = useSearchChange();
  return (
    <>
      {search.with !== undefined && (
        <section className="panel" aria-label="Comparison">
          <div className="row">
            <h2 className="grow">Compared with another dataset</h2>
            <Button size="compact-xs" variant="subtle" onClick={() => set({ with: undefined })}>
              Close
            </Button>
          </div>
          <Part resetKey={`${id} ${search.with}`} what="Comparing">
            <Comparison key={`${id} ${search.with}`} left={id} right={search.with} />
          </Part>
        </section>
      )}
      {rows === 0 && (
        <section className="panel" role="status">
          <h2>It has no rows</h2>
          <p>That is a success: the files are valid, and below stands why no step came into a row.</p>
        </section>
      )}
      <div className={classes.pair}>
        <Told dataset={dataset} manifest={manifest} />
        <div className={classes.stack}>
          <Files id={id} files={files} />
          <Loader layout={layoutOf(manifest, encoding, files[0]?.name ?? '')} />
        </div>
      </div>
      <Waterfall stages={waterfall} />
      <section className="panel" aria-label="Lengths">
        <h2>Lengths of responses</h2>
        {responseLengths === null || responseLengths === undefined || responseLengths.counts.length === 0 ? (
          <p className="muted">No row has token ids.</p>
        ) : (
          <Bins name="response tokens" {...responseLengths} />
        )}
        {manifest.merging.splits > 0 && (
          <p>
            <span className="num">{count(manifest.merging.splits)}</span>{' '}
            <span className="muted">
              times a trajectory goes on in another row:{' '}
              {manifest.merging.reasons.map(({ key, count: times }) => `${key} (${count(times)})`).join(', ')}
            </span>
          </p>
        )}
      </section>
      <section className="panel" aria-label="First rows">
        <h2>First rows</h2>
        <Part resetKey={`${id} ${search.after}`} what="Reading rows">
          <SampleRows id={id} after={search.after} rows={rows} onAfter={(after) => set({ after })} />
        </Part>
      </section>
      <section className="panel" aria-label="Columns">
        <h2>Columns</h2>
        <ColumnList columns={manifest.columns} />
      </section>
    </>
  );
}

interface VersionsProps {
  readonly dataset: Shown;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

/** Chooses what a dataset is compared with: another version of its recipe, or another of the newest datasets. */
function Versions({ dataset, chosen, onChoose }: VersionsProps) {
  const { datasets } = useLazyLoadQuery<datasetVersionsQuery>(
    graphql`
      query datasetVersionsQuery {
        datasets(first: 500) {
          nodes {
            id
            recipeName
            version
            status
          }
        }
      }
    `,
    {},
    { fetchPolicy: 'store-and-network' },
  );
  const others = datasets.nodes.filter(({ id, status }) => id !== dataset.id && status === 'SUCCEEDED');
  const item = ({ id, recipeName, version }: (typeof others)[number]) => ({
    value: id,
    label: `${recipeName}, version ${version}`,
  });
  const own = others.filter(({ recipeName }) => recipeName === dataset.recipeName).map(item);
  const foreign = others.filter(({ recipeName }) => recipeName !== dataset.recipeName).map(item);
  if (others.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      className={comparison.choice}
      aria-label="Compare with"
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : value)}
      data={[
        { value: '', label: 'Compare with …' },
        ...(own.length === 0 ? [] : [{ group: `Versions of ${dataset.recipeName}`, items: own }]),
        ...(foreign.length === 0 ? [] : [{ group: 'Of other recipes', items: foreign }]),
      ]}
    />
  );
}
