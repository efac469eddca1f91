import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { editor_recipe$data } from '../../__generated__/editor_recipe.graphql.ts';
import type { editorDeleteMutation } from '../../__generated__/editorDeleteMutation.graphql.ts';
import type { editorQuery } from '../../__generated__/editorQuery.graphql.ts';
import type { editorSaveMutation, RecipeInput } from '../../__generated__/editorSaveMutation.graphql.ts';
import { Tag } from '../../ui/badge.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Header } from '../../ui/header.tsx';
import { Failed, Part } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.ts';
import { Builds } from './builds.tsx';
import { type Draft, draftOf, faultsOf, fieldErrors, readTarget } from './draft.ts';
import { Form } from './form.tsx';
import { Outcome } from './outcome.tsx';
import classes from './recipes.module.css';
import { usePreview } from './use-recipe-preview.ts';

export type Saved = Omit<editor_recipe$data, ' $fragmentType'>;

graphql`
  fragment editor_recipe on Recipe {
    id
    name
    channel
    where
    curators {
      name
      options
    }
    formatter {
      name
      options
    }
    order
    target
    seed
    groupSize
    minGroupSize
    groupTimeoutMs
    maxPolicyLag
    awaits
    awaitTimeoutMs
    maxReady
    dropOldest
    minReady
    maxUses
    maxDeliveries
  }
`;

interface EditorProps {
  /** Null: it is a new one. */
  readonly saved: Saved | null;
  /** The recipe as the address has it changed; null: it is as it was saved. */
  readonly draft: Draft | null;
}

/** Milliseconds after a change until it stands in the address. */
const ADDRESS_MS = 400;

/** A recipe's form beside what a build of it would make now. */
export function Editor({ saved, draft: given }: EditorProps) {
  const { plugins, targets, recipes } = useLazyLoadQuery<editorQuery>(
    graphql`
      query editorQuery {
        plugins {
          kind
          name
          description
          source
          error
          unit
          requires
          optionsSchema
        }
        targets {
          name
          description
          formatters
          encodings
          optionsSchema
        }
        recipes {
          id
          name
          channel
        }
      }
    `,
    {},
    { fetchPolicy: 'store-and-network' },
  );
  const before = useMemo(
    () =>
      saved === null ? null : draftOf(saved as unknown as Draft, plugins as Parameters<typeof draftOf>[1]),
    [saved, plugins],
  );
  const [draft, setDraft] = useState<Draft>(() => given ?? (before as Draft));
  const [base, setBase] = useState(before);
  if (base !== before) {
    // It was saved, here or elsewhere. What was not changed here follows.
    setBase(before);
    if (before !== null && isSame(draft, base)) setDraft(before);
  }
  const [attempt, setAttempt] = useState(0);
  const isChanged = before === null || !isSame(before, draft);
  useAddress(draft, isChanged);
  const faults = faultsOf(draft);
  const { preview, error, isAsking } = usePreview(faults.length === 0 ? draft : null, attempt);
  const saving = useSave(saved, (sent, recipe) => {
    // The server fills in what a preset stands for. What was changed since it was sent stays.
    setDraft((now) => (now === sent ? draftOf(recipe, plugins as Parameters<typeof draftOf>[1]) : now));
  });
  const errors = [...faults, ...fieldErrors(error), ...fieldErrors(saving.error)];
  const other = recipes.find(
    ({ id, name, channel }) => name === draft.name && channel === draft.channel && id !== saved?.id,
  );
  const isNewName = saved !== null && (draft.name !== saved.name || draft.channel !== saved.channel);
  const save = () => saving.save(draft);
  const saveLabel = isNewName ? 'Save as another recipe' : 'Save';
  return (
    <>
      <Header title={saved === null ? 'New recipe' : saved.name}>
        {isChanged && <Tag tone="warn">not saved</Tag>}
        {other === undefined ? (
          <Button
            size="compact-sm"
            loading={saving.isBusy}
            disabled={!isChanged || faults.length > 0}
            onClick={save}
          >
            {saveLabel}
          </Button>
        ) : (
          <ConfirmButton
            label={saveLabel}
            confirm="Replace it"
            name={`Replace the recipe ${other.name}`}
            isBusy={saving.isBusy}
            onConfirm={save}
          >
            Channel {other.channel} has a recipe of this name. Saving replaces it; its datasets keep what they
            were built from.
          </ConfirmButton>
        )}
        {before !== null && isChanged && (
          <Button size="compact-sm" variant="subtle" onClick={() => setDraft(before)}>
            Take changes back
          </Button>
        )}
        <span className="grow" />
        {saved !== null && <Beside saved={saved} />}
      </Header>
      {saving.error !== null && <Failed error={saving.error} />}
      <div className={classes.editor}>
        <Form
          draft={draft}
          onDraft={(next) => {
            saving.forget();
            setDraft(next);
          }}
          plugins={plugins}
          targets={targets}
          channels={[...new Set(recipes.map(({ channel }) => channel))]}
          errors={errors}
        />
        <div className={classes.outcome}>
          {saved !== null && (
            <Part what="Reading builds">
              <Builds
                recipe={saved.id}
                encodings={
                  targets.find(({ name }) => name === readTarget(saved.target).name)?.encodings ?? []
                }
                isChanged={isChanged}
              />
            </Part>
          )}
          <Outcome
            preview={preview}
            error={error}
            isAsking={isAsking}
            isAskable={faults.length === 0}
            onAgain={() => setAttempt((times) => times + 1)}
          />
        </div>
      </div>
    </>
  );
}

