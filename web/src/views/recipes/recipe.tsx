import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { recipeQuery } from '../../__generated__/recipeQuery.graphql.ts';
import { useKeys } from '../../app/use-keys.ts';
import { Empty } from '../../ui/states.tsx';
import { readDraft } from './draft.ts';
import { Editor } from './editor.tsx';

/** One saved recipe, as it is or as the address says that it is changed. */
export function Recipe() {
  const { name = '' } = useParams({ strict: false });
  const search = useSearch({ strict: false }) as { readonly draft?: unknown };
  const draft = useMemo(() => readDraft(search.draft), [search.draft]);
  const { recipe } = useLazyLoadQuery<recipeQuery>(
    graphql`
      query recipeQuery($name: String!) {
        recipe(name: $name) {
          ...editor_recipe @relay(mask: false)
        }
      }
    `,
    { name },
    { fetchPolicy: 'store-and-network' },
  );
  const navigate = useNavigate();
  useKeys({ u: () => navigate({ to: '/recipes' }) });
  if (recipe === null || recipe === undefined) return <Empty title={`There is no recipe ${name}`} />;
  return <Editor key={recipe.id} saved={recipe} draft={draft} />;
}
