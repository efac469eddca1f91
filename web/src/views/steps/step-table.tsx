import { Link } from '@tanstack/react-router';
import { graphql, useFragment } from 'react-relay';
import type { stepTable_rows$data, stepTable_rows$key } from '../../__generated__/stepTable_rows.graphql.ts';
import type {
  stepTableQuery,
  stepTableQuery$data,
  stepTableQuery$variables,
} from '../../__generated__/stepTableQuery.graphql.ts';
import type { Filter, Order } from '../../data/filter.ts';
import { Tag } from '../../ui/badge.tsx';
import { Bulk } from '../../ui/bulk.tsx';
import classes from '../../ui/list.module.css';
import { count, decimal } from '../../ui/numbers.ts';
import { type Column, RowsInSight } from '../../ui/rows.tsx';
import { said } from '../../ui/said.ts';
import { Empty, Failed } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { usePages } from '../../ui/use-pages.ts';
import { useSelection } from '../../ui/use-selection.ts';
import { refreshCuration } from './refresh-curation.ts';
import { StepPeek } from './step-peek.tsx';

/** What is known of a row that is out of sight. */
type Step = stepTableQuery$data['steps']['nodes'][number];
type StepRow = stepTable_rows$data[number];

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

const STEPS = graphql`
  query stepTableQuery($where: StepFilter, $orderBy: StepOrder, $first: Int!, $after: Cursor) {
    steps(first: $first, after: $after, where: $where, orderBy: $orderBy) {
      nodes {
        id
        stepIndex
        trajectory {
          id
        }
        ...stepTable_rows
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`;
const TOTAL = graphql`
  query stepTableTotalQuery($where: StepFilter) {
    all: steps(first: 1, where: $where) {
      totalCount
      totalCountExact
    }
  }
`;
const pageOf = ({ steps: { nodes, pageInfo } }: stepTableQuery$data) => ({ rows: nodes, pageInfo });

function useShown(inSight: readonly Step[]): readonly StepRow[] {
  const keys: stepTable_rows$key = inSight;
  return useFragment(
    graphql`
      fragment stepTable_rows on Step @relay(plural: true) {
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
    `,
    keys,
  );
}

interface StepTableProps {
  readonly where: Filter;
  readonly orderBy: Order | undefined;
  readonly onOrder: (order: Order) => void;
  readonly active: string | null;
  readonly onActive: (id: string) => void;
  readonly onOpen: (step: Step) => void;
  /** After a decision about steps. */
  readonly onChanged: () => void;
}

export function StepTable({ where, orderBy, onOrder, active, onActive, onOpen, onChanged }: StepTableProps) {
  // The server checks what an address says, and names what is wrong with it.
  const variables = { where, orderBy: orderBy ?? null } as Pick<
    stepTableQuery$variables,
    'where' | 'orderBy'
  >;
  const { rows, hasMore, isLoading, error, loadMore } = usePages<stepTableQuery, Step>(
    STEPS,
    variables,
    pageOf,
  );
  const { selected, toggle, clear } = useSelection();
  if (rows.length === 0 && !hasMore) {
    return <Empty title={Object.keys(where).length === 0 ? 'There are no steps yet' : 'No step matches'} />;
  }
  return (
    <div className={classes.rows}>
      <RowsInSight
        label="Steps"
        columns={COLUMNS}
        rows={rows}
        useShown={useShown}
        keyOf={({ id }) => id}
        orderBy={orderBy}
        onOrder={onOrder}
        hasMore={hasMore}
        isLoading={isLoading}
        loadMore={loadMore}
        active={active}
        onActive={onActive}
        onOpen={onOpen}
        selected={selected}
        onSelect={toggle}
      />
      {error !== null && <Failed error={error} onRetry={loadMore} />}
      {selected.size > 0 && (
        <Bulk
          where={where}
          total={TOTAL}
          chosen={selected.size}
          stepsOf={(isAll) => (isAll ? { where } : { ids: [...selected] })}
          onChanged={() => {
            void refreshCuration(rows.map(({ id }) => id)).then(onChanged);
          }}
          onDone={clear}
        />
      )}
      {active !== null && selected.size === 0 && <StepPeek id={active} />}
    </div>
  );
}