const isSame = (one: Draft | null, other: Draft | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Where else a saved recipe leads, and its deletion. */
function Beside({ saved: { id, name } }: { readonly saved: Saved }) {
  const navigate = useNavigate();
  const { error, isBusy, run } = useAction<editorDeleteMutation>(
    graphql`
      mutation editorDeleteMutation($id: String!) {
        deleteRecipe(name: $id) {
          userErrors {
            code
            message
            path
          }
        }
      }
    `,
    ({ deleteRecipe }) => deleteRecipe,
  );
  return (
    <>
      {error !== null && <Failed error={error} />}
      <Link to="/claims/$recipe" params={{ recipe: id }}>
        Claims
      </Link>
      <Link to="/datasets" search={{ recipe: id }}>
        Datasets
      </Link>
      <ConfirmButton
        label="Delete"
        confirm="Delete the recipe"
        name={`Delete the recipe ${name}`}
        isBusy={isBusy}
        onConfirm={() => run({ id }, () => void navigate({ to: '/recipes', replace: true }))}
      >
        Its datasets stay. Claims that wait for it end; batches that are held can still be acknowledged and
        given back.
      </ConfirmButton>
    </>
  );
}

/** Writes a draft that is not saved into the address, so that it is there again after a reload and can be passed on. */
function useAddress(draft: Draft, isChanged: boolean): void {
  const navigate = useNavigate();
  const key = isChanged ? JSON.stringify(draft) : null;
  useEffect(() => {
    const timer = setTimeout(() => {
      void navigate({
        to: '.',
        replace: true,
        search: (before: Record<string, unknown>) => ({
          ...before,
          draft: key === null ? undefined : (JSON.parse(key) as unknown),
        }),
      });
    }, ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [navigate, key]);
}

function useSave(saved: Saved | null, onSaved: (sent: Draft, recipe: Draft) => void) {
  const navigate = useNavigate();
  const { error, isBusy, run, forget } = useAction<editorSaveMutation>(
    graphql`
      mutation editorSaveMutation($input: RecipeInput!) {
        saveRecipe(input: $input) {
          recipe {
            ...editor_recipe @relay(mask: false)
          }
          userErrors {
            code
            message
            path
          }
        }
      }
    `,
    ({ saveRecipe }) => saveRecipe,
  );
  const save = (draft: Draft) =>
    run({ input: draft as unknown as RecipeInput }, ({ saveRecipe: { recipe } }) => {
      if (recipe === null || recipe === undefined) return;
      if (recipe.id === saved?.id) onSaved(draft, recipe as unknown as Draft);
      else void navigate({ to: '/recipes/$name', params: { name: recipe.id } });
    });
  return { error, isBusy, save, forget };
}
