import fc from 'fast-check';
import { disputes, sequences } from '../../support/claiming/commands.js';
import { MemoryClaims } from '../../support/claiming/memory-claims.js';
import { ClaimGame } from '../../support/claiming/play.js';

const NIGHTLY = process.env.STEPWELL_TEST_NIGHTLY === '1';

async function play(asked: Parameters<ClaimGame['play']>[0], every: number): Promise<void> {
  const memory = new MemoryClaims();
  const game = await ClaimGame.begin({ stores: [memory.store], clock: memory, reopen: null }, 'rcp_game');
  await game.play(asked, every);
}

describe('claims beside a model that keeps only what happened', () => {
  it('answer and hold the same', async () => {
    await fc.assert(
      fc.asyncProperty(sequences(80), (asked) => play(asked, 1)),
      { numRuns: NIGHTLY ? 30_000 : 200 },
    );
  }, 3_600_000);

  it('do so where consumers dispute about few units', async () => {
    await fc.assert(
      fc.asyncProperty(disputes(40), (asked) => play(asked, 1)),
      { numRuns: NIGHTLY ? 30_000 : 300 },
    );
  }, 3_600_000);

  it('do so over long sequences', async () => {
    for (const asked of fc.sample(sequences(NIGHTLY ? 8_000 : 800), 3)) await play(asked, 10);
  }, 3_600_000);
});
