import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay';
import type { datasets_query$data, datasets_query$key } from '../../__generated__/datasets_query.graphql.ts';
import type { datasetsPageQuery } from '../../__generated__/datasetsPageQuery.graphql.ts';
import type { datasetsQuery } from '../../__generated__/datasetsQuery.graphql.ts';
import { isUnderWay } from '../../ui/build-progress.tsx';
import { Header } from '../../ui/header.tsx';
import classes from '../../ui/list.module.css';
import { count, duration, percent } from '../../ui/numbers.ts';
import { type Column, Rows } from '../../ui/rows.tsx';
import { Empty, Failed, Part } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { SLOW_MS, useLooks } from '../../ui/use-looks.ts';
import { PAGE, useNextPage } from '../../ui/use-next-page.ts';
import { useBuilds } from './use-builds.ts';

type DatasetRow = datasets_query$data['datasets']['edges'][number]['node'];

const COLUMNS: readonly Column<DatasetRow>[] = [
  {
    id: 'recipe',
    header: 'Recipe',
    track: 'minmax(120px, 2fr)',
    cell: ({ id, recipeName }) => (
      <Link to="/datasets/$id" params={{ id }}>
        {recipeName}
      </Link>
    ),
  },
  { id: 'version', header: 'Version', track: '52px', isNumeric: true, cell: ({ version }) => version },
  {
    id: 'state',
    header: 'State',
    track: '88px',
    cell: ({ status }) => <Status value={status} />,
  },
  {
    id: 'how',
    header: 'How it went',
    track: 'minmax(90px, 2fr)',
    cell: ({ status, progress, stage, error, createdAt, finishedAt }) => (
      <span className="muted" title={error ?? undefined}>
        {isUnderWay(status)
          ? `${percent(progress)} ${stage ?? ''}`
          : (error ?? (finishedAt !== null && finishedAt !== undefined && took(createdAt, finishedAt)))}
      </span>
    ),
  },
  { id: 'rows', header: 'Rows', track: '60px', isNumeric: true, cell: ({ rows }) => count(rows) },
  { id: 'steps', header: 'Steps', track: '60px', isNumeric: true, cell: ({ steps }) => count(steps) },
  { id: 'target', header: 'Target', track: 'minmax(90px, 1.4fr)', cell: ({ target }) => target },
  { id: 'encoding', header: 'Files', track: '84px', cell: ({ encoding }) => encoding.toLowerCase() },
  {
    id: 'hash',
    header: 'Content',
    track: '92px',
    cell: ({ contentHash }) => (
      <code className="muted" title={contentHash ?? undefined}>
        {contentHash?.slice(0, 12) ?? '–'}
      </code>
    ),
  },
  { id: 'at', header: 'Started', track: '206px', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const took = (from: string, to: string): string =>
  `took ${duration(Math.max(Date.parse(to) - Date.parse(from), 0) / 1000)}`;

/** All builds, or those of the recipe that the address names. */
export function Datasets() {
  const { recipe } = useSearch({ strict: false }) as { readonly recipe?: unknown };
  const of = typeof recipe === 'string' || typeof recipe === 'number' ? String(recipe) : null;
  return (
    <>
      <Header title={of === null ? 'Datasets' : `Datasets of ${of}`}>
        {of !== null && <Link to="/datasets">of all recipes</Link>}
      </Header>
      <div className={classes.list}>
        <Part resetKey={of ?? ''} what="Reading datasets">
          <Page key={of} recipe={of} />
        </Part>
      </div>
    </>
  );
}

const DATASETS = graphql`
  query datasetsQuery($recipe: String) {
    ...datasets_query
  }
`;

function Page({ recipe }: { readonly recipe: string | null }) {
  const query = useLazyLoadQuery<datasetsQuery>(DATASETS, { recipe }, { fetchPolicy: 'store-and-network' });
  return <Table query={query} recipe={recipe} />;
}

function Table({ query, recipe }: { readonly query: datasets_query$key; readonly recipe: string | null }) {
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    datasetsPageQuery,
    datasets_query$key
  >(
    graphql`
      fragment datasets_query on Query
      @refetchable(queryName: "datasetsPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 200 }, cursor: { type: "Cursor" }) {
        datasets(first: $count, after: $cursor, recipe: $recipe)
          @connection(key: "datasets_datasets", filters: ["recipe"]) {
          edges {
            node {
              id
              recipeName
              version
              status
              stage
              progress
              rows
              steps
              error
              target
              encoding
              contentHash
              createdAt
              finishedAt
            }
          }
        }
      }
    `,
    query,
  );
  const navigate = useNavigate();
  const [active, setActive] = useState<string | null>(null);
  const rows = useMemo(() => data.datasets.edges.map(({ node }) => node), [data]);
  const loadMore = useNextPage(loadNext);
  useBuilds(rows.filter(({ status }) => isUnderWay(status)).map(({ id }) => id));
  // No event tells that a build began. The first page is read anew, and a longer list would shrink to it.
  const unanswered = useLooks<datasetsQuery>(
    DATASETS,
    { recipe },
    { isWanted: rows.length <= PAGE, pauseMs: SLOW_MS },
  );
  if (rows.length === 0 && !hasNext) {
    return (
      <Empty title={recipe === null ? 'There are no datasets yet' : `Nothing was built from ${recipe} yet`}>
        <span>
          A dataset is built from a <Link to="/recipes">recipe</Link>.
        </span>
      </Empty>
    );
  }
  return (
    <div className={classes.rows}>
      {unanswered !== null && <Failed error={unanswered} />}
      <Rows
        label="Datasets"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ id }) => id}
        hasMore={hasNext}
        isLoading={isLoadingNext}
        loadMore={loadMore}
        active={active}
        onActive={setActive}
        onOpen={({ id }) => void navigate({ to: '/datasets/$id', params: { id } })}
      />
    </div>
  );
}
