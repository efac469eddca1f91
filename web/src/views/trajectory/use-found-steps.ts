import { useEffect, useState } from 'react';
import { fetchQuery, graphql } from 'react-relay';
import type { useFoundStepsQuery } from '../../__generated__/useFoundStepsQuery.graphql.ts';
import { type ApiError, toApiError } from '../../data/api-error.ts';
import { environment } from '../../data/environment.ts';
import { isToolResult, withoutResults } from './tool-results.ts';
import { wordsOf } from './words.ts';

/** Steps whose content is looked through at first, so that the first place shows soon; each page after has twice as many. */
const AT_FIRST = 4;
const AT_ONCE = 32;

interface Found {
  /** Indexes of steps, from the first to the last. */
  readonly steps: readonly number[];
  readonly isLooking: boolean;
  readonly error: ApiError | null;
}

/**
 * The steps at which all words stand in what the conversation shows of them. The server's search tells the steps whose
 * prompt or response has the words, and a prompt repeats what came before: so what is new at each of them is looked
 * through here.
 */
export function useFoundSteps(uid: string, channel: string, text: string): Found {
  const [found, setFound] = useState<Found>({ steps: [], isLooking: true, error: null });
  useEffect(() => {
    const wanted = wordsOf(text);
    const steps = new Set<number>();
    let isOver = false;
    const tell = (isLooking: boolean, error: ApiError | null = null) => {
      if (!isOver) setFound({ steps: [...steps].sort((left, right) => left - right), isLooking, error });
    };
    const look = async () => {
      let after: string | null | undefined = null;
      for (let first = AT_FIRST; after !== undefined && !isOver; first = Math.min(first * 2, AT_ONCE)) {
        tell(true);
        const page: useFoundStepsQuery['response'] | undefined = await fetchQuery<useFoundStepsQuery>(
          environment,
          QUERY,
          { uid, channel, text, first, after },
          { fetchPolicy: 'network-only' },
        ).toPromise();
        for (const step of page?.steps.nodes ?? [])
          for (const index of placesIn(step, wanted)) steps.add(index);
        after =
          page?.steps.pageInfo.hasNextPage === true
            ? (page.steps.pageInfo.endCursor ?? undefined)
            : undefined;
      }
      tell(false);
    };
    look().catch((thrown: unknown) => tell(false, toApiError(thrown)));
    return () => {
      isOver = true;
    };
  }, [uid, channel, text]);
  return found;
}

const QUERY = graphql`
  query useFoundStepsQuery($uid: String!, $channel: String!, $text: String!, $first: Int!, $after: Cursor) {
    steps(
      first: $first
      after: $after
      where: { trajectoryUid: { eq: $uid }, channel: { eq: $channel }, text: $text }
      orderBy: { field: STEP_INDEX, direction: ASC }
    ) {
      nodes {
        stepIndex
        state {
          newMessages
        }
        action {
          message
        }
        parent {
          stepIndex
          nextState
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`;

type Looked = useFoundStepsQuery['response']['steps']['nodes'][number];

/** Where what is new at a step is shown, if it has the words: tool results stand at the step that called. */
function placesIn({ stepIndex, state, action, parent }: Looked, wanted: ReadonlySet<string>): number[] {
  const has = (values: readonly unknown[]): boolean => {
    const present = wordsOf(textOf(values));
    return [...wanted].every((word) => present.has(word));
  };
  const followed = parent?.nextState ?? [];
  const own = has([withoutResults(state.newMessages, followed), action.message]) ? [stepIndex] : [];
  return parent != null && has(followed.filter(isToolResult)) ? [parent.stepIndex, ...own] : own;
}

/** All strings in a value. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(textOf).join('\n') : '';
}
