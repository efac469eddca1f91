import type { StepStore } from '../store/port.js';
import type { CurationService } from './service.js';
import { StoreCuration } from './store-curation.js';

export function createCurationService({ store }: { readonly store: StepStore }): CurationService {
  return new StoreCuration(store);
}
