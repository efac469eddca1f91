import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay';
import type { units_query$data, units_query$key } from '../../__generated__/units_query.graphql.ts';
import type { unitsPageQuery } from '../../__generated__/unitsPageQuery.graphql.ts';
import type { unitsQuery } from '../../__generated__/unitsQuery.graphql.ts';
import type { unitsRetryMutation } from '../../__generated__/unitsRetryMutation.graphql.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { count } from '../../ui/numbers.ts';
import { type Column, Rows } from '../../ui/rows.tsx';
import { Failed } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useNextPage } from '../../ui/use-next-page.ts';
import { useSelection } from '../../ui/use-selection.ts';
import classes from './claims.module.css';

/** In the order in which they are shown. */
export const STATES = ['READY', 'LEASED', 'CONSUMED', 'INCOMPLETE', 'STALE', 'EXCLUDED', 'POISONED'] as const;
export type UnitState = (typeof STATES)[number];

type UnitRow = units_query$data['units']['edges'][number]['node'];

const COLUMNS: readonly Column<UnitRow>[] = [
  {
    id: 'unit',
    header: 'Unit',
    track: 'minmax(290px, 1.2fr)',
    cell: ({ id }) => (
      <Link to="/go/$id" params={{ id }}>
        {id}
      </Link>
    ),
  },
  { id: 'state', header: 'State', track: '96px', cell: ({ state }) => <Status value={state} /> },
  {
    id: 'deliveries',
    header: 'Deliveries',
    track: '76px',
    isNumeric: true,
    cell: ({ deliveries }) => count(deliveries),
  },
  {
    id: 'why',
    header: 'Why',
    track: 'minmax(160px, 3fr)',
    cell: ({ missing, reason }) => {
      const why = [...missing, reason].filter((part) => part !== null && part !== undefined).join('; ');
      return <span title={why}>{why === '' ? '–' : why}</span>;
    },
  },
  {
    id: 'batch',
    header: 'Last batch',
    track: 'minmax(120px, 1fr)',
    cell: ({ batch }) => (batch === null || batch === undefined ? '–' : `of ${batch.consumer}`),
  },
];

interface UnitsProps {
  /** Id of the recipe. */
  readonly recipe: string;
  readonly state: UnitState;
  /** How many there are by the numbers above the list; another number reads the list anew. */
  readonly seen: number;
  readonly onClose: () => void;
}

/** The units of a recipe that stand at one state; poisoned ones can be made ready again. */
export function Units({ recipe, state, seen, onClose }: UnitsProps) {
  const query = useLazyLoadQuery<unitsQuery>(
    graphql`
      query unitsQuery($recipe: String!, $state: UnitState!) {
        ...units_query
      }
    `,
    { recipe, state },
    { fetchPolicy: 'store-and-network', fetchKey: seen },
  );
  return <List query={query} recipe={recipe} state={state} onClose={onClose} />;
}

function List({
  query,
  recipe,
  state,
  onClose,
}: Omit<UnitsProps, 'seen'> & { readonly query: units_query$key }) {
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<unitsPageQuery, units_query$key>(
    graphql`
      fragment units_query on Query
      @refetchable(queryName: "unitsPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 200 }, cursor: { type: "Cursor" }) {
        units(first: $count, after: $cursor, recipe: $recipe, state: $state)
          @connection(key: "units_units", filters: ["recipe", "state"]) {
          edges {
            node {
              id
              state
              deliveries
              missing
              reason
              batch {
                id
                consumer
              }
            }
          }
        }
      }
    `,
    query,
  );
  const navigate = useNavigate();
  const [active, setActive] = useState<string | null>(null);
  const { selected, toggle, clear } = useSelection();
  const rows = useMemo(() => data.units.edges.map(({ node }) => node), [data]);
  const loadMore = useNextPage(loadNext);
  const canRetry = state === 'POISONED';
  return (
    <>
      <div className={classes.tools}>
        <h2 className="grow">Units that are {state.toLowerCase()}</h2>
        {canRetry && <Retry recipe={recipe} isAny={rows.length > 0} chosen={[...selected]} onDone={clear} />}
        <Button size="compact-xs" variant="subtle" onClick={onClose}>
          Close
        </Button>
      </div>
      {rows.length === 0 && !hasNext ? (
        <p className={`muted ${classes.tools}`}>There are none.</p>
      ) : (
        <Rows
          label={`Units that are ${state.toLowerCase()}`}
          columns={COLUMNS}
          rows={rows}
          keyOf={({ id }) => id}
          hasMore={hasNext}
          isLoading={isLoadingNext}
          loadMore={loadMore}
          active={active}
          onActive={setActive}
          onOpen={({ id }) => void navigate({ to: '/go/$id', params: { id } })}
          {...(canRetry ? { selected, onSelect: toggle } : {})}
        />
      )}
    </>
  );
}

interface RetryProps {
  readonly recipe: string;
  /** Whether there is any. */
  readonly isAny: boolean;
  /** Units that are chosen; none: all that are poisoned. */
  readonly chosen: readonly string[];
  readonly onDone: () => void;
}

function Retry({ recipe, isAny, chosen, onDone }: RetryProps) {
  const { error, isBusy, run } = useAction<unitsRetryMutation>(
    graphql`
      mutation unitsRetryMutation($recipe: String!, $units: [ID!], $all: Boolean!) {
        retryUnits(recipe: $recipe, units: $units, all: $all) {
          changed
          userErrors {
            code
            message
            path
          }
        }
      }
    `,
    ({ retryUnits }) => retryUnits,
  );
  const [changed, setChanged] = useState<number | null>(null);
  const isAll = chosen.length === 0;
  return (
    <>
      {error !== null && <Failed error={error} />}
      {changed !== null && <span role="status">{count(changed)} are ready again</span>}
      {isAny && (
        <ConfirmButton
          label={isAll ? 'Make all ready again' : `Make ${count(chosen.length)} ready again`}
          confirm="Make them ready"
          isBusy={isBusy}
          onConfirm={() =>
            run({ recipe, all: isAll, units: isAll ? null : [...chosen] }, ({ retryUnits }) => {
              setChanged(retryUnits.changed);
              onDone();
            })
          }
        >
          {isAll ? 'All poisoned units of the recipe' : `${count(chosen.length)} of the poisoned units`} are
          given to trainers again, and their deliveries count from 0. If they broke a trainer, they may do so
          again.
        </ConfirmButton>
      )}
    </>
  );
}
