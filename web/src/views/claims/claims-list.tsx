import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { claimsListOfQuery } from '../../__generated__/claimsListOfQuery.graphql.ts';
import type { claimsListQuery, claimsListQuery$data } from '../../__generated__/claimsListQuery.graphql.ts';
import { Header } from '../../ui/header.tsx';
import classes from '../../ui/list.module.css';
import { count } from '../../ui/numbers.ts';
import { recipeAddresses } from '../../ui/recipe-addresses.ts';
import { type Column, Rows } from '../../ui/rows.tsx';
import { Empty } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { SLOW_MS, useLooks } from '../../ui/use-looks.ts';

type RecipeRow = claimsListQuery$data['recipes'][number] & { readonly address: string };

const COLUMNS: readonly Column<RecipeRow>[] = [
  {
    id: 'name',
    header: 'Recipe',
    track: 'minmax(150px, 2fr)',
    cell: ({ name, address }) => (
      <Link to="/claims/$recipe" params={{ recipe: address }}>
        {name}
      </Link>
    ),
  },
  {
    id: 'held',
    header: 'Held now',
    track: '72px',
    isNumeric: true,
    cell: ({ id }) => (
      <Asked>
        <Held recipe={id} />
      </Asked>
    ),
  },
  {
    id: 'latest',
    header: 'Latest batch',
    track: 'minmax(300px, 3fr)',
    cell: ({ id }) => (
      <Asked>
        <Latest recipe={id} />
      </Asked>
    ),
  },
  { id: 'channel', header: 'Channel', track: 'minmax(70px, 1fr)', cell: ({ channel }) => channel },
  { id: 'formatter', header: 'Formatter', track: '110px', cell: ({ formatter }) => formatter.name },
];

/** All recipes, with what of them is claimed. */
export function ClaimsList() {
  const { recipes } = useLazyLoadQuery<claimsListQuery>(
    graphql`
      query claimsListQuery {
        recipes {
          id
          name
          channel
          formatter {
            name
          }
        }
      }
    `,
    {},
    { fetchPolicy: 'store-and-network' },
  );
  const navigate = useNavigate();
  const [active, setActive] = useState<string | null>(null);
  const rows = useMemo(() => recipeAddresses(recipes), [recipes]);
  return (
    <>
      <Header title="Claims">
        <span className="muted">who holds what of a recipe</span>
      </Header>
      {rows.length === 0 ? (
        <Empty title="There are no recipes yet">
          <span>
            A trainer claims what becomes ready for a <Link to="/recipes">recipe</Link>.
          </span>
        </Empty>
      ) : (
        <div className={classes.list}>
          <div className={classes.rows}>
            <Rows
              label="Claims"
              columns={COLUMNS}
              rows={rows}
              keyOf={({ id }) => id}
              active={active}
              onActive={setActive}
              onOpen={({ address }) => void navigate({ to: '/claims/$recipe', params: { recipe: address } })}
            />
          </div>
        </div>
      )}
    </>
  );
}

const OF_RECIPE = graphql`
  query claimsListOfQuery($recipe: String!) {
    held: batches(recipe: $recipe, first: 1, status: LEASED) {
      totalCount
    }
    latest: batches(recipe: $recipe, first: 1) {
      nodes {
        consumer
        status
        createdAt
      }
    }
  }
`;

/** Rows in sight ask for themselves, so that a list of many recipes costs what is seen of it. */
const Asked = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={<span className="muted">…</span>}>{children}</Suspense>
);

const useBatches = (recipe: string) =>
  useLazyLoadQuery<claimsListOfQuery>(OF_RECIPE, { recipe }, { fetchPolicy: 'store-and-network' });

function Held({ recipe }: { readonly recipe: string }) {
  const { held } = useBatches(recipe);
  // No event tells that a batch was claimed or given back.
  useLooks<claimsListOfQuery>(OF_RECIPE, { recipe }, { pauseMs: SLOW_MS });
  return count(held.totalCount);
}

function Latest({ recipe }: { readonly recipe: string }) {
  const [latest] = useBatches(recipe).latest.nodes;
  if (latest === undefined) return <span className="muted">none yet</span>;
  const { consumer, status, createdAt } = latest;
  return (
    <>
      <Status value={status} /> by {consumer}, <Time at={createdAt} />
    </>
  );
}
