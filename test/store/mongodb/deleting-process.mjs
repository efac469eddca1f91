import { openCollections } from '../../../dist/src/store/mongodb/connect.js';
import { WritingSide } from '../../../dist/src/store/mongodb/writing/writing-side.js';

// A server process that deletes a trajectory, and dies behind so many commits that tell of its steps.
const { uri, id, mostTold, commits, times } = JSON.parse(process.env.STEPWELL_TEST_DELETING ?? '{}');
const side = await WritingSide.open(await openCollections(uri), {
  feedRetention: null,
  times,
  mostTold,
  onTold: () => {},
});
const { untold } = await side.change('deleteTrajectories', [id], null);
for (let told = 0; told < commits; told++) await side.change('tellDeleted', untold[0]);
process.kill(process.pid, 'SIGKILL');
