import fc from 'fast-check';
import { disputes, sequences } from '../support/claiming/commands.js';
import { ClaimGame, type Played } from '../support/claiming/play.js';

const NIGHTLY = process.env.STEPWELL_TEST_NIGHTLY === '1';

/** Stores that a game is played on. */
export interface GameTable extends Omit<Played, 'clock'> {
  close(): Promise<void>;
}

export interface GameSizes {
  /** Games of either kind; ten times as many at night. */
  readonly games: number;
  readonly commands: number;
  readonly timeoutMs: number;
}

/** Random commands on a store beside the model of claims; run by each adapter's own test file. */
export function describeClaimGames(
  name: string,
  open: () => Promise<GameTable>,
  { games, commands, timeoutMs }: GameSizes,
): void {
  describe(`claims in ${name} beside a model that keeps only what happened`, () => {
    let table: GameTable;
    let last = 0;
    beforeAll(async () => {
      table = await open();
    });
    afterAll(() => table.close());

    it.each([
      ['answer and hold the same', sequences(commands)],
      ['do so where consumers dispute about few units', disputes(commands)],
    ] as const)(
      '%s',
      async (_what, sequence) => {
        await fc.assert(
          fc.asyncProperty(sequence, async (asked) => {
            last += 1;
            const game = await ClaimGame.begin({ ...table, clock: null }, `rcp_game_${last}`);
            await game.play(asked, 8);
          }),
          // What a game leaves in the store would make shrinking slow and no clearer.
          { numRuns: NIGHTLY ? games * 10 : games, endOnFailure: true },
        );
      },
      NIGHTLY ? timeoutMs * 10 : timeoutMs,
    );
  });
}
