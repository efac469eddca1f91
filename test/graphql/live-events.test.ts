import { type ExecutionResult, parse } from 'graphql';
import type { Catalog } from '../../src/catalog/catalog.js';
import { StepwellError } from '../../src/errors/index.js';
import type { GraphqlServices } from '../../src/graphql/context.js';
import { createGraphql } from '../../src/graphql/create.js';
import { subscribeInBatches } from '../../src/graphql/subscriptions/subscribe.js';
import type { FeedEvent } from '../../src/model/event.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import type { Trajectory } from '../../src/model/trajectory.js';
import { standIns, stepHead, storedContent } from './support/services.js';

const CONTENT = 'stepChanged(after: "") { stepId step { stepIndex state { messages } action { message } } }';
const idOf = (index: number) => `step_${index}`;
const numberOf = (id: string) => Number(id.slice('step_'.length));
const event = (position: number, index: number): FeedEvent => ({
  position,
  kind: 'ADDED',
  channel: 'train',
  trajectoryUid: 't',
  stepId: idOf(index),
  at: 0,
});
const added = (count: number) => Array.from({ length: count }, (_, i) => event(i + 1, i));

interface Rig {
  readonly services: GraphqlServices;
  /** Ids of each read of contents. */
  readonly reads: (readonly string[])[];
  readonly fields: unknown[];
}

/** A feed of these batches, each when it is pulled, and steps with the contents that `contentOf` says. */
function rigOf(
  batches: readonly (readonly FeedEvent[])[],
  {
    contentOf = (id: string) => storedContent({ messages: [{ role: 'user', content: id }] }),
    tokens = 10,
    catalog = {},
  }: {
    readonly contentOf?: (id: string) => Awaited<ReturnType<Catalog['contents']>>[number];
    readonly tokens?: number;
    readonly catalog?: Partial<Catalog>;
  } = {},
): Rig {
  const reads: (readonly string[])[] = [];
  const fields: unknown[] = [];
  const { services } = standIns({
    feed: {
      cursorOf: String,
      subscribe: async function* () {
        yield* batches;
      },
    },
    catalog: {
      steps: async (_caller, ids) =>
        ids.map((id) => stepHead(numberOf(id), { id, promptTokens: tokens, responseTokens: 0 })),
      contents: async (_caller, ids, asked) => {
        reads.push(ids);
        fields.push(asked);
        return ids.map(contentOf);
      },
      ...catalog,
    },
  });
  return { services, reads, fields };
}

type Api = ReturnType<typeof createGraphql>;

async function subscribe(api: Api, fields: string): Promise<AsyncIterableIterator<ExecutionResult>> {
  const args = {
    schema: api.schema,
    document: parse(`subscription { ${fields} }`),
    contextValue: api.createContext(LOCAL_PRINCIPAL),
  };
  const stream = await subscribeInBatches(args, api);
  if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream.errors));
  return stream;
}

