import { useEffect, useState } from 'react';
import { type ConcreteRequest, graphql } from 'relay-runtime';
import type { useRecipePreviewQuery$data } from '../../__generated__/useRecipePreviewQuery.graphql.ts';
import { type ApiError, toApiError } from '../../data/api-error.ts';
import { send } from '../../data/environment.ts';
import type { Draft } from './draft.ts';

export type Preview = useRecipePreviewQuery$data['previewRecipe'];

/** Rows that are shown, and entries at which their lists are cut. */
export const ROWS = 5;
export const CUT_AT = 16;
/** Milliseconds for which nothing changes before a preview is asked for. */
const PAUSE_MS = 350;

interface PreviewState {
  /** Of the latest draft that had one; null: none had. */
  readonly preview: Preview | null;
  readonly error: ApiError | null;
  readonly isAsking: boolean;
}

/**
 * What a build of a draft would make. Each change asks anew and hangs up on the question before it, which ends what the
 * server does for that.
 * @param draft null: it is not to be asked about
 * @param attempt another number asks again about the same draft
 */
export function usePreview(draft: Draft | null, attempt: number): PreviewState {
  const [state, setState] = useState<PreviewState>({ preview: null, error: null, isAsking: true });
  const key = draft === null ? null : JSON.stringify(draft);
  useEffect(() => {
    if (key === null) {
      setState((before) => ({ ...before, isAsking: false }));
      return;
    }
    const controller = new AbortController();
    const ask = async () => {
      const { text } = (
        graphql`
          query useRecipePreviewQuery($input: RecipeInput!, $rows: Int!, $cutAt: Int!) {
            previewRecipe(input: $input, rows: $rows, maxListLength: $cutAt) {
              waterfall {
                stage
                units
                steps
                excluded
                reasons {
                  key
                  count
                }
              }
              columns
              rows
              stepIds
              responseLengths {
                edges
                counts
                missing
              }
              rowCountEstimate
            }
          }
        ` as ConcreteRequest
      ).params;
      const variables = { input: JSON.parse(key) as unknown, rows: ROWS, cutAt: CUT_AT };
      try {
        const data = (await send(text ?? '', variables, controller.signal)) as useRecipePreviewQuery$data;
        if (!controller.signal.aborted)
          setState({ preview: data.previewRecipe, error: null, isAsking: false });
      } catch (thrown) {
        // Who hung up does not hear that there was no answer.
        if (!controller.signal.aborted)
          setState((before) => ({ ...before, error: toApiError(thrown), isAsking: false }));
      }
    };
    setState((before) => ({ ...before, isAsking: true }));
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // Another attempt asks again.
  }, [key, attempt]);
  return state;
}
