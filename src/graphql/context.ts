import type { Principal } from '../model/principal.js';
import { AnswerSize } from './limits/answer-size.js';
import { createLoaders, type Loaders } from './loaders/create-loaders.js';
import { readsOf, type StepReads } from './loaders/step-reads.js';
import type { GraphqlServices } from './services.js';
import type { LiveReads } from './subscriptions/live-reads.js';

/**
 * What every resolver gets. One for each operation, and for events of a subscription that are resolved together: loaders
 * never go stale.
 */
export interface GraphqlContext {
  readonly caller: Principal;
  /** Aborted, with CALLER_GONE, when the caller has hung up or completed the operation before the answer. */
  readonly gone: AbortSignal;
  readonly services: GraphqlServices;
  readonly loaders: Loaders;
  /** One for the whole server. */
  readonly liveReads: LiveReads;
  readonly answer: AnswerSize;
}

export interface ContextOptions {
  readonly reads?: StepReads;
  readonly gone?: AbortSignal;
}

const NEVER = new AbortController().signal;

export function createContext(
  services: GraphqlServices,
  caller: Principal,
  liveReads: LiveReads,
  { reads, gone = NEVER }: ContextOptions = {},
): GraphqlContext {
  const answer = new AnswerSize();
  const takeTurn = async () => {
    await liveReads.takeTurn(answer);
    gone.throwIfAborted();
  };
  let loaders: Loaders | null = null;
  return {
    caller,
    gone,
    services,
    liveReads,
    answer,
    // Most events of a subscription need none.
    get loaders() {
      loaders ??= createLoaders(
        services,
        caller,
        reads ?? readsOf(services.catalog, caller, { takeTurn, gone }),
        gone,
      );
      return loaders;
    },
  };
}