async function all(stream: AsyncIterable<ExecutionResult>) {
  const results: never[] = [];
  for await (const { data, errors } of stream) results.push({ event: data?.stepChanged, errors } as never);
  return results as {
    readonly event: {
      stepId: string;
      step: { stepIndex: number; state: { messages: [{ content: string }] } };
    };
    readonly errors: ExecutionResult['errors'];
  }[];
}
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('events of one batch', () => {
  it('come in order, and read each content once, some at a time', async () => {
    const { services, reads } = rigOf([added(500)]);
    const results = await all(await subscribe(createGraphql(services), CONTENT));
    expect(results.map(({ event: { step } }) => step.stepIndex)).toEqual(upTo(500));
    for (const { event: told, errors } of results) {
      expect(errors).toBeUndefined();
      expect(told.step.state.messages[0].content).toBe(told.stepId);
    }
    expect(reads.flat()).toEqual(upTo(500).map(idOf));
    expect(Math.max(...reads.map(({ length }) => length))).toBe(64);
    expect(reads.length).toBeLessThanOrEqual(12);
  });

  it('read only the fields that are selected', async () => {
    const select = async (selection: string) => {
      const { services, fields } = rigOf([added(3)]);
      await all(await subscribe(createGraphql(services), `stepChanged(after: "") { step { ${selection} } }`));
      return fields;
    };
    expect(await select('reward')).toEqual([]);
    expect(await select('state { messages }')).toEqual([['messages']]);
    expect(await select('state { promptIds } action { responseIds }')).toEqual([
      ['promptIds', 'responseIds'],
    ]);
    expect(await select('nextState action { responseIds }')).toEqual([['nextState', 'responseIds']]);
    expect(await select('state { media { url } newMessages }')).toEqual([['messages', 'media']]);
  });

  it('share what else they load', async () => {
    let trajectoryReads = 0;
    let ledgerReads = 0;
    const { services } = rigOf([added(8)], {
      catalog: {
        trajectories: async (_caller, refs) => {
          trajectoryReads += 1;
          return refs.map(() => null);
        },
        ledgers: async (_caller, ids) => {
          ledgerReads += 1;
          return ids.map(() => ({ rewards: [], judgments: [], decisions: [], extras: [] }));
        },
      },
    });
    const fields = 'stepChanged(after: "") { step { rewards { value } trajectory { uid } } }';
    expect(await all(await subscribe(createGraphql(services), fields))).toHaveLength(8);
    expect([trajectoryReads, ledgerReads]).toEqual([1, 1]);
  });

  it('about trajectories are filtered once for all who ask for the same', async () => {
    const trajectory = { id: 'traj_1', channel: 'train', uid: 't' } as Trajectory;
    const asked: string[] = [];
    const page = { items: [trajectory], cursors: ['1'], hasNextPage: false, hasPreviousPage: false };
    const { services } = rigOf([added(8)], {
      catalog: {
        trajectories: async (_caller, refs) => {
          asked.push('trajectories');
          return refs.map(() => trajectory);
        },
        pageTrajectories: async () => {
          asked.push('filter');
          return page;
        },
      },
    });
    const api = createGraphql(services);
    const follow = async (word: string) => {
      const fields = `trajectoryChanged(after: "", where: { text: "${word}" }) { uid trajectory { uid } }`;
      const results: unknown[] = [];
      for await (const { data } of await subscribe(api, fields)) results.push(data?.trajectoryChanged);
      return results;
    };
    const told = await Promise.all(['a', 'a', 'a', 'b'].map(follow));
    const changed = { uid: 't', trajectory: { uid: 't' } };
    expect(told).toEqual(upTo(4).map(() => upTo(8).map(() => changed)));
    expect(asked.toSorted()).toEqual(['filter', 'filter', 'trajectories', 'trajectories']);
  });

  it('keep to themselves that a content is damaged or gone', async () => {
    const { services } = rigOf([added(40)], {
      contentOf: (id) => {
        if (id === idOf(7)) return new StepwellError('STORE_CORRUPT', { path: 'a test', detail: 'a test' });
        return id === idOf(9) ? null : storedContent();
      },
    });
    const results = await all(await subscribe(createGraphql(services), CONTENT));
    const failed = results.flatMap(({ errors }, i) => (errors === undefined ? [] : [i]));
    expect(failed).toEqual([7, 9]);
    expect(results).toHaveLength(40);
  });

  it('fail together where nothing can be read, and the next ones are read again', async () => {
    let isAway = true;
    const { services } = rigOf([added(3), [event(4, 3)]], {
      contentOf: () => {
        if (isAway) throw new StepwellError('STORE_UNAVAILABLE', { detail: 'a test' });
        return storedContent();
      },
    });
    const stream = await subscribe(createGraphql(services), CONTENT);
    for (let i = 0; i < 3; i++) expect((await stream.next()).value.errors).toBeDefined();
    isAway = false;
    expect((await stream.next()).value.errors).toBeUndefined();
  });
});

describe('a subscriber that takes its time', () => {
  const TOKENS = 32_768;
  const large = () =>
    storedContent({
      messages: [{ role: 'user', content: 'x'.repeat(4 * TOKENS) }],
      promptIds: new Int32Array(TOKENS),
    });
  const FIELDS = 'stepChanged(after: "") { step { stepIndex state { messages promptIdsPacked } } }';

  it('has few large contents read ahead of it, and more small ones', async () => {
    const mostAhead = async (contentOf: typeof large, tokens: number, count: number) => {
      const { services, reads } = rigOf([added(count)], { contentOf, tokens });
      const stream = await subscribe(createGraphql(services), FIELDS);
      let most = 0;
      for (let taken = 1; taken <= count; taken++) {
        await stream.next();
        most = Math.max(most, reads.flat().length - taken);
      }
      return most;
    };
    const [few, many] = [await mostAhead(large, TOKENS, 50), await mostAhead(storedContent, 10, 200)];
    // A content of 32k tokens takes some 0.6 MiB; a group may take 1 MiB, and the next is begun at its half.
    expect(few).toBeLessThanOrEqual(20);
    expect(many).toBeGreaterThan(60);
    expect(many).toBeLessThanOrEqual(2 * 128);
  });

  it('has nothing read before it asks, and nothing more once it has left', async () => {
    const { services, reads } = rigOf([added(500)]);
    const stream = await subscribe(createGraphql(services), CONTENT);
    expect(reads).toEqual([]);
    await stream.next();
    await stream.return?.();
    const asked = reads.flat().length;
    expect(await stream.next()).toEqual({ done: true, value: undefined });
    expect(reads.flat()).toHaveLength(asked);
  });
});

