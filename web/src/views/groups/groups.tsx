import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay';
import type { groups_query$data, groups_query$key } from '../../__generated__/groups_query.graphql.ts';
import type { groupsPageQuery } from '../../__generated__/groupsPageQuery.graphql.ts';
import type { groupsQuery, groupsQuery$variables } from '../../__generated__/groupsQuery.graphql.ts';
import type { Filter, Order } from '../../data/filter.ts';
import { Tag } from '../../ui/badge.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Header } from '../../ui/header.tsx';
import classes from '../../ui/list.module.css';
import { count, decimal, span } from '../../ui/numbers.ts';
import { type Column, Rows } from '../../ui/rows.tsx';
import { Empty, Part } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useListSearch } from '../../ui/use-list-search.ts';
import { useNextPage } from '../../ui/use-next-page.ts';

type GroupRow = groups_query$data['promptGroups']['edges'][number]['node'];

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
          <Page key={key} where={where} orderBy={orderBy} onOrder={setOrder} />
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

function Page(props: PageProps) {
  const query = useLazyLoadQuery<groupsQuery>(
    graphql`
      query groupsQuery($where: PromptGroupFilter, $orderBy: PromptGroupOrder) {
        ...groups_query
      }
    `,
    { where: props.where, orderBy: props.orderBy ?? null } as groupsQuery$variables,
    { fetchPolicy: 'store-and-network' },
  );
  return <Table query={query} {...props} />;
}

function Table({ query, where, orderBy, onOrder }: PageProps & { readonly query: groups_query$key }) {
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<groupsPageQuery, groups_query$key>(
    graphql`
      fragment groups_query on Query
      @refetchable(queryName: "groupsPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 200 }, cursor: { type: "Cursor" }) {
        promptGroups(first: $count, after: $cursor, where: $where, orderBy: $orderBy)
          @connection(key: "groups_promptGroups", filters: ["where", "orderBy"]) {
          edges {
            node {
              id
              promptUid
              channel
              generation
              trajectoryCount
              completeCount
              openCount
              rewardMean
              rewardStd
              zeroVariance
              minPolicyVersion
              maxPolicyVersion
              startedAt
            }
          }
        }
      }
    `,
    query,
  );
  const navigate = useNavigate();
  const [active, setActive] = useState<string | null>(null);
  const rows = useMemo(() => data.promptGroups.edges.map(({ node }) => node), [data]);
  const loadMore = useNextPage(loadNext);
  if (rows.length === 0 && !hasNext) {
    return <Empty title={Object.keys(where).length === 0 ? 'There are no groups yet' : 'No group matches'} />;
  }
  return (
    <div className={classes.rows}>
      <Rows
        label="Groups"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ id }) => id}
        orderBy={orderBy}
        onOrder={onOrder}
        hasMore={hasNext}
        isLoading={isLoadingNext}
        loadMore={loadMore}
        active={active}
        onActive={setActive}
        onOpen={({ id }) => {
          void navigate({ to: '/g/$id', params: { id } });
        }}
      />
    </div>
  );
}
