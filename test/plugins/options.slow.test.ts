import type { PluginHost } from '../../src/plugins/interface.js';
import { openPluginHost } from '../../src/plugins/open.js';
import { curatorSource, PluginDirectory } from '../support/plugin-directory.js';
import { errorOf } from '../support/plugin-run.js';

const PATH = ['input', 'curators', 0];
let directory: PluginDirectory;
let host: PluginHost;

beforeAll(async () => {
  directory = await PluginDirectory.create({
    'plain.mjs': curatorSource(
      'plain',
      '',
      'z.object({ limits: z.object({ most: z.number().max(9).default(3) }).prefault({}), tag: z.string().optional() })',
    ),
    'dates.mjs': curatorSource(
      'dates',
      '',
      'z.object({ on: z.string().transform((text) => new Date(text)) })',
    ),
    'twice.mjs': curatorSource('twice', '', 'z.object({ n: z.string().transform((text) => text.length) })'),
    'fails.mjs': curatorSource('fails', '', "z.object({}).transform(() => { throw new Error('no mood'); })"),
  });
  host = await openPluginHost({ directory: directory.path, log: () => {}, loadTimeoutMs: 30_000 });
});

afterAll(async () => {
  await host.close();
  await directory.remove();
});

const refusal = (name: string, options: Record<string, never> | object) =>
  errorOf(host.resolve('CURATOR', { name, options: options as Record<string, never> }, PATH));

test('defaults are filled in', async () => {
  const use = await host.resolve('CURATOR', { name: 'zero-variance', options: null }, PATH);
  expect(use).toEqual({
    name: 'zero-variance',
    version: '1.1.0',
    options: { threshold: 0, score: { reward: 1 }, minTrajectories: 2 },
  });
  const users = await host.resolve('CURATOR', { name: 'plain', options: {} }, PATH);
  expect(users.options).toEqual({ limits: { most: 3 } });
});

test('a preset fills in the numbers that it stands for, and single ones win', async () => {
  const request = { name: 'grpo', options: { preset: 'trl', ddof: 0 } };
  const { options } = await host.resolve('FORMATTER', request, []);
  expect(options).toMatchObject({ preset: 'trl', eps: 1e-4, ddof: 0, singleton: 'zero', std: true });
  expect((await host.resolve('FORMATTER', { name: 'grpo', options }, [])).options).toEqual(options);
});

test('a wrong value is refused with the path of the option', async () => {
  expect(await refusal('reward-range', { min: 'low' })).toMatchObject({
    code: 'INVALID_OPTIONS',
    path: [...PATH, 'options', 'min'],
  });
  expect(await refusal('reward-range', { min: 2, max: 1 })).toMatchObject({
    path: [...PATH, 'options', 'min'],
    message: 'options of reward-range: min: must not be above max',
  });
  expect(await refusal('plain', { limits: { most: 10 } })).toMatchObject({
    code: 'INVALID_OPTIONS',
    path: [...PATH, 'options', 'limits', 'most'],
  });
});

test('an option that does not exist is refused, whether or not the schema is strict', async () => {
  expect(await refusal('reward-range', { minimum: 1 })).toMatchObject({
    path: [...PATH, 'options', 'minimum'],
    message: 'options of reward-range: unknown option "minimum"; there are: min, max, missing',
  });
  expect(await refusal('plain', { limits: { least: 1 } })).toMatchObject({
    path: [...PATH, 'options', 'limits', 'least'],
  });
});

test('options that are not JSON once they are checked are refused', async () => {
  expect((await refusal('dates', { on: '2026-01-01' })).message).toContain('options must be plain JSON');
  expect((await refusal('twice', { n: 'abc' })).message).toContain('does not accept what it makes of them');
});

test('an options schema that throws is a failure of the plugin', async () => {
  expect(await refusal('fails', {})).toMatchObject({
    code: 'PLUGIN_FAILED',
    message: 'plugin fails failed: no mood',
  });
});

test('an unknown plugin is answered with those there are', async () => {
  const error = await errorOf(host.resolve('FORMATTER', { name: 'grop', options: null }, ['formatter']));
  expect(error).toMatchObject({
    code: 'UNKNOWN_PLUGIN',
    path: ['formatter', 'name'],
    message: 'no formatter named "grop"; there are: combine, grpo, opd, ppo, preference, sft',
  });
});

test('the options are shown as JSON Schema that refuses other names', () => {
  const schema = host.list().find((info) => info.name === 'plain')?.optionsSchema;
  expect(schema).toMatchObject({
    type: 'object',
    additionalProperties: false,
    properties: {
      limits: {
        properties: { most: { type: 'number', maximum: 9, default: 3 } },
        additionalProperties: false,
      },
      tag: { type: 'string' },
    },
  });
});
