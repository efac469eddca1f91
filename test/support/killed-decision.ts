import { graphql } from './graphql.js';
import { appendSteps } from './rest.js';
import { type ServerProcess } from './server-process.js';
import { until } from './until.js';

const STEPS = 3_000;
const LATEST = '{ operations(first: 1) { nodes { id changed undone } } }';

interface Operation {
  readonly id: string;
  readonly changed: number;
  readonly undone: boolean;
}

/** What is counted of decisions and undos on 3,000 steps whose server is killed in the middle. Servers are of one store. */
export async function expectCountsAcrossKills(start: () => Promise<ServerProcess>): Promise<void> {
  let server = await start();
  const latest = async (): Promise<Operation | undefined> => {
    const { operations } = await graphql<{ operations: { nodes: Operation[] } }>(server.url, LATEST);
    return operations.nodes[0];
  };
  const kept = async (): Promise<number> => {
    const asked = '{ steps(first: 1, where: { keep: true }) { totalCount } }';
    const { steps } = await graphql<{ steps: { totalCount: number } }>(server.url, asked);
    return steps.totalCount;
  };
  const annotate = () =>
    graphql<{ annotateSteps: { changed: number } }>(
      server.url,
      'mutation { annotateSteps(where: {}, all: true, input: { keep: false, addTags: ["x"] }) { changed } }',
    );
  const undo = (id: string) =>
    graphql<{ undoOperation: { changed: number } }>(
      server.url,
      'mutation ($id: ID!) { undoOperation(operationId: $id) { changed } }',
      { id },
    );
  /** Kills the server once a change has begun, before it is answered. */
  const killIn = async (change: Promise<unknown>, hasBegun: () => Promise<boolean>): Promise<void> => {
    const outcome = change.then(
      () => 'answered',
      () => 'broken',
    );
    await until(hasBegun);
    await server.end('SIGKILL');
    expect(await outcome).toBe('broken');
    server = await start();
  };

  await fill(server);
  await killIn(annotate(), async () => ((await latest())?.changed ?? 0) > 0);
  // What the killed server had begun is finished by itself, and counted on from where it was.
  await until(async () => {
    const { changed = 0 } = (await latest()) ?? {};
    expect(changed).toBeLessThanOrEqual(STEPS);
    return changed === STEPS;
  });
  await until(async () => (await kept()) === 0);
  const { id = '' } = (await latest()) ?? {};
  // Asked again: another operation, which finds nothing left to change.
  expect(await annotate()).toEqual({ annotateSteps: { changed: 0 } });
  expect(await latest()).toMatchObject({ changed: 0, undone: false });
  const again = (await latest())?.id ?? '';
  expect(await undo(again)).toEqual({ undoOperation: { changed: 0 } });

  await killIn(undo(id), async () => (await kept()) > 0);
  await until(async () => (await kept()) === STEPS);
  expect(await undo(id)).toEqual({ undoOperation: { changed: 0 } });
  const { operations } = await graphql<{ operations: { nodes: Operation[] } }>(
    server.url,
    '{ operations(first: 9) { nodes { id changed undone } } }',
  );
  expect(operations.nodes).toEqual([
    { id: again, changed: 0, undone: true },
    { id, changed: STEPS, undone: true },
  ]);
  await server.end('SIGTERM');
}

async function fill({ url }: ServerProcess): Promise<void> {
  const steps = Array.from({ length: STEPS }, (_, i) => ({
    trajectory_uid: `t${i % 60}`,
    messages: [{ role: 'user', content: `m${i}` }],
  }));
  expect(await appendSteps(url, steps)).toMatchObject({ accepted: STEPS });
}
