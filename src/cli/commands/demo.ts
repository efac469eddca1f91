import type { DemoOutcome } from '../../demo/run-demo.js';
import { ServerClient } from '../client/server-client.js';
import { defineCommand } from '../command.js';
import { EXIT } from '../exit-code.js';
import { formatCount } from '../format.js';

function outcomeText({
  steps,
  trajectories,
  rewardMean,
  completeGroups,
  recipe,
  dataset,
}: DemoOutcome): string {
  return [
    `${formatCount(steps)} steps of ${formatCount(trajectories)} rollouts, mean reward ${rewardMean.toFixed(2)}`,
    `${formatCount(completeGroups)} complete groups`,
    `recipe ${recipe}`,
    `dataset ${dataset.id}: ${formatCount(dataset.rows)} rows, content hash ${dataset.contentHash}`,
  ].join('\n');
}

function whereToLook(
  program: string,
  { url, data }: { readonly url: string; readonly data: string },
  policyUrl: string,
  { dataset }: DemoOutcome,
): string {
  const [file] = dataset.files;
  const query = '{"query":"{ promptGroups(first: 5) { nodes { promptUid completeCount rewardMean } } }"}';
  return [
    '',
    `Look at       ${url}/graphql in a browser (GraphiQL, works offline)`,
    `Watch live    ${program} tail --url ${url}`,
    `Query         curl -s ${url}/graphql -H 'content-type: application/json' -d '${query}'`,
    `Download      ${program} download ${dataset.id} --url ${url}`,
    ...(file === undefined ? [] : [`or            curl -O ${new URL(file.url, `${url}/`)}`]),
    `Build again   ${program} build ${dataset.recipeName} --wait --url ${url}`,
    `Policy        ${policyUrl} (OpenAI-compatible)`,
    `Data          ${data}`,
  ].join('\n');
}

export const demoCommand = defineCommand({
  name: 'demo',
  summary: 'Show everything alive: agents, live steps, groups, a GRPO dataset',
  details: [
    'Starts a server, a scripted policy (an OpenAI-compatible server with real token ids) and agents that solve\narithmetic tasks with a calculator. Then saves a recipe, builds a dataset, says where to look and plays on slowly\nuntil Ctrl-C.',
  ],
  examples: [
    'stepwell demo',
    'stepwell demo --exit --rate 0 --json',
    'stepwell demo --tasks 100 --data-dir ./demo-data',
  ],
  operands: {},
  options: {
    tasks: {
      type: 'number',
      placeholder: 'N',
      default: 24,
      minimum: 1,
      whole: true,
      description: 'Prompt groups to play',
    },
    rollouts: {
      type: 'number',
      placeholder: 'N',
      default: 4,
      minimum: 1,
      whole: true,
      description: 'Rollouts of each task',
    },
    seed: {
      type: 'number',
      placeholder: 'N',
      default: 7,
      minimum: 0,
      whole: true,
      description: 'Of tasks and policy: the same seed plays the same games',
    },
    rate: {
      type: 'number',
      placeholder: 'N',
      default: 50,
      minimum: 0,
      whole: false,
      description: 'Steps a second; 0: as fast as it goes',
    },
    port: {
      type: 'number',
      placeholder: 'N',
      default: 4000,
      minimum: 0,
      whole: true,
      description: 'Port to listen on; a free one if it is taken',
    },
    'data-dir': {
      type: 'text',
      placeholder: 'DIR',
      description: 'Keep the data in this folder; by default it is temporary',
      environment: false,
    },
    'mongodb-uri': {
      type: 'text',
      placeholder: 'URI',
      description: 'Keep the data in this MongoDB',
      environment: false,
    },
    exit: { type: 'boolean', description: 'Stop when the dataset is built' },
  },
  async run({ options }, { terminal, signal, program }) {
    // Loaded only here: they bring the server and a tokenizer's vocabulary.
    const [{ startDemoServer }, { startPolicyServer }, { runDemo, keepPlaying }] = await Promise.all([
      import('../demo-server.js'),
      import('../../demo/policy/server.js'),
      import('../../demo/run-demo.js'),
    ]);
    const server = await startDemoServer(options.port, options['data-dir'], options['mongodb-uri']);
    const policy = await startPolicyServer();
    const progress = terminal.progress('playing');
    try {
      if (server.moved) terminal.note(`port ${options.port} is taken; this demo has another`);
      terminal.note(`Stepwell listens on ${server.url}`);
      const client = new ServerClient(server.url, signal);
      const { tasks, rollouts, seed, rate } = options;
      const settings = { client, policyUrl: policy.baseUrl, tasks, rollouts, seed, rate, signal };
      const outcome = await runDemo(settings, progress);
      progress.end();
      terminal.result({ url: server.url, dataDir: server.data, ...outcome }, outcomeText(outcome));
      if (options.exit) return EXIT.ok;
      terminal.note(whereToLook(program, server, policy.baseUrl, outcome));
      terminal.note('\nThe agents play on slowly. Ctrl-C stops everything.');
      await keepPlaying(settings);
      return EXIT.ok;
    } finally {
      progress.end();
      await policy.close();
      await server.close();
    }
  },
});
