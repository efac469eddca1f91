import type { BatchService } from '../batches/interface.js';
import type { Principal } from '../model/principal.js';
import type { ChannelScope, StepStore } from '../store/port.js';
import type { CatalogNode } from './catalog.js';

/** Reads what an id names by its prefix; null for an id of no known kind. */
export async function readNode(
  store: StepStore,
  batches: BatchService,
  caller: Principal,
  scope: ChannelScope,
  id: string,
): Promise<CatalogNode | null> {
  switch (id.slice(0, Math.max(0, id.indexOf('_')))) {
    case 'step':
      return (await store.readSteps([id], scope))[0] ?? null;
    case 'traj':
      return (await store.readTrajectoriesById([id], scope))[0] ?? null;
    case 'group':
      return (await store.readGroupsById([id], scope))[0] ?? null;
    case 'rcp':
      return store.readRecipeById(id, scope);
    case 'ds':
      return batches.readDataset(caller, id);
    default:
      return null;
  }
}
