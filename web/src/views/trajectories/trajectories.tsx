import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay';
import type { trajectories_query$key } from '../../__generated__/trajectories_query.graphql.ts';
import type { trajectoriesPageQuery } from '../../__generated__/trajectoriesPageQuery.graphql.ts';
import type {
  trajectoriesQuery,
  trajectoriesQuery$variables,
} from '../../__generated__/trajectoriesQuery.graphql.ts';
import type { Filter, Order } from '../../data/filter.ts';
import { addTo, FilterBar } from '../../ui/filter-bar.tsx';
import { Header } from '../../ui/header.tsx';
import classes from '../../ui/list.module.css';
import { Rows } from '../../ui/rows.tsx';
import { Empty, Part } from '../../ui/states.tsx';
import { useListSearch } from '../../ui/use-list-search.ts';
import { useNextPage } from '../../ui/use-next-page.ts';
import { columnsFor } from './columns.tsx';
import { TrajectoryFacets } from './trajectory-facets.tsx';

export function Trajectories() {
  const { where, orderBy, setWhere, setOrder } = useListSearch();
  const key = JSON.stringify([where, orderBy]);
  return (
    <>
      <Header title="Trajectories">
        <FilterBar where={where} onWhere={setWhere} takesWords />
      </Header>
      <div className={classes.list}>
        <Part resetKey={key} what="Reading trajectories">
          <Page key={key} where={where} orderBy={orderBy} onOrder={setOrder} />
        </Part>
        <aside className={classes.side} aria-label="Facets">
          <Part resetKey={key} what="Counting">
            <TrajectoryFacets where={where} onCondition={addTo(where, setWhere)} />
          </Part>
        </aside>
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
  const { where, orderBy } = props;
  const query = useLazyLoadQuery<trajectoriesQuery>(
    graphql`
      query trajectoriesQuery($where: TrajectoryFilter, $orderBy: TrajectoryOrder) {
        ...trajectories_query
      }
    `,
    { where, orderBy: orderBy ?? null } as trajectoriesQuery$variables,
    { fetchPolicy: 'store-and-network' },
  );
  return <Table query={query} {...props} />;
}

function Table({ query, where, orderBy, onOrder }: PageProps & { readonly query: trajectories_query$key }) {
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    trajectoriesPageQuery,
    trajectories_query$key
  >(
    graphql`
      fragment trajectories_query on Query
      @refetchable(queryName: "trajectoriesPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 200 }, cursor: { type: "Cursor" }) {
        trajectories(first: $count, after: $cursor, where: $where, orderBy: $orderBy)
          @connection(key: "trajectories_trajectories", filters: ["where", "orderBy"]) {
          edges {
            cursor
            node {
              id
              uid
              channel
              promptUid
              agent
              status
              stepCount
              reward
              responseTokens
              minPolicyVersion
              maxPolicyVersion
              lastStepAt
              tags
            }
          }
        }
      }
    `,
    query,
  );
  const navigate = useNavigate();
  const [active, setActive] = useState<string | null>(null);
  const columns = useMemo(() => columnsFor(where, orderBy), [where, orderBy]);
  const loadMore = useNextPage(loadNext);
  const { edges } = data.trajectories;
  if (edges.length === 0 && !hasNext) {
    return (
      <Empty
        title={Object.keys(where).length === 0 ? 'There are no trajectories yet' : 'No trajectory matches'}
      />
    );
  }
  return (
    <div className={classes.rows}>
      <Rows
        label="Trajectories"
        columns={columns}
        rows={edges}
        keyOf={({ node }) => node.id}
        orderBy={orderBy}
        onOrder={onOrder}
        hasMore={hasNext}
        isLoading={isLoadingNext}
        loadMore={loadMore}
        active={active}
        onActive={setActive}
        onOpen={({ node, cursor }) => {
          void navigate({ to: '/t/$id', params: { id: node.id }, search: { where, orderBy, at: cursor } });
        }}
      />
    </div>
  );
}
