import { GatewayRig } from './support/gateway-rig.js';
import { PlainEngine } from './support/plain-engine.js';

it('a call that comes again with its key before it is answered is one step to train on, and one beside it', async () => {
  let both = (): void => {};
  const bothThere = new Promise<void>((resolve) => {
    both = resolve;
  });
  const engine = await PlainEngine.start(async () => {
    if (engine.bodies.length === 2) both();
    await bothThere;
    const message = { role: 'assistant', content: 'ok' };
    return { id: 'c', model: 'm', choices: [{ index: 0, message, finish_reason: 'stop' }] };
  });
  const rig = await GatewayRig.start({ upstreams: [engine.url] });
  const ask = async (): Promise<string> => {
    const body = { model: 'm', messages: [{ role: 'user', content: 'hi' }] };
    const answer = await rig.post('/v1/chat/completions', body, { headers: { 'idempotency-key': 'k' } });
    return answer.text();
  };
  await Promise.all([ask(), ask()]);
  const steps = (await rig.steps(2)).map(({ head }) => head);
  expect(new Set(steps.map(({ trajectoryUid }) => trajectoryUid)).size).toBe(1);
  expect(steps.map(({ curation }) => curation.trainable).toSorted()).toEqual([false, true]);
  const [repeat] = steps.filter(({ curation }) => !curation.trainable);
  expect(repeat?.curation.reason).toContain('same idempotency key');
  expect(repeat?.branch).toMatch(/^main\/.*\.repeat$/);
  const again = steps.filter(({ metadata }) => JSON.stringify(metadata).includes('"retry_of"'));
  expect(again).toHaveLength(1);
  await rig.close();
  await engine.close();
});

it('a call whose client is gone before the end of the answer is not preferred to its repeat', async () => {
  const message = { role: 'assistant', content: 'ok' };
  const answer = { id: 'c', model: 'm', choices: [{ index: 0, message, finish_reason: 'stop' }] };
  const engine = await PlainEngine.start(() => answer);
  const gone = new AbortController();
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let first = true;
  const redact = async (text: string): Promise<string> => {
    if (first) {
      first = false;
      gone.abort();
      await released;
    }
    return text;
  };
  const rig = await GatewayRig.start({
    upstreams: [engine.url],
    redactor: { name: 'slow', redact, close: async () => {} },
  });
  const body = { model: 'm', messages: [{ role: 'user', content: 'hi' }] };
  const ask = (init: RequestInit = {}) =>
    rig.post('/v1/chat/completions', body, { headers: { 'idempotency-key': 'k' }, ...init });
  await expect(ask({ signal: gone.signal })).rejects.toThrow();
  expect(await (await ask()).json()).toMatchObject({ choices: [{ message }] });
  release();
  const steps = (await rig.steps(2)).map(({ head }) => head);
  const again = steps.find(({ metadata }) => JSON.stringify(metadata).includes('"retry_of"'));
  expect(again).toMatchObject({ branch: 'main', curation: { trainable: true } });
  await rig.close();
  await engine.close();
});
