import { CursorSeal } from '../../../src/access/cursor-seal.js';
import type { Catalog } from '../../../src/catalog/catalog.js';
import type { GraphqlServices } from '../../../src/graphql/context.js';
import type { StepHead, StoredContent } from '../../../src/model/step.js';
import type { Trajectory } from '../../../src/model/trajectory.js';

type Overrides = {
  readonly [Name in Exclude<keyof GraphqlServices, 'logError' | 'logChange' | 'seal'>]?: Partial<
    GraphqlServices[Name]
  >;
};

/** What a stand-in was asked, as `service.method`. */
export interface StandIns {
  readonly services: GraphqlServices;
  readonly calls: string[];
  readonly logged: unknown[];
}

/** Services that know only the methods a test gives them; any other call fails the test. */
export function standIns(overrides: Overrides): StandIns {
  const calls: string[] = [];
  const logged: unknown[] = [];
  function service<Name extends keyof Overrides>(name: Name): GraphqlServices[Name] {
    const methods = (overrides[name] ?? {}) as Record<string, (...args: unknown[]) => unknown>;
    return new Proxy({} as GraphqlServices[Name], {
      get:
        (_target, method) =>
        (...args: unknown[]) => {
          calls.push(`${name}.${String(method)}`);
          const given = methods[String(method)];
          if (given === undefined) throw new Error(`the test gives no ${name}.${String(method)}`);
          return given(...args);
        },
    });
  }
  return {
    calls,
    logged,
    services: {
      ingest: service('ingest'),
      catalog: service('catalog'),
      feed: service('feed'),
      batches: service('batches'),
      claims: service('claims'),
      curation: service('curation'),
      curators: service('curators'),
      lifecycle: service('lifecycle'),
      plugins: service('plugins'),
      policy: service('policy'),
      server: service('server'),
      keys: service('keys'),
      seal: new CursorSeal('00'),
      logChange: () => {},
      tokenTexts: service('tokenTexts'),
      logError: (error) => logged.push(error),
    },
  };
}

export function stepHead(index: number, overrides: Partial<StepHead> = {}): StepHead {
  return {
    id: `step_${index}`,
    position: index + 1,
    channel: 'train',
    trajectoryUid: `t${index % 3}`,
    promptUid: 'p0',
    generation: 1,
    stepIndex: index,
    isLast: false,
    turnType: 'MAIN',
    branch: 'main',
    parentId: index === 0 ? null : `step_${index - 1}`,
    policyVersion: 3,
    model: 'm',
    agent: null,
    promptTokens: 2,
    responseTokens: 3,
    hasLogProbs: true,
    tokenSource: 'ENGINE',
    logProbKind: 'PROCESSED',
    finishReason: 'stop',
    latencyMs: 12.5,
    sampling: { temperature: 1 },
    metadata: { task: index },
    createdAt: Date.UTC(2026, 0, 2, 3, 4, 5, index),
    reward: 0,
    judgment: null,
    curation: { keep: true, quality: 'UNREVIEWED', trainable: true, reason: null, tags: [], note: null },
    consumed: false,
    origin: 'GATEWAY',
    engine: 'http://engine:8000',
    ...overrides,
  };
}

export function storedContent(overrides: Partial<StoredContent> = {}): StoredContent {
  return {
    messages: [
      { role: 'system', content: 'be brief' },
      { role: 'user', content: 'hello' },
    ],
    tools: null,
    response: {
      role: 'assistant',
      content: [
        { type: 'text', text: 'good ' },
        { type: 'text', text: 'day' },
      ],
    },
    promptIds: new Int32Array([1, 2]),
    responseIds: new Int32Array([3, 4, 256]),
    logProbs: new Float32Array([-0.5, -0.25, -1]),
    responseMask: new Uint8Array([1, 1, 0]),
    newFrom: 1,
    nextState: null,
    teacherLogProbs: null,
    teacherTopK: null,
    refLogProbs: null,
    values: null,
    hint: null,
    media: [],
    routedExperts: null,
    ...overrides,
  };
}

export function trajectoryOf(uid: string, overrides: Partial<Trajectory> = {}): Trajectory {
  return {
    id: `traj_${uid}`,
    uid,
    channel: 'train',
    promptUid: 'p0',
    generation: 1,
    status: 'COMPLETE',
    stepCount: 4,
    reward: 1,
    minPolicyVersion: 3,
    maxPolicyVersion: 3,
    promptTokens: 8,
    responseTokens: 12,
    agent: null,
    tags: [],
    metadata: null,
    startedAt: 0,
    lastStepAt: 1,
    ...overrides,
  };
}

/** A catalog of `count` steps in three trajectories of one group. */
export function smallCatalog(count: number): Partial<Catalog> {
  const heads = Array.from({ length: count }, (_, i) => stepHead(i));
  const byId = new Map(heads.map((head) => [head.id, head]));
  return {
    pageSteps: async (_caller, _where, { first }) => {
      const items = heads.slice(0, first);
      return {
        items,
        cursors: items.map(({ id }) => `after ${id}`),
        hasNextPage: first < count,
        hasPreviousPage: false,
      };
    },
    countSteps: async () => ({ count, exact: true }),
    steps: async (_caller, ids) => ids.map((id) => byId.get(id) ?? null),
    contents: async (_caller, ids) => ids.map(() => storedContent()),
    ledgers: async (_caller, ids) =>
      ids.map((id) => ({
        rewards: [
          {
            id: `rwd_${id}`,
            name: 'reward',
            value: 0,
            source: 'env',
            comment: null,
            at: 0,
            position: 1,
            stepIndex: 0,
          },
        ],
        judgments: [],
        decisions: [],
        extras: [],
      })),
    trajectories: async (_caller, refs) => refs.map(({ uid }) => trajectoryOf(uid)),
    branches: async (_caller, keys) =>
      keys.map(() => [
        { name: 'main', agent: null, firstStepIndex: 0, stepCount: 2, parentId: null },
        { name: 'main/2', agent: 'coder', firstStepIndex: 1, stepCount: 1, parentId: 'step_0' },
      ]),
    groups: async (_caller, refs) =>
      refs.map(({ channel, promptUid, generation }) => ({
        id: 'group_p0',
        channel,
        promptUid,
        generation: generation ?? 1,
        trajectoryCount: 3,
        completeCount: 3,
        openCount: 0,
        stepCount: 12,
        startedAt: 0,
        lastStepAt: 1,
        minPolicyVersion: 3,
        maxPolicyVersion: 3,
        rewardMean: 0.5,
        rewardStd: 0.1,
        zeroVariance: false,
      })),
    datasetsOfSteps: async (_caller, ids) => ids.map(() => []),
  };
}
