import { z } from 'zod';
import { ServerClient } from '../../src/client/server-client.js';
import { FIELD_ACCESS } from '../../src/graphql/field-access.js';
import { ROUTE_ACCESS } from '../../src/http/route-access.js';
import { SCOPES } from '../../src/model/principal.js';
import { until } from '../support/until.js';
import { rolloutsOf } from './support/graphql-claims.js';
import { ADMIN_KEY, type KeyedApp, startKeyedApp } from './support/keyed-app.js';

const JSON_TYPE = { 'content-type': 'application/json' };
/** Prompt and channel of what the caller may not see. Its trajectories are `hidden-0` and `hidden-1`. */
const HIDDEN = 'hidden';
const OWN = 'own';

/** Ids of what is hidden. */
interface Hidden {
  readonly step: string;
  readonly trajectory: string;
  readonly group: string;
  readonly recipe: string;
  readonly dataset: string;
  readonly job: string;
  readonly operation: string;
  readonly batch: string;
}

type Documents = (hidden: Hidden) => readonly string[];

const CURATOR = '{ name: "zero-variance" }';
const TRAJECTORY = '{ uid status steps { totalCount } }';
const ERRORS = 'userErrors { code message path }';

/** What is asked of each root field about what is hidden, by its names and without them. */
const QUERIES: Readonly<Record<string, Documents>> = {
  viewer: () => ['{ viewer { name scopes channels } }'],
  apiKeys: () => ['{ apiKeys { id name } }'],
  node: (hidden) => Object.values(hidden).map((id) => `{ node(id: "${id}") { id __typename } }`),
  step: ({ step }) => [`{ step(id: "${step}") { id } }`],
  steps: () => [
    '{ steps { totalCount totalCountExact nodes { id } pageInfo { hasNextPage endCursor } } }',
    '{ steps(where: { channel: { eq: "hidden" } }) { totalCount nodes { id } } }',
    '{ steps(where: { trajectoryUid: { eq: "hidden-0" } }, orderBy: { field: REWARD }) { totalCount nodes { id } } }',
  ],
  stepStats: () => [
    '{ stepStats { count trajectories groups byChannel { key } series(seconds: 60) { at steps } } }',
    '{ stepStats(where: { trajectory: { channel: { eq: "hidden" } } }) { count } }',
  ],
  trajectoryStats: () => ['{ trajectoryStats { count byModel { key } byTag { key } } }'],
  server: () => ['{ server { spoolBytes feedLagSeconds diskFreeBytes engines { inFlight } } }'],
  trajectory: () => [
    `{ trajectory(uid: "hidden-0") ${TRAJECTORY} }`,
    `{ trajectory(uid: "hidden-0", channel: "hidden") ${TRAJECTORY} }`,
  ],
  trajectories: () => [`{ trajectories { totalCount nodes ${TRAJECTORY} } }`],
  promptGroup: () => ['{ promptGroup(promptUid: "hidden", channel: "hidden") { id } }'],
  promptGroups: () => [
    '{ promptGroups { totalCount nodes { id } } }',
    '{ promptGroups(last: 9, orderBy: { field: SIZE }) { nodes { id stepCount advantageInfo prefixNodes { trajectoryUids } } } }',
  ],
  channels: () => ['{ channels }'],
  feedHead: () => ['{ feedHead }'],
  plugins: () => ['{ plugins { name error } }'],
  targets: () => ['{ targets { name } }'],
  recipe: ({ recipe }) => [
    `{ recipe(name: "${recipe}") { id } }`,
    '{ recipe(name: "hidden-recipe") { id } }',
  ],
  recipes: () => ['{ recipes { id name } }'],
  previewRecipe: () => [
    '{ previewRecipe(input: { name: "p", channel: "own", formatter: { name: "grpo" } }) { rowCountEstimate } }',
    '{ previewRecipe(input: { name: "p", channel: "hidden", formatter: { name: "grpo" } }) { rowCountEstimate } }',
  ],
  dataset: ({ dataset }) => [`{ dataset(id: "${dataset}") { id rows manifest } }`],
  datasets: () => [
    '{ datasets { totalCount nodes { id } } }',
    '{ datasets(recipe: "hidden-recipe") { totalCount nodes { id } } }',
  ],
  batch: ({ batch }) => [`{ batch(id: "${batch}") { id } }`],
  batches: () => ['{ batches(recipe: "hidden-recipe") { totalCount } }'],
  units: () => ['{ units(recipe: "hidden-recipe") { totalCount } }'],
  claimStats: () => ['{ claimStats(recipe: "hidden-recipe") { ready } }'],
  policy: () => ['{ policy { version paused inFlight } }'],
  job: ({ job, dataset }) => [`{ job(id: "${job}") { id } }`, `{ job(id: "${dataset}") { id } }`],
  jobs: () => ['{ jobs { totalCount nodes { id } } }'],
  curationJob: ({ job }) => [`{ curationJob(id: "${job}") { id } }`],
  curationJobs: () => ['{ curationJobs { totalCount nodes { id } } }'],
  previewCuration: () => [`{ previewCuration(curator: ${CURATOR}) { units kept dropped } }`],
  operation: ({ operation }) => [`{ operation(id: "${operation}") { id summary } }`],
  operations: () => ['{ operations { totalCount nodes { id } } }'],
};

