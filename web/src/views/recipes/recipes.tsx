import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { recipesQuery, recipesQuery$data } from '../../__generated__/recipesQuery.graphql.ts';
import { Header } from '../../ui/header.tsx';
import classes from '../../ui/list.module.css';
import { recipeAddresses } from '../../ui/recipe-addresses.ts';
import { type Column, Rows } from '../../ui/rows.tsx';
import { Empty, Part } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { readDraft } from './draft.ts';
import { Editor } from './editor.tsx';
import { PresetTable } from './preset-table.tsx';

type RecipeRow = recipesQuery$data['recipes'][number] & { readonly address: string };

const COLUMNS: readonly Column<RecipeRow>[] = [
  {
    id: 'name',
    header: 'Recipe',
    track: 'minmax(150px, 2fr)',
    cell: ({ name, address }) => (
      <Link to="/recipes/$name" params={{ name: address }}>
        {name}
      </Link>
    ),
  },
  { id: 'channel', header: 'Channel', track: 'minmax(70px, 1fr)', cell: ({ channel }) => channel },
  { id: 'formatter', header: 'Formatter', track: '110px', cell: ({ formatter }) => formatter.name },
  { id: 'target', header: 'Target', track: 'minmax(100px, 1.4fr)', cell: ({ target }) => target },
  {
    id: 'curators',
    header: 'Curators',
    track: 'minmax(110px, 1.6fr)',
    cell: ({ curators }) =>
      curators.length === 0 ? (
        <span className="muted">none</span>
      ) : (
        curators.map(({ name }) => name).join(', ')
      ),
  },
  {
    id: 'latest',
    header: 'Latest dataset',
    track: '170px',
    cell: ({ datasets: { nodes } }) => {
      const [latest] = nodes;
      if (latest === undefined) return <span className="muted">none</span>;
      return (
        <>
          <Link to="/datasets/$id" params={{ id: latest.id }}>
            version {latest.version}
          </Link>{' '}
          <Status value={latest.status} />
        </>
      );
    },
  },
  {
    id: 'claims',
    header: 'Claims',
    track: '64px',
    cell: ({ address, name }) => (
      <Link to="/claims/$recipe" params={{ recipe: address }} aria-label={`Claims of ${name}`}>
        claims
      </Link>
    ),
  },
  { id: 'at', header: 'First saved', track: '206px', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

interface RecipesSearch {
  /** Whether the table of presets is shown. */
  readonly new?: unknown;
  /** A recipe that is not saved. */
  readonly draft?: unknown;
}

/** All recipes, and the making of a new one. */
export function Recipes() {
  const search = useSearch({ strict: false }) as RecipesSearch;
  const draft = useMemo(() => readDraft(search.draft), [search.draft]);
  if (draft !== null) {
    return (
      <Part what="Reading plugins">
        <Editor saved={null} draft={draft} />
      </Part>
    );
  }
  return <List isNew={search.new === true || search.new === 'true'} />;
}

function List({ isNew }: { readonly isNew: boolean }) {
  const { recipes } = useLazyLoadQuery<recipesQuery>(
    graphql`
      query recipesQuery {
        recipes {
          id
          name
          channel
          target
          createdAt
          formatter {
            name
          }
          curators {
            name
          }
          datasets(first: 1) {
            nodes {
              id
              version
              status
            }
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
  const isChoosing = isNew || rows.length === 0;
  return (
    <>
      <Header title="Recipes">
        <span className="grow" />
        {rows.length > 0 && (
          <Button
            size="compact-sm"
            variant={isNew ? 'default' : 'filled'}
            aria-expanded={isChoosing}
            onClick={() =>
              void navigate({ to: '/recipes', replace: true, search: { new: isNew ? undefined : true } })
            }
          >
            {isNew ? 'Close' : 'New recipe'}
          </Button>
        )}
      </Header>
      {isChoosing && (
        <Part what="Reading formatters and targets">
          <PresetTable />
        </Part>
      )}
      {rows.length === 0 ? (
        <Empty title="There are no recipes yet">A recipe says which steps become which rows.</Empty>
      ) : (
        <div className={classes.list}>
          <div className={classes.rows}>
            <Rows
              label="Recipes"
              columns={COLUMNS}
              rows={rows}
              keyOf={({ id }) => id}
              active={active}
              onActive={setActive}
              onOpen={({ address }) => void navigate({ to: '/recipes/$name', params: { name: address } })}
            />
          </div>
        </div>
      )}
    </>
  );
}
