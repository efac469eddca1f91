import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fetchQuery, graphql, useFragment } from 'react-relay';
import type { groups_rows$data, groups_rows$key } from '../../__generated__/groups_rows.graphql.ts';
import type {
  groupsQuery,
  groupsQuery$data,
  groupsQuery$variables,
} from '../../__generated__/groupsQuery.graphql.ts';
import { environment } from '../../data/environment.ts';
import { anyOf, type Filter, type Order } from '../../data/filter.ts';
import { Tag } from '../../ui/badge.tsx';
import { Bulk } from '../../ui/bulk.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Header } from '../../ui/header.tsx';
import classes from '../../ui/list.module.css';
import { count, decimal, span } from '../../ui/numbers.ts';
import { type Column, RowsInSight } from '../../ui/rows.tsx';
import { Empty, Failed, Part } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useListSearch } from '../../ui/use-list-search.ts';
import { usePages } from '../../ui/use-pages.ts';
import { useSelection } from '../../ui/use-selection.ts';

type GroupRow = groups_rows$data[number];

const COLUMNS: readonly Column<GroupRow>[] = [
  {
    id: 'prompt',
    header: 'Prompt',
    track: 'minmax(140px, 2fr)',
    cell: ({ id, promptUid }) => (
      <Link to="/g/$id" params={{ id }}>
        {promptUid}
      </Link>
    ),
  },
  { id: 'channel', header: 'Channel', track: 'minmax(70px, 1fr)', cell: ({ channel }) => channel },
  { id: 'generation', header: 'Gen.', track: '44px', isNumeric: true, cell: ({ generation }) => generation },
  {
    id: 'size',
    header: 'Rollouts',
    track: '64px',
    isNumeric: true,
    order: 'SIZE',
    cell: ({ trajectoryCount }) => count(trajectoryCount),
  },
  { id: 'open', header: 'Open', track: '48px', isNumeric: true, cell: ({ openCount }) => count(openCount) },
  {
    id: 'mean',
    header: 'Mean reward',
    track: '92px',
    isNumeric: true,
    order: 'REWARD_MEAN',
    cell: ({ rewardMean }) => decimal(rewardMean),
  },
  {
    id: 'std',
    header: 'Deviation',
    track: '78px',
    isNumeric: true,
    order: 'REWARD_STD',
    cell: ({ rewardStd }) => decimal(rewardStd),
  },
  {
    id: 'marks',
    header: 'Marks',
    track: '110px',
    cell: ({ zeroVariance }) => zeroVariance && <Tag tone="warn">no variance</Tag>,
  },
  {
    id: 'policy',
    header: 'Policy',
    track: '64px',
    isNumeric: true,
    cell: (row) => span(row.minPolicyVersion, row.maxPolicyVersion),
  },
  {
    id: 'started',
    header: 'Started',
    track: '206px',
    order: 'STARTED_AT',
    cell: ({ startedAt }) => <Time at={startedAt} />,
  },
];

export function Groups() {
  const { where, orderBy, setWhere, setOrder } = useListSearch();
  const key = JSON.stringify([where, orderBy]);
  return (
    <>
      <Header title="Groups">
        <FilterBar where={where} onWhere={setWhere} takesWords={false} />
      </Header>
      <div className={classes.list}>
        <Part resetKey={key} what="Reading groups">
          <Table key={key} where={where} orderBy={orderBy} onOrder={setOrder} />
        </Part>
      </div>
    </>
  );
}

interface PageProps {
  readonly where: Filter;
  readonly orderBy: Order | undefined;
  readonly onOrder: (order: Order) => void;
}

const GROUPS = graphql`
  query groupsQuery($where: PromptGroupFilter, $orderBy: PromptGroupOrder, $first: Int!, $after: Cursor) {
    promptGroups(first: $first, after: $after, where: $where, orderBy: $orderBy) {
      nodes {
        id
        promptUid
        channel
        generation
        ...groups_rows
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`;
const TOTAL = graphql`
  query groupsTotalQuery($where: PromptGroupFilter) {
    all: promptGroups(first: 1, where: $where) {
      totalCount
      totalCountExact
    }
  }
`;
const pageOf = ({ promptGroups: { nodes, pageInfo } }: groupsQuery$data) => ({ rows: nodes, pageInfo });

/** What is known of a row that is out of sight. */
type Row = groupsQuery$data['promptGroups']['nodes'][number];
type Group = Pick<Row, 'promptUid' | 'channel' | 'generation'>;

/** The filter of the steps of groups. */
const stepsOf = (chosen: readonly Group[]): Filter =>
  anyOf(
    chosen,
    ({ channel, generation }) => ({
      channel: { eq: channel },
      trajectory: { generation: { eq: generation } },
    }),
    (alikes) => ({ promptUid: { in: alikes.map(({ promptUid }) => promptUid) } }),
  );

/** Most values of a list in a filter. */
const MOST = 10_000;

/** The filter of the steps of all groups that match: a filter of steps has no condition on their group. */
async function stepsOfAll(where: Filter): Promise<Filter> {
  const all: Group[] = [];
  let after: string | null | undefined = null;
  do {
    const page: groupsQuery$data | undefined = await fetchQuery<groupsQuery>(environment, GROUPS, {
      where: where as groupsQuery$variables['where'],
      first: 500,
      after,
    }).toPromise();
    all.push(...(page?.promptGroups.nodes ?? []));
    after = page?.promptGroups.pageInfo.hasNextPage === true ? page.promptGroups.pageInfo.endCursor : null;
    if (all.length > MOST)
      throw new Error(`a decision takes the steps of ${count(MOST)} groups at most: narrow the filter`);
  } while (typeof after === 'string');
  return stepsOf(all);
}

function useShown(inSight: readonly Row[]): readonly GroupRow[] {
  const keys: groups_rows$key = inSight;
  return useFragment(
    graphql`
      fragment groups_rows on PromptGroup @relay(plural: true) {
        id
        promptUid
        channel
        generation
        trajectoryCount
        openCount
        rewardMean
        rewardStd
        zeroVariance
        minPolicyVersion
        maxPolicyVersion
        startedAt
      }
    `,
    keys,
  );
}

function Table({ where, orderBy, onOrder }: PageProps) {
  const variables = { where, orderBy: orderBy ?? null } as Pick<groupsQuery$variables, 'where' | 'orderBy'>;
  const { rows, hasMore, isLoading, error, loadMore } = usePages<groupsQuery, Row>(GROUPS, variables, pageOf);
  const navigate = useNavigate();
  const [active, setActive] = useState<string | null>(null);
  const { selected, toggle, clear } = useSelection();
  if (rows.length === 0 && !hasMore) {
    return <Empty title={Object.keys(where).length === 0 ? 'There are no groups yet' : 'No group matches'} />;
  }
  return (
    <div className={classes.rows}>
      <RowsInSight
        label="Groups"
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
        onActive={setActive}
        onOpen={({ id }) => {
          void navigate({ to: '/g/$id', params: { id } });
        }}
        selected={selected}
        onSelect={toggle}
      />
      {error !== null && <Failed error={error} onRetry={loadMore} />}
      {selected.size > 0 && (
        <Bulk
          where={where}
          total={TOTAL}
          rows="groups"
          chosen={selected.size}
          stepsOf={(isAll) =>
            isAll
              ? { find: () => stepsOfAll(where) }
              : { where: stepsOf(rows.filter(({ id }) => selected.has(id))) }
          }
          onDone={clear}
        />
      )}
    </div>
  );
}
