import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderFor, removeLeftFolders } from '../../src/claims/left-folders.js';
import { forgetOldBatches } from '../../src/claims/old-batches.js';
import type { Batch } from '../../src/model/claim.js';
import { openLocalArtifacts } from '../../src/store/artifacts/local.js';
import { openStore } from '../../src/store/open.js';
import type { StepStore } from '../../src/store/port.js';
import { RecipeClaims } from '../support/claiming/claims.js';
import { DECODER_URL } from '../support/open-test-store.js';

const HOUR_MS = 3_600_000;

describe('what claims leave behind', () => {
  let dataDir: string;
  let store: StepStore;
  let claims: RecipeClaims;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'stepwell-left-'));
    store = await openStore({ dataDir, decoderUrl: DECODER_URL, maxLineBytes: 1 << 20, mode: 'own' });
    claims = await RecipeClaims.begin(store, 'rcp_1');
  });
  afterEach(async () => {
    await store.close();
    await rm(dataDir, { recursive: true });
  });

  const batches = async (): Promise<readonly Batch[]> => {
    const query = { recipe: claims.recipe.id, consumer: null, status: null };
    return (await store.pageBatches(query, 500, null, null)).items;
  };

  it('is forgotten of a consumer once its steps are long past, and what may still be asked about stays', async () => {
    await claims.find(...Array.from({ length: 20 }, (_, unit) => unit + 1));
    for (let step = 1; step <= 15; step++) {
      await claims.claim(`b${step}`, [step], { step, data: step === 3 ? 'claim_kept' : null });
      // One is held all the time.
      if (step !== 2) await claims.ack(`b${step}`);
    }
    await claims.claim('none', [16], { data: null });
    await claims.ack('none');
    expect(await forgetOldBatches(store, claims.recipe.id, 'a', { steps: 10, batches: 1 })).toBe(2);
    const left = (await batches()).map(({ id }) => id).sort();
    const kept = [2, 3, ...Array.from({ length: 11 }, (_, i) => i + 5)].map((step) =>
      claims.name(`b${step}`),
    );
    expect(left).toEqual([...kept, claims.name('none')].sort());
    expect(await forgetOldBatches(store, claims.recipe.id, 'a', { steps: 10, batches: 0 })).toBe(1);
    expect(await forgetOldBatches(store, claims.recipe.id, 'b')).toBe(0);
  });

  it('is removed of rows whose lease never was, after an hour, and no other folder', async () => {
    const artifacts = openLocalArtifacts(join(dataDir, 'artifacts'));
    const id = (letter: string): string => `batch_${letter.repeat(26)}`;
    const put = async (folder: string): Promise<string> => {
      const file = await artifacts.create(folder, 'rows.pack');
      await file.write(Buffer.from('rows'));
      await file.commit();
      return folder;
    };
    const left = await put(folderFor(id('A')));
    const held = await put(folderFor(id('B')));
    const replaced = await put(folderFor(id('B')));
    const dataset = await put('ds_1');
    const readBatches: StepStore['readBatches'] = async (ids) =>
      ids.map((one) => (one === id('B') ? ({ data: held } as Batch) : null));
    expect(await removeLeftFolders(artifacts, { readBatches }, Date.now())).toBe(0);
    expect(await removeLeftFolders(artifacts, { readBatches }, Date.now() + 2 * HOUR_MS)).toBe(2);
    const folders = await artifacts.folders();
    expect(folders).toEqual(expect.arrayContaining([held, dataset]));
    expect(folders).not.toContain(left);
    expect(folders).not.toContain(replaced);
    await artifacts.close();
  });
});
