import type { Principal } from '../model/principal.js';
import { createLoaders, type Loaders } from './loaders/create-loaders.js';
import type { GraphqlServices } from './services.js';

/** What every resolver gets. One for each operation, and for each event of a subscription: loaders never go stale. */
export interface GraphqlContext {
  readonly caller: Principal;
  readonly services: GraphqlServices;
  readonly loaders: Loaders;
}

export function createContext(services: GraphqlServices, caller: Principal): GraphqlContext {
  return { caller, services, loaders: createLoaders(services, caller) };
}
