import type { DeleteRequest } from '../../src/store/writing/delete-trajectories.js';

/** The first and only part of a deletion, but for what it deletes. */
export const DELETING: Omit<DeleteRequest, 'ids'> = {
  idleBefore: null,
  pending: null,
  scope: null,
  input: { summary: 'delete', total: null },
  lease: null,
  owner: 'here',
};
