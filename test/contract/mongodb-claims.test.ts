import { describeMongo } from '../support/mongodb.js';
import { ANSWERS_WAIT_FOR_ROWS, openTestMongoStore } from '../support/open-mongo-store.js';
import { describeClaimGames } from './store-claim-games.js';
import { describeClaimLists } from './store-claim-lists.js';
import { describeClaimLives } from './store-claim-lives.js';

const NAME = 'the MongoDB store';
const open = () => openTestMongoStore(ANSWERS_WAIT_FOR_ROWS);

/** Two servers on one database, of which the first closes and opens again. */
async function openTwo() {
  const opened = await openTestMongoStore(ANSWERS_WAIT_FOR_ROWS);
  const other = await opened.another();
  return {
    get stores() {
      return [opened.store, other];
    },
    reopen: async () => [await opened.reopen(), other],
    close: () => opened.close(),
  };
}

describeMongo('on MongoDB', () => {
  describeClaimLists(NAME, open, { runs: 6, timeoutMs: 180_000 });
  describeClaimLives(NAME, open);
  describeClaimGames(NAME, openTwo, { games: 5, commands: 40, timeoutMs: 300_000 });
});
