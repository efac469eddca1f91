import type { curatorsQuery$data } from '../../__generated__/curatorsQuery.graphql.ts';

/** A curator as the list of plugins tells of it; it may be one that did not load. */
export type Curator = curatorsQuery$data['plugins'][number];