const MUTATIONS: Readonly<Record<string, Documents>> = {
  createApiKey: () => [`createApiKey(name: "mine", scopes: [READ]) { secret ${ERRORS} }`],
  revokeApiKey: () => [`revokeApiKey(id: "key_0") { apiKey { id } ${ERRORS} }`],
  appendSteps: () => ['appendSteps(channel: "hidden", steps: [{ trajectoryUid: "hidden-0" }]) { accepted }'],
  addStepExtras: ({ step }) => [
    `addStepExtras(extras: [{ stepId: "${step}", source: "s", hint: "h" }]) { accepted rejected { code message } }`,
    'addStepExtras(extras: [{ trajectoryUid: "hidden-0", stepIndex: 0, source: "s", hint: "h" }]) { accepted rejected { code message } }',
  ],
  addFeedback: ({ step }) => [
    `addFeedback(input: { stepId: "${step}", value: 1 }) { step { id } ${ERRORS} }`,
    `addFeedback(input: { trajectoryUid: "hidden-0", value: 1 }) { trajectory { uid } ${ERRORS} }`,
  ],
  completeTrajectory: () => [`completeTrajectory(uid: "hidden-0") { trajectory { uid } ${ERRORS} }`],
  abandonTrajectory: () => [`abandonTrajectory(uid: "hidden-0") { trajectory { uid } ${ERRORS} }`],
  annotateSteps: ({ step }) => [
    `annotateSteps(ids: ["${step}"], input: { keep: false }) { operationId changed warnings ${ERRORS} }`,
    `annotateSteps(where: {}, all: true, input: { keep: false }) { operationId changed warnings ${ERRORS} }`,
  ],
  undoOperation: ({ operation }) => [`undoOperation(operationId: "${operation}") { changed ${ERRORS} }`],
  runCurator: () => [
    `runCurator(curator: ${CURATOR}, where: { channel: { eq: "hidden" } }) { job { processed } ${ERRORS} }`,
  ],
  cancelJob: ({ job }) => [`cancelJob(id: "${job}") { job { id } ${ERRORS} }`],
  saveRecipe: () => [
    `saveRecipe(input: { name: "hidden-other", channel: "hidden", formatter: { name: "grpo" } }) { recipe { name } ${ERRORS} }`,
    `saveRecipe(input: { name: "hidden-recipe", channel: "${OWN}", formatter: { name: "grpo" } }) { recipe { name channel } ${ERRORS} }`,
    `buildDataset(recipe: "hidden-recipe") { dataset { recipeName version } ${ERRORS} }`,
    `deleteRecipe(name: "hidden-recipe") { recipe { name channel } ${ERRORS} }`,
  ],
  deleteRecipe: ({ recipe }) => [
    `deleteRecipe(name: "${recipe}") { recipe { name } ${ERRORS} }`,
    `deleteRecipe(name: "hidden-recipe") { recipe { name } ${ERRORS} }`,
  ],
  buildDataset: () => [`buildDataset(recipe: "hidden-recipe") { dataset { id } ${ERRORS} }`],
  cancelBuild: ({ dataset }) => [`cancelBuild(id: "${dataset}") { dataset { id } ${ERRORS} }`],
  deleteDataset: ({ dataset }) => [`deleteDataset(id: "${dataset}") { dataset { id } ${ERRORS} }`],
  claimBatch: () => [
    `claimBatch(recipe: "hidden-recipe", consumer: "c", units: 1) { batch { id } reason ${ERRORS} }`,
  ],
  ackBatch: ({ batch }) => [`ackBatch(id: "${batch}") { batch { id } ${ERRORS} }`],
  releaseBatch: ({ batch }) => [`releaseBatch(id: "${batch}") { batch { id } ${ERRORS} }`],
  extendBatch: ({ batch }) => [`extendBatch(id: "${batch}", leaseMs: 60000) { batch { id } ${ERRORS} }`],
  resumeConsumer: () => [
    `resumeConsumer(recipe: "hidden-recipe", consumer: "run", step: 0) { life ${ERRORS} }`,
  ],
  retryUnits: () => [`retryUnits(recipe: "hidden-recipe", all: true) { changed ${ERRORS} }`],
  setPolicyVersion: () => [`setPolicyVersion(version: 9) { policy { version } ${ERRORS} }`],
  pausePolicy: () => [`pausePolicy { policy { paused } ${ERRORS} }`],
  resumePolicy: () => [`resumePolicy { policy { paused } ${ERRORS} }`],
  deleteTrajectories: () => [`deleteTrajectories(where: {}, all: true) { changed ${ERRORS} }`],
};

