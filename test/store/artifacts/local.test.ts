import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalArtifacts } from '../../../src/store/artifacts/local.js';
import { describeArtifacts } from '../../contract/artifact-conformance.js';

describeArtifacts('a local folder', async () => {
  const root = await mkdtemp(join(tmpdir(), 'stepwell-artifacts-'));
  return {
    artifacts: openLocalArtifacts(root),
    other: openLocalArtifacts(root),
    remains: async (folder) =>
      (await readdir(root)).includes(folder) ? (await readdir(join(root, folder))).length : 0,
    close: () => rm(root, { recursive: true, force: true }),
  };
});
