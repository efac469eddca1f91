import { openTestStore } from '../support/open-test-store.js';
import { describeClaimGames } from './store-claim-games.js';
import { describeClaimLists } from './store-claim-lists.js';
import { describeClaimLives } from './store-claim-lives.js';

const NAME = 'the embedded store';

async function openOne() {
  const opened = await openTestStore();
  return {
    get stores() {
      return [opened.store];
    },
    reopen: async () => [await opened.reopen()],
    close: () => opened.close(),
  };
}

describeClaimLists(NAME, openTestStore);
describeClaimLives(NAME, openTestStore);
describeClaimGames(NAME, openOne, { games: 30, commands: 60, timeoutMs: 180_000 });