interface Asked {
  readonly path: (hidden: Hidden) => string;
  readonly body?: object | readonly object[];
}

const at = (path: string, body?: Asked['body']): Asked => ({
  path: () => path,
  ...(body === undefined ? {} : { body }),
});
const CHAT = { model: 'm', messages: [{ role: 'user', content: 'x' }] };

/** What is asked of each route that is not open. */
function requestsOf(route: string): readonly Asked[] {
  const [, url = ''] = route.split(' ');
  const named = url.replace(':trajectory_uid', 'hidden-0').replace(':prompt_uid', HIDDEN).replace('*', 'm');
  if (url.includes(':trajectory_uid')) return [at(named, {}), at(named, { channel: HIDDEN })];
  if (url.startsWith('/v1/steps/:id/media'))
    return [{ path: ({ step }) => `/v1/steps/${step}/media/${'ab'.repeat(32)}` }];
  if (url.includes('/v1/datasets/:id'))
    return [{ path: ({ dataset }) => url.replace(':id', dataset).replace(':name', 'part-00000.parquet') }];
  if (url.includes('/v1/batches/:id'))
    return [
      {
        path: ({ batch }) => url.replace(':id', batch),
        body: url.endsWith('extend') ? { lease_ms: 60_000 } : {},
      },
    ];
  if (url.includes('/v1/recipes/:name')) {
    const path = url.replace(':name', 'hidden-recipe').replace(':consumer', 'run');
    return [at(path, url.endsWith('claims') ? { consumer: 'c', units: 1 } : { step: 0 })];
  }
  if (url === '/v1/steps' || url === '/submit_steps')
    return [at(`${url}?channel=hidden`, rolloutsOf(HIDDEN)), at(url, [])];
  if (url === '/v1/extras')
    return [at(url, [{ trajectory_uid: 'hidden-0', step_index: 0, source: 's', hint: 'h' }])];
  if (url === '/v1/feedback')
    return [
      at(url, { trajectory_uid: 'hidden-0', value: 1 }),
      at(url, { trajectory_uid: 'hidden-0', channel: HIDDEN, value: 1 }),
    ];
  if (url === '/init_trajectory') return [at(url, { channel: HIDDEN })];
  if (url === '/v1/policy') return [at(url, { version: 3 })];
  return [at(named, CHAT)];
}

