import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { trajectories_rows$key } from '../../__generated__/trajectories_rows.graphql.ts';
import type {
  trajectoriesQuery,
  trajectoriesQuery$data,
  trajectoriesQuery$variables,
} from '../../__generated__/trajectoriesQuery.graphql.ts';
import { anyOf, type Filter, type Order } from '../../data/filter.ts';
import { Bulk } from '../../ui/bulk.tsx';
import { addTo, FilterBar } from '../../ui/filter-bar.tsx';
import { Header } from '../../ui/header.tsx';
import classes from '../../ui/list.module.css';
import { RowsInSight } from '../../ui/rows.tsx';
import { Empty, Failed, Part } from '../../ui/states.tsx';
import { useListSearch } from '../../ui/use-list-search.ts';
import { usePages } from '../../ui/use-pages.ts';
import { useSelection } from '../../ui/use-selection.ts';
import { columnsFor, type TrajectoryRow } from './columns.tsx';
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
          <Table key={key} where={where} orderBy={orderBy} onOrder={setOrder} />
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

const TRAJECTORIES = graphql`
  query trajectoriesQuery($where: TrajectoryFilter, $orderBy: TrajectoryOrder, $first: Int!, $after: Cursor) {
    trajectories(first: $first, after: $after, where: $where, orderBy: $orderBy) {
      edges {
        cursor
        node {
          id
          uid
          channel
          ...trajectories_rows
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`;
const TOTAL = graphql`
  query trajectoriesTotalQuery($where: TrajectoryFilter) {
    all: trajectories(first: 1, where: $where) {
      totalCount
      totalCountExact
    }
  }
`;
const pageOf = ({ trajectories: { edges, pageInfo } }: trajectoriesQuery$data) => ({ rows: edges, pageInfo });

/** The filter of the steps of trajectories, whose uids are their channel's. */
const stepsOf = (chosen: readonly Edge['node'][]): Filter =>
  anyOf(
    chosen,
    ({ channel }) => ({ channel: { eq: channel } }),
    (alikes) => ({ trajectoryUid: { in: alikes.map(({ uid }) => uid) } }),
  );

/** What is known of a row that is out of sight. */
type Edge = trajectoriesQuery$data['trajectories']['edges'][number];

function useShown(inSight: readonly Edge[]): readonly TrajectoryRow[] {
  const keys: trajectories_rows$key = useMemo(() => inSight.map(({ node }) => node), [inSight]);
  const nodes = useFragment(
    graphql`
      fragment trajectories_rows on Trajectory @relay(plural: true) {
        id
        uid
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
    `,
    keys,
  );
  return useMemo(
    () =>
      nodes.flatMap((node, at) => {
        const edge = inSight[at];
        return edge === undefined ? [] : [{ cursor: edge.cursor, node }];
      }),
    [nodes, inSight],
  );
}

function Table({ where, orderBy, onOrder }: PageProps) {
  const variables = { where, orderBy: orderBy ?? null } as Pick<
    trajectoriesQuery$variables,
    'where' | 'orderBy'
  >;
  const { rows, hasMore, isLoading, error, loadMore } = usePages<trajectoriesQuery, Edge>(
    TRAJECTORIES,
    variables,
    pageOf,
  );
  const navigate = useNavigate();
  const [active, setActive] = useState<string | null>(null);
  const { selected, toggle, clear } = useSelection();
  const columns = useMemo(() => columnsFor(where, orderBy), [where, orderBy]);
  if (rows.length === 0 && !hasMore) {
    return (
      <Empty
        title={Object.keys(where).length === 0 ? 'There are no trajectories yet' : 'No trajectory matches'}
      />
    );
  }
  return (
    <div className={classes.rows}>
      <RowsInSight
        label="Trajectories"
        columns={columns}
        rows={rows}
        useShown={useShown}
        keyOf={({ node }) => node.id}
        orderBy={orderBy}
        onOrder={onOrder}
        hasMore={hasMore}
        isLoading={isLoading}
        loadMore={loadMore}
        active={active}
        onActive={setActive}
        onOpen={({ node, cursor }) => {
          void navigate({ to: '/t/$id', params: { id: node.id }, search: { where, orderBy, at: cursor } });
        }}
        selected={selected}
        onSelect={toggle}
      />
      {error !== null && <Failed error={error} onRetry={loadMore} />}
      {selected.size > 0 && (
        <Bulk
          where={where}
          total={TOTAL}
          rows="trajectories"
          chosen={selected.size}
          stepsOf={(isAll) => ({
            where: isAll
              ? { trajectory: where }
              : stepsOf(rows.map(({ node }) => node).filter(({ id }) => selected.has(id))),
          })}
          onDone={clear}
        />
      )}
    </div>
  );
}