describe('several subscribers with one selection', () => {
  it('read each content once between them', async () => {
    const { services, reads } = rigOf([added(300)]);
    const api = createGraphql(services);
    const streams = await Promise.all(upTo(5).map(() => subscribe(api, CONTENT)));
    for (const results of await Promise.all(streams.map(all))) expect(results).toHaveLength(300);
    expect(reads.flat().sort()).toEqual(upTo(300).map(idOf).sort());
  });

  it('never see a step as it was before the event they are told', async () => {
    let said = 'before';
    const { services } = rigOf([[event(1, 0)], [event(2, 0)]], {
      contentOf: () => storedContent({ messages: [{ role: 'user', content: said }] }),
    });
    const api = createGraphql(services);
    const textOf = async (stream: AsyncIterator<ExecutionResult>) => {
      const { value } = await stream.next();
      return value.data.stepChanged.step.state.messages[0].content;
    };
    const [first, second] = [await subscribe(api, CONTENT), await subscribe(api, CONTENT)];
    expect(await textOf(first)).toBe('before');
    said = 'after';
    // Its first event may show either; what was read for the first subscriber is good enough.
    expect(await textOf(second)).toBe('before');
    expect([await textOf(first), await textOf(second)]).toEqual(['after', 'after']);
  });

  it('share nothing with who may see other channels', async () => {
    const { services, reads } = rigOf([added(4)]);
    const api = createGraphql(services);
    const other = { ...LOCAL_PRINCIPAL, channels: ['train'] };
    await all(await subscribe(api, CONTENT));
    const args = { schema: api.schema, document: parse(`subscription { ${CONTENT} }`) };
    const stream = await subscribeInBatches({ ...args, contextValue: api.createContext(other) }, api);
    await all(stream as AsyncIterableIterator<ExecutionResult>);
    expect(reads).toHaveLength(2);
  });

  it('get one result for the same filter and selection, and their own for another', async () => {
    const { services } = rigOf([added(3)]);
    let position = 3;
    const feed = {
      subscribe: services.feed.subscribe,
      cursorOf: String,
      get position() {
        return position;
      },
    } as unknown as GraphqlServices['feed'];
    const api = createGraphql({ ...services, feed });
    const take = async (text: string) => {
      const results: ExecutionResult[] = [];
      for await (const result of await subscribe(api, text)) results.push(result);
      return results;
    };
    const where = (least: number) => `stepChanged(after: "", where: { stepIndex: { gte: ${least} } })`;
    // One that is alone shares with nobody, so that its results are not kept.
    const [alone] = await take(`${where(0)} { cursor }`);
    expect(await take(`${where(0)} { cursor }`)).not.toContain(alone);
    const other = await subscribe(api, `${where(1)} { cursor step { id } }`);
    const first = await take(`${where(1)} { cursor step { id } }`);
    expect(first.map(({ data }) => data?.stepChanged)).toMatchObject([{ cursor: '2' }, { cursor: '3' }]);
    const same = await take(`${where(1)} { cursor step { id } }`);
    expect(same.map((result, i) => result === first[i])).toEqual([true, true]);
    expect((await other.next()).value).toBe(first[0]);
    await other.return?.();
    const others = [
      await take(`${where(1)} { cursor step { id reward } }`),
      await take(`${where(2)} { cursor step { id } }`),
    ];
    expect(others.map((results) => results.length)).toEqual([2, 1]);
    expect(others.flat().some((result) => first.includes(result))).toBe(false);
    // Something was acknowledged before this one began, so that it is shown what holds since.
    position = 4;
    const later = await take(`${where(1)} { cursor step { id } }`);
    expect(later.some((result) => first.includes(result))).toBe(false);
    expect(later.map(({ data }) => data)).toEqual(first.map(({ data }) => data));
  });
});
