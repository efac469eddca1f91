import { useEffect, useRef, useState } from 'react';
import { createOperationDescriptor, fetchQuery, getRequest } from 'relay-runtime';
import type { stepQuery } from '../../__generated__/stepQuery.graphql.ts';
import { type ApiError, toApiError } from '../../data/api-error.ts';
import { environment } from '../../data/environment.ts';
import type { Filter } from '../../data/filter.ts';
import { nextPlace, previousPlace } from './neighbours.ts';
import type { Place } from './search.ts';
import { STEP } from './step-query.ts';

export interface Walk {
  readonly next: () => void;
  /** To the first step of the filter, wherever this one stands. */
  readonly first: () => void;
  readonly previous: () => void;
  readonly hasPrevious: boolean;
  /** What came of the last attempt to go on; null: it led somewhere, or nobody tried. */
  readonly stopped: 'end' | 'beginning' | ApiError | null;
}

/** Leads to the steps behind and before. The one behind is read ahead, so that it shows at once. */
export function useWalk(where: Filter, { at }: Place, onOpen: (place: Place) => void): Walk {
  const [stopped, setStopped] = useState<Walk['stopped']>(null);
  const isGoing = useRef(false);
  useEffect(() => {
    let isGone = false;
    let release = () => {};
    nextPlace(where, at)
      .then((found) => {
        if (found === null || isGone) return;
        const kept = environment.retain(createOperationDescriptor(getRequest(STEP), { id: found.step }));
        release = () => kept.dispose();
        return fetchQuery<stepQuery>(environment, STEP, { id: found.step }).toPromise();
      })
      // Who goes on asks again, and is told what is wrong.
      .catch(() => undefined);
    return () => {
      isGone = true;
      release();
    };
  }, [where, at]);
  const go = (look: () => Promise<Place | null>, end: 'end' | 'beginning') => {
    // A second press while the first one is on its way would skip a step that nobody saw.
    if (isGoing.current) return;
    isGoing.current = true;
    look()
      .then((found) => {
        if (found === null) setStopped(end);
        else onOpen(found);
      })
      .catch((thrown: unknown) => setStopped(toApiError(thrown)))
      .finally(() => {
        isGoing.current = false;
      });
  };
  return {
    next: () => go(() => nextPlace(where, at), 'end'),
    first: () => go(() => nextPlace(where, null), 'end'),
    previous: () => {
      if (at !== null) go(() => previousPlace(where, at), 'beginning');
    },
    hasPrevious: at !== null,
    stopped,
  };
}
