import type { IconName } from '../ui/icon.tsx';

/** A view that the navigation lists. */
export interface View {
  readonly label: string;
  /** Its address, as in the router. */
  readonly path: string;
  readonly icon: IconName;
  /** Pressed after `g`, it leads there. */
  readonly key: string;
}

/** In the order of the navigation. A view's route stands in `router.tsx`. */
export const VIEWS: readonly View[] = [
  { label: 'Overview', path: '/', icon: 'overview', key: 'o' },
  { label: 'Live', path: '/live', icon: 'live', key: 'l' },
  { label: 'Trajectories', path: '/trajectories', icon: 'trajectories', key: 't' },
  { label: 'Steps', path: '/steps', icon: 'steps', key: 's' },
  { label: 'Groups', path: '/groups', icon: 'groups', key: 'r' },
  { label: 'Curation', path: '/curation', icon: 'curation', key: 'c' },
  { label: 'Queue', path: '/curation/queue', icon: 'queue', key: 'q' },
  { label: 'Recipes', path: '/recipes', icon: 'recipes', key: 'e' },
  { label: 'Datasets', path: '/datasets', icon: 'datasets', key: 'd' },
  { label: 'Claims', path: '/claims', icon: 'claims', key: 'a' },
  { label: 'Plugins', path: '/plugins', icon: 'plugins', key: 'p' },
  { label: 'Settings', path: '/settings', icon: 'settings', key: 'i' },
];

/**
 * The page of a GraphQL object: where an id leads. A type that is not here has no page of its own.
 */
export const PAGES: Readonly<Record<string, (id: string) => string>> = {
  Dataset: (id) => `/datasets/${encodeURIComponent(id)}`,
  Operation: (id) => `/operations/${encodeURIComponent(id)}`,
  PromptGroup: (id) => `/g/${encodeURIComponent(id)}`,
  Recipe: (id) => `/recipes/${encodeURIComponent(id)}`,
  Trajectory: (id) => `/t/${encodeURIComponent(id)}`,
};