/** An answer without what is new each time: ids, times and sealed cursors. */
const plain = (text: string): string =>
  text
    .replaceAll(/\b[0-9A-HJKMNP-TV-Z]{26}\b|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/_[0-9A-HJKMNP-TV-Z]{26}/g, '_ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/"s\.[\w-]+"/g, '"SEALED"')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'HOST');

describe('a key that is bound to a channel', () => {
  /** Two servers: one with data in another channel, one without any. */
  let full: KeyedApp;
  let empty: KeyedApp;
  let hidden: Hidden;
  const secrets = new Map<KeyedApp, string>();

  beforeAll(async () => {
    [full, empty] = [await startKeyedApp(), await startKeyedApp()];
    for (const app of [full, empty]) secrets.set(app, (await app.makeKey(SCOPES, [OWN])).secret);
    hidden = await fill(full);
  }, 120_000);
  afterAll(async () => {
    await full.remove();
    await empty.remove();
  });

  async function fill(app: KeyedApp): Promise<Hidden> {
    const sent = await app.fetch('/v1/steps?channel=hidden', ADMIN_KEY, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify(rolloutsOf(HIDDEN)),
    });
    expect(await sent.json()).toMatchObject({ accepted: 2 });
    type Id = { readonly id: string };
    const { steps, promptGroup } = await app.ask<{
      steps: { nodes: readonly (Id & { trajectory: Id })[] };
      promptGroup: Id;
    }>(
      '{ steps { nodes { id trajectory { id } } } promptGroup(promptUid: "hidden", channel: "hidden") { id } }',
    );
    const made = await app.ask<
      Record<string, Record<string, Id>> & { annotateSteps: { operationId: string } }
    >(
      `mutation {
        saveRecipe(input: { name: "hidden-recipe", channel: "hidden", formatter: { name: "grpo" }, groupSize: 2 }) { recipe { id } }
        annotateSteps(where: { trajectoryUid: { eq: "hidden-0" } }, input: { note: "hidden" }) { operationId }
        runCurator(curator: { name: "zero-variance" }, where: { channel: { eq: "hidden" } }) { job { id } }
        buildDataset(recipe: "hidden-recipe") { dataset { id } }
        claimBatch(recipe: "hidden-recipe", consumer: "run", units: 1, waitMs: 60000, encoding: JSONL) { batch { id } }
      }`,
    );
    const dataset = made.buildDataset?.dataset?.id ?? '';
    const ended = async () =>
      (await app.ask<{ dataset: { status: string } }>(`{ dataset(id: "${dataset}") { status } }`)).dataset
        .status === 'SUCCEEDED';
    await until(ended);
    return {
      step: steps.nodes[0]?.id ?? '',
      trajectory: steps.nodes[0]?.trajectory.id ?? '',
      group: promptGroup.id,
      recipe: made.saveRecipe?.recipe?.id ?? '',
      dataset,
      job: made.runCurator?.job?.id ?? '',
      operation: made.annotateSteps.operationId,
      batch: made.claimBatch?.batch?.id ?? '',
    };
  }

  const asked = async (app: KeyedApp, query: string, key = secrets.get(app) ?? ''): Promise<string> => {
    const body = JSON.stringify({ query });
    const answer = await app.fetch('/graphql', key, { method: 'POST', headers: JSON_TYPE, body });
    return plain(await answer.text());
  };

  it('is tested with every root field and every route', () => {
    expect(Object.keys(QUERIES).sort()).toEqual(Object.keys(FIELD_ACCESS.Query).sort());
    expect(Object.keys(MUTATIONS).sort()).toEqual(Object.keys(FIELD_ACCESS.Mutation).sort());
    expect(Object.values(hidden).every((id) => /_[0-9A-Z]{26}$/.test(id))).toBe(true);
  });

  /** Fields whose answer has nothing of any channel, also for a caller who may see all. */
  const ALIKE = new Set([
    'viewer',
    'apiKeys',
    'plugins',
    'targets',
    'policy',
    'server',
    'feedHead',
    'previewRecipe',
    'previewCuration',
  ]);

  it.each(Object.entries(QUERIES))('hears nothing of another channel from %s', async (name, documents) => {
    for (const document of documents(hidden)) {
      expect(await asked(full, document)).toBe(await asked(empty, document));
    }
    if (ALIKE.has(name)) return;
    // What is asked would tell who may see it.
    const told = await Promise.all(documents(hidden).map((document) => asked(full, document, ADMIN_KEY)));
    const untold = await Promise.all(documents(hidden).map((document) => asked(empty, document, ADMIN_KEY)));
    expect(told).not.toEqual(untold);
  });

  it.each(Object.entries(MUTATIONS))('does nothing to another channel by %s', async (_, documents) => {
    for (const document of documents(hidden)) {
      const mutation = `mutation { ${document} }`;
      expect(await asked(full, mutation)).toBe(await asked(empty, mutation));
    }
  });

  const routes = [...ROUTE_ACCESS].filter(([, access]) => typeof access !== 'string').map(([route]) => route);
  it.each(routes)('hears nothing of another channel from %s', async (route) => {
    const [method = ''] = route.split(' ');
    for (const { path, body } of requestsOf(route)) {
      const answers = [full, empty].map(async (app) => {
        const sent = method === 'POST' ? { headers: JSON_TYPE, body: JSON.stringify(body ?? {}) } : {};
        const answer = await app.fetch(path(hidden), secrets.get(app) ?? '', { method, ...sent });
        return [answer.status, plain(await answer.text())];
      });
      const [told, untold] = await Promise.all(answers);
      expect(told).toEqual(untold);
    }
  });

  it('has left everything as it was', async () => {
    const query = `{
      steps(where: { channel: { eq: "hidden" } }) { totalCount nodes { reward hint extras { kind } curation { keep note } } }
      recipe(name: "hidden-recipe") { name } dataset(id: "${hidden.dataset}") { status }
      batch(id: "${hidden.batch}") { status } operation(id: "${hidden.operation}") { undone } policy { version paused }
    }`;
    expect(await full.ask(query)).toMatchObject({
      steps: {
        totalCount: 2,
        nodes: [
          { extras: [], curation: { keep: true } },
          { extras: [], curation: { keep: true } },
        ],
      },
      recipe: { name: 'hidden-recipe' },
      dataset: { status: 'SUCCEEDED' },
      batch: { status: 'LEASED' },
      operation: { undone: false },
      policy: { version: 0, paused: false },
    });
  });

  it('hears of its own channel alone from subscriptions, by cursors that only it can use', async () => {
    const secret = secrets.get(full) ?? '';
    const written = await full.fetch('/v1/steps', secret, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify(rolloutsOf('mine', [1])),
    });
    expect(written.headers.get('stepwell-position')).toMatch(/^s\./);
    const event = z.object({
      stepAdded: z.object({ cursor: z.string(), step: z.object({ channel: z.string() }) }),
    });
    const STEPS =
      'subscription ($after: FeedCursor) { stepAdded(after: $after) { cursor step { channel } } }';
    const first = async (after: string) => {
      const ending = new AbortController();
      const client = new ServerClient(full.url, undefined, secret);
      for await (const { stepAdded } of client.subscribe(event, STEPS, { after }, ending.signal)) {
        ending.abort();
        return stepAdded;
      }
      throw new Error('the subscription ended');
    };
    const mine = await first('');
    expect(mine.step.channel).toBe(OWN);
    expect(mine.cursor).toMatch(/^s\./);
    const more = full.fetch('/v1/steps', secret, {
      method: 'POST',
      headers: { ...JSON_TYPE, 'stepwell-after': mine.cursor },
      body: JSON.stringify(rolloutsOf('mine-too', [1])),
    });
    expect((await first(mine.cursor)).cursor).not.toBe(mine.cursor);
    expect((await more).status).toBe(200);
    const { feedHead } = await full.ask<{ feedHead: string }>('{ feedHead }');
    await expect(first(feedHead)).rejects.toMatchObject({ code: 'INVALID_FEED_CURSOR' });
    const other = (await full.makeKey(SCOPES, ['else'])).secret;
    const client = new ServerClient(full.url, undefined, other);
    const events = client.subscribe(event, STEPS, { after: mine.cursor }, new AbortController().signal);
    await expect(events.next()).rejects.toMatchObject({ code: 'INVALID_FEED_CURSOR' });
  });

  it('turns the pages of its lists by sealed cursors', async () => {
    const secret = secrets.get(full) ?? '';
    const page = (after: string | null) =>
      full.ask<{ steps: { totalCount: number; edges: readonly { cursor: string; node: { id: string } }[] } }>(
        'query ($after: Cursor) { steps(first: 1, after: $after) { totalCount edges { cursor node { id } } } }',
        { after },
        secret,
      );
    const { steps: one } = await page(null);
    expect(one.totalCount).toBe(2);
    expect(one.edges[0]?.cursor).toMatch(/^s\./);
    const { steps: two } = await page(one.edges[0]?.cursor ?? '');
    expect(two.edges[0]?.node.id).not.toBe(one.edges[0]?.node.id);
    const plainCursor = await full.ask<{ steps: { edges: readonly { cursor: string }[] } }>(
      '{ steps(first: 1) { edges { cursor } } }',
    );
    await expect(page(plainCursor.steps.edges[0]?.cursor ?? '')).rejects.toMatchObject({
      code: 'INVALID_CURSOR',
    });
  });

  it('writes to its first channel where it names none', async () => {
    const { secret } = await full.makeKey(['ingest', 'read'], ['second', 'train']);
    const append = 'mutation ($steps: [StepInput!]!) { appendSteps(steps: $steps) { accepted } }';
    await full.ask(append, { steps: [{ trajectoryUid: 'by-graphql', messages: CHAT.messages }] }, secret);
    await full.fetch('/v1/steps', secret, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify([{ trajectory_uid: 'by-rest', messages: CHAT.messages }]),
    });
    await full.fetch('/init_trajectory', secret, {
      method: 'POST',
      headers: JSON_TYPE,
      body: '{"prompt_uid": "begun"}',
    });
    const { trajectories } = await full.ask<{ trajectories: { nodes: readonly { channel: string }[] } }>(
      '{ trajectories { nodes { channel } } }',
      {},
      secret,
    );
    expect(trajectories.nodes.map(({ channel }) => channel)).toEqual(['second', 'second', 'second']);
    expect(await full.ask('{ trajectory(uid: "by-rest") { channel } }', {}, secret)).toEqual({
      trajectory: { channel: 'second' },
    });
  });

  it('reads of a manifest all but the position it was built at', async () => {
    const { secret } = await full.makeKey(['read'], [HIDDEN]);
    const manifestBy = async (key: string) =>
      (await (await full.fetch(`/v1/datasets/${hidden.dataset}/manifest.json`, key)).json()) as {
        readonly asOf: object;
      };
    const whole = await manifestBy(ADMIN_KEY);
    const seen = await manifestBy(secret);
    expect(seen).toEqual({ ...whole, asOf: { ...whole.asOf, cursor: null } });
    const query = `{ dataset(id: "${hidden.dataset}") { manifest } }`;
    expect(await full.ask(query, {}, secret)).toEqual({ dataset: { manifest: seen } });
  });
});
