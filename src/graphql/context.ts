import type { Principal } from '../model/principal.js';
import { createLoaders, type Loaders } from './loaders/create-loaders.js';
import type { GraphqlServices } from './services.js';
import type { SharedHeads } from './subscriptions/shared-heads.js';

/** What every resolver gets. One for each operation, and for each event of a subscription: loaders never go stale. */
export interface GraphqlContext {
  readonly caller: Principal;
  readonly services: GraphqlServices;
  readonly loaders: Loaders;
  /** One for the whole server. */
  readonly sharedHeads: SharedHeads;
}

export function createContext(
  services: GraphqlServices,
  caller: Principal,
  sharedHeads: SharedHeads,
): GraphqlContext {
  let loaders: Loaders | null = null;
  return {
    caller,
    services,
    sharedHeads,
    // Most events of a subscription need none.
    get loaders() {
      loaders ??= createLoaders(services, caller);
      return loaders;
    },
  };
}
