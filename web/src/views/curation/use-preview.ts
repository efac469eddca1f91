import { useEffect, useRef, useState } from 'react';
import { type ConcreteRequest, graphql } from 'relay-runtime';
import type { usePreviewQuery$data } from '../../__generated__/usePreviewQuery.graphql.ts';
import { type ApiError, toApiError } from '../../data/api-error.ts';
import { send } from '../../data/environment.ts';

export type Preview = usePreviewQuery$data['previewCuration'];

interface State {
  readonly result: Preview | null;
  /** What the result is of, as it was asked. */
  readonly key: string | null;
  readonly error: ApiError | null;
  readonly isAsking: boolean;
}

const NOTHING: State = { result: null, key: null, error: null, isAsking: false };

/**
 * Asks what a curator would decide, when it is asked to: that walks over all that matches. Stopping, asking anew and
 * leaving hang up, which ends the walk.
 */
export function usePreview() {
  const [state, setState] = useState(NOTHING);
  const asked = useRef<AbortController | null>(null);
  const hangUp = () => {
    asked.current?.abort();
    asked.current = null;
  };
  useEffect(() => hangUp, []);
  const ask = (variables: Record<string, unknown>, key: string) => {
    hangUp();
    const call = new AbortController();
    asked.current = call;
    setState((before) => ({ ...before, error: null, isAsking: true }));
    const { text } = (
      graphql`
        query usePreviewQuery($curator: PluginUse!, $where: StepFilter, $seed: Int) {
          previewCuration(curator: $curator, where: $where, seed: $seed, samples: 10) {
            units
            kept
            dropped
            changed
            reasons {
              key
              count
            }
            samples {
              kept
              decision
              step {
                id
                stepIndex
                trajectoryUid
                reward
                trajectory {
                  id
                }
                action {
                  text
                  toolCalls
                }
              }
            }
          }
        }
      ` as ConcreteRequest
    ).params;
    send(text ?? '', variables, call.signal)
      .then((data) => {
        if (call.signal.aborted) return;
        const { previewCuration } = data as unknown as usePreviewQuery$data;
        setState({ result: previewCuration, key, error: null, isAsking: false });
      })
      .catch((thrown: unknown) => {
        if (call.signal.aborted) return;
        setState({ ...NOTHING, error: toApiError(thrown) });
      });
  };
  return {
    ...state,
    ask,
    stop: () => {
      hangUp();
      setState((before) => ({ ...before, isAsking: false }));
    },
    forgetError: () => setState((before) => ({ ...before, error: null })),
  };
}
