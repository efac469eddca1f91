import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StepHead } from '../../src/model/step.js';
import { openStore } from '../../src/store/open.js';
import { DECODER_URL } from '../support/open-test-store.js';
import { readContents } from '../support/read-contents.js';
import { appendSteps, isLostServer } from '../support/rest.js';
import { startServerProcess } from '../support/server-process.js';

const ROUNDS = process.env.STEPWELL_TEST_NIGHTLY === undefined ? 2 : 20;
const WRITERS = 4;
const STEPS_PER_REQUEST = 20;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stepwell-kill-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** A step's content follows from its name, so that whoever reads it back knows what was sent. */
function contentOf(uid: string, index: number) {
  const said = (turn: number) => [
    { role: 'user', content: `${uid} asks ${turn} ${'lorem ipsum '.repeat(40)}` },
    { role: 'assistant', content: `${uid} answers ${turn}` },
  ];
  const messages = Array.from({ length: index + 1 }, (_, turn) => said(turn)).flat();
  const seed = uid.length * 1000 + index;
  return {
    messages: messages.slice(0, -1),
    response: messages[messages.length - 1],
    promptIds: Array.from({ length: 50 * (index + 1) }, (_, i) => i * 7),
    responseIds: [seed, seed + 1, seed + 2],
    logProbs: [-0.25, -0.5, -1 - index],
  };
}

function stepsOf(uid: string): readonly object[] {
  return Array.from({ length: STEPS_PER_REQUEST }, (_, index) => {
    const { messages, response, promptIds, responseIds, logProbs } = contentOf(uid, index);
    return {
      trajectory_uid: uid,
      step_index: index,
      messages,
      response,
      prompt_ids: promptIds,
      response_ids: responseIds,
      rollout_log_probs: logProbs,
      reward: index,
    };
  });
}

/** Writes without pause until the server is gone; tells each trajectory that was acknowledged. */
async function write(url: string, name: string, onAcknowledged: (uid: string) => void): Promise<void> {
  for (let i = 0; ; i++) {
    const uid = `${name}-${i}`;
    try {
      expect(await appendSteps(url, stepsOf(uid))).toMatchObject({ accepted: STEPS_PER_REQUEST });
    } catch (error) {
      // Steps that the killed server had not acknowledged may be stored or not.
      if (isLostServer(error)) return;
      throw error;
    }
    onAcknowledged(uid);
  }
}

async function readBack(): Promise<readonly StepHead[]> {
  const store = await openStore({ dataDir, decoderUrl: DECODER_URL, maxLineBytes: 1 << 24, mode: 'own' });
  try {
    const heads: StepHead[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const page = await store.pageSteps(
        { kind: 'and', of: [] },
        { first: 500, after, orderBy: { field: 'CREATED_AT', direction: 'ASC' } },
        null,
      );
      heads.push(...page.items);
      after = page.cursors.at(-1) ?? null;
      more = page.hasNextPage;
      const ids = page.items.map((head) => head.id);
      for (const [i, content] of (await readContents(store, ids)).entries()) {
        const { trajectoryUid, stepIndex } = page.items[i] as StepHead;
        const { messages, response, promptIds, responseIds, logProbs } = contentOf(trajectoryUid, stepIndex);
        expect(content).toMatchObject({
          messages,
          response,
          promptIds: Int32Array.from(promptIds),
          responseIds: Int32Array.from(responseIds),
          logProbs: Float32Array.from(logProbs),
        });
      }
    }
    return heads;
  } finally {
    await store.close();
  }
}

describe('a server killed again and again while several write', () => {
  it('has every acknowledged step, none of them torn, and opens again each time', async () => {
    const acknowledged = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      const server = await startServerProcess(dataDir);
      const before = acknowledged.size;
      let killed: Promise<unknown> | null = null;
      const onAcknowledged = (uid: string) => {
        acknowledged.add(uid);
        // Later in every round, with requests of the others under way.
        if (acknowledged.size >= before + 3 + 4 * round) killed ??= server.end('SIGKILL');
      };
      await Promise.all(
        Array.from({ length: WRITERS }, (_, i) => write(server.url, `r${round}-w${i}`, onAcknowledged)),
      );
      await killed;
      const heads = await readBack();
      const found = new Map<string, number>();
      for (const { trajectoryUid } of heads) found.set(trajectoryUid, (found.get(trajectoryUid) ?? 0) + 1);
      const lost = [...acknowledged].filter((uid) => found.get(uid) !== STEPS_PER_REQUEST);
      expect(lost).toEqual([]);
    }
  });
});
