import { Link, useNavigate } from '@tanstack/react-router';
import { startTransition, useCallback, useMemo, useState } from 'react';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay';
import type { history_query$data, history_query$key } from '../../__generated__/history_query.graphql.ts';
import type { historyPageQuery } from '../../__generated__/historyPageQuery.graphql.ts';
import type { historyQuery } from '../../__generated__/historyQuery.graphql.ts';
import { count, percent } from '../../ui/numbers.ts';
import { type Column, Rows } from '../../ui/rows.tsx';
import { Empty } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { UndoOperation } from '../../ui/undo-operation.tsx';
import { useNextPage } from '../../ui/use-next-page.ts';
import { OperationState } from '../operation/operation-state.tsx';
import classes from './curation.module.css';

type OperationRow = history_query$data['operations']['edges'][number]['node'];

/** All operations, newest first: who decided what, and each can be undone. */
export function History() {
  const [changes, setChanges] = useState(0);
  const onChanged = useCallback(() => startTransition(() => setChanges((before) => before + 1)), []);
  const query = useLazyLoadQuery<historyQuery>(
    graphql`
      query historyQuery {
        ...history_query
      }
    `,
    {},
    { fetchPolicy: 'store-and-network', fetchKey: changes },
  );
  return (
    <section className={classes.before} aria-label="History">
      <Table query={query} onChanged={onChanged} />
    </section>
  );
}

const columnsFor = (onChanged: () => void): readonly Column<OperationRow>[] => [
  { id: 'at', header: 'When', track: '206px', cell: ({ at }) => <Time at={at} /> },
  {
    id: 'what',
    header: 'What',
    track: 'minmax(160px, 2fr)',
    cell: ({ id, summary }) => (
      <Link to="/operations/$id" params={{ id }}>
        {summary}
      </Link>
    ),
  },
  {
    id: 'who',
    header: 'Who',
    track: 'minmax(120px, 1fr)',
    cell: ({ source, actor }) => (
      <>
        {source === 'manual' ? 'by hand' : source}
        {actor !== null && actor !== undefined && <span className="muted"> by {actor}</span>}
      </>
    ),
  },
  { id: 'kept', header: 'Kept', track: '64px', isNumeric: true, cell: ({ kept }) => count(kept) },
  { id: 'dropped', header: 'Dropped', track: '68px', isNumeric: true, cell: ({ dropped }) => count(dropped) },
  {
    id: 'changed',
    header: 'Steps',
    track: '64px',
    isNumeric: true,
    cell: ({ changed }) => count(changed),
  },
  {
    id: 'state',
    header: 'State',
    track: '150px',
    cell: (row) => (
      <>
        <OperationState {...row} /> {row.progress < 1 && <span className="num">{percent(row.progress)}</span>}
      </>
    ),
  },
  {
    id: 'undo',
    header: 'Undo',
    track: '118px',
    cell: ({ id, undone, partlyUndone }) => (
      <UndoOperation id={id} undone={undone} partlyUndone={partlyUndone} onDone={onChanged} />
    ),
  },
];

interface TableProps {
  readonly query: history_query$key;
  readonly onChanged: () => void;
}

function Table({ query, onChanged }: TableProps) {
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    historyPageQuery,
    history_query$key
  >(
    graphql`
      fragment history_query on Query
      @refetchable(queryName: "historyPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "Cursor" }) {
        operations(first: $count, after: $cursor) @connection(key: "history_operations", filters: []) {
          edges {
            node {
              id
              at
              actor
              source
              summary
              kept
              dropped
              changed
              status
              progress
              undone
              partlyUndone
            }
          }
        }
      }
    `,
    query,
  );
  const rows = useMemo(() => data.operations.edges.map(({ node }) => node), [data]);
  const columns = useMemo(() => columnsFor(onChanged), [onChanged]);
  const navigate = useNavigate();
  const [active, setActive] = useState<string | null>(null);
  const loadMore = useNextPage(loadNext);
  if (rows.length === 0) return <Empty title="Nothing was decided yet" />;
  return (
    <Rows
      label="Operations"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      hasMore={hasNext}
      isLoading={isLoadingNext}
      loadMore={loadMore}
      active={active}
      onActive={setActive}
      onOpen={({ id }) => {
        void navigate({ to: '/operations/$id', params: { id } });
      }}
    />
  );
}
