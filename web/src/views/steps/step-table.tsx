import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type {
  stepTable_query$data,
  stepTable_query$key,
} from '../../__generated__/stepTable_query.graphql.ts';
import type { stepTablePageQuery } from '../../__generated__/stepTablePageQuery.graphql.ts';
import type { Filter, Order } from '../../data/filter.ts';
import { Tag } from '../../ui/badge.tsx';
import classes from '../../ui/list.module.css';
import { count, decimal } from '../../ui/numbers.ts';
import { type Column, Rows } from '../../ui/rows.tsx';
import { said } from '../../ui/said.ts';
import { Empty } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useNextPage } from '../../ui/use-next-page.ts';
import { Bulk } from './bulk.tsx';
import { refreshCuration } from './refresh-curation.ts';
import { StepPeek } from './step-peek.tsx';

export type StepRow = stepTable_query$data['steps']['edges'][number]['node'];

const COLUMNS: readonly Column<StepRow>[] = [
  {
    id: 'trajectory',
    header: 'Trajectory',
    track: 'minmax(120px, 1.4fr)',
    cell: ({ trajectory, trajectoryUid, stepIndex }) => (
      <Link to="/t/$id" params={{ id: trajectory.id }} search={{ step: stepIndex }}>
        {trajectoryUid}
      </Link>
    ),
  },
  {
    id: 'index',
    header: 'Step',
    track: '48px',
    isNumeric: true,
    order: 'STEP_INDEX',
    cell: ({ stepIndex }) => stepIndex,
  },
  {
    id: 'text',
    header: 'Response',
    track: 'minmax(140px, 3fr)',
    cell: (row) => <span className="muted">{said(row)}</span>,
  },
  {
    id: 'reward',
    header: 'Reward',
    track: '64px',
    isNumeric: true,
    order: 'REWARD',
    cell: ({ reward }) => decimal(reward),
  },
  {
    id: 'version',
    header: 'Policy',
    track: '52px',
    isNumeric: true,
    order: 'POLICY_VERSION',
    cell: ({ policyVersion }) => policyVersion ?? '–',
  },
  {
    id: 'tokens',
    header: 'Tokens',
    track: '64px',
    isNumeric: true,
    order: 'RESPONSE_TOKENS',
    cell: ({ action }) =>
      action.responseTokens === null || action.responseTokens === undefined
        ? '–'
        : count(action.responseTokens),
  },
  { id: 'marks', header: 'Marks', track: 'minmax(90px, 1fr)', cell: (row) => <Marks row={row} /> },
  {
    id: 'at',
    header: 'Captured',
    track: '206px',
    order: 'CREATED_AT',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];

function Marks({ row: { turnType, action, curation } }: { readonly row: StepRow }) {
  return (
    <>
      {turnType === 'SIDE' && <Tag>side</Tag>}{' '}
      {action.finishReason === 'length' && <Tag tone="warn">cut off</Tag>}{' '}
      {!curation.keep && (
        <Tag tone="bad" title={curation.reason ?? undefined}>
          dropped
        </Tag>
      )}{' '}
      {curation.keep && !curation.trainable && <Tag title={curation.reason ?? undefined}>not trainable</Tag>}{' '}
      {curation.quality !== 'UNREVIEWED' && (
        <Tag tone={curation.quality === 'BAD' ? 'bad' : 'good'}>{curation.quality.toLowerCase()}</Tag>
      )}
    </>
  );
}

interface StepTableProps {
  readonly query: stepTable_query$key;
  readonly where: Filter;
  readonly orderBy: Order | undefined;
  readonly onOrder: (order: Order) => void;
  readonly active: string | null;
  readonly onActive: (id: string) => void;
  readonly onOpen: (row: StepRow) => void;
  /** After a decision about steps. */
  readonly onChanged: () => void;
}

export function StepTable({
  query,
  where,
  orderBy,
  onOrder,
  active,
  onActive,
  onOpen,
  onChanged,
}: StepTableProps) {
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    stepTablePageQuery,
    stepTable_query$key
  >(
    graphql`
      fragment stepTable_query on Query
      @refetchable(queryName: "stepTablePageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 200 }, cursor: { type: "Cursor" }) {
        steps(first: $count, after: $cursor, where: $where, orderBy: $orderBy)
          @connection(key: "stepTable_steps", filters: ["where", "orderBy"]) {
          edges {
            node {
              id
              trajectoryUid
              stepIndex
              reward
              policyVersion
              turnType
              createdAt
              trajectory {
                id
              }
              action {
                text
                toolCalls
                finishReason
                responseTokens
              }
              curation {
                keep
                trainable
                quality
                reason
              }
            }
          }
        }
      }
    `,
    query,
  );
  const rows = useMemo(() => data.steps.edges.map(({ node }) => node), [data]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const loadMore = useNextPage(loadNext);
  if (rows.length === 0 && !hasNext) {
    return <Empty title={Object.keys(where).length === 0 ? 'There are no steps yet' : 'No step matches'} />;
  }
  return (
    <div className={classes.rows}>
      <Rows
        label="Steps"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ id }) => id}
        orderBy={orderBy}
        onOrder={onOrder}
        hasMore={hasNext}
        isLoading={isLoadingNext}
        loadMore={loadMore}
        active={active}
        onActive={onActive}
        onOpen={onOpen}
        selected={selected}
        onSelect={toggle}
      />
      {selected.size > 0 && (
        <Bulk
          where={where}
          ids={[...selected]}
          onChanged={() => {
            void refreshCuration(rows.map(({ id }) => id)).then(onChanged);
          }}
          onDone={() => setSelected(new Set())}
        />
      )}
      {active !== null && selected.size === 0 && <StepPeek id={active} />}
    </div>
  );
}
