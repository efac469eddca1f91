import type { StepInput } from '../../__generated__/emptyStoreMutation.graphql.ts';

const ROLLOUTS = 4;
const VERSIONS = 3;
/** First of the ids that stand for words; any tokenizer's would do. */
const FIRST_ID = 1000;

/** Numbers from 0 to 1 that are the same at every call (mulberry32). */
function drawer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An id for each word of a text, the same for the same word. */
function idsOf(text: string, words: Map<string, number>): number[] {
  return (text.match(/\s*\S+/g) ?? []).map((word) => {
    const known = words.get(word) ?? FIRST_ID + words.size;
    words.set(word, known);
    return known;
  });
}

const TOOLS = [
  {
    type: 'function',
    function: {
      name: 'calculator',
      description: 'Works out an expression.',
      parameters: {
        type: 'object',
        properties: { expression: { type: 'string' } },
        required: ['expression'],
      },
    },
  },
];

interface Message {
  readonly role: string;
  readonly content: string | null;
  readonly tool_calls?: readonly unknown[];
  readonly tool_call_id?: string;
}

const textOf = ({ role, content, tool_calls = [] }: Message): string =>
  `<${role}> ${content ?? ''} ${tool_calls.length > 0 ? JSON.stringify(tool_calls) : ''}`;

/**
 * Rollouts of agents that solve sums with a calculator: some right, some wrong, one cut off, one still open. Ids count
 * words, and each prompt goes on from the response before it, as an engine's would.
 */
export function exampleSteps(): StepInput[] {
  const draw = drawer(7);
  const words = new Map<string, number>();
  const steps: StepInput[] = [];
  for (let version = 0; version < VERSIONS; version += 1) {
    for (let task = 0; task < 4; task += 1) {
      const [a, b, c] = [12 + task * 7 + version, 30 - task * 3, 2 + version];
      for (let rollout = 0; rollout < ROLLOUTS; rollout += 1) {
        const isRight = draw() < 0.35 + version * 0.2;
        steps.push(...play({ a, b, c, version, task, rollout, isRight, draw, words }));
      }
    }
  }
  return steps;
}

interface Game {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly version: number;
  readonly task: number;
  readonly rollout: number;
  readonly isRight: boolean;
  readonly draw: () => number;
  readonly words: Map<string, number>;
}

function play({ a, b, c, version, task, rollout, isRight, draw, words }: Game): StepInput[] {
  const name = `example-${version}-${task}`;
  const messages: Message[] = [
    { role: 'system', content: 'You solve sums. Use the calculator, then answer with the number alone.' },
    { role: 'user', content: `What is (${a} + ${b}) × ${c}?` },
  ];
  const ids = messages.flatMap((message) => idsOf(textOf(message), words));
  const steps: StepInput[] = [];
  const act = (response: Message, after: readonly Message[], end: Partial<StepInput> = {}) => {
    const responseIds = idsOf(textOf(response), words);
    steps.push({
      trajectoryUid: `${name}-${rollout}`,
      promptUid: name,
      stepIndex: steps.length,
      agent: 'solver',
      model: 'example-policy',
      policyVersion: version,
      messages: [...messages],
      response,
      tools: TOOLS,
      nextState: [...after],
      promptIds: [...ids],
      responseIds,
      logProbs: responseIds.map(() => -(draw() ** 4) * 6),
      logProbKind: 'PROCESSED',
      sampling: { temperature: 1 },
      finishReason: response.tool_calls === undefined ? 'stop' : 'tool_calls',
      metadata: { example: true, level: task },
      ...end,
    });
    ids.push(...responseIds, ...after.flatMap((message) => idsOf(textOf(message), words)));
    messages.push(response, ...after);
  };
  const call = (expression: string, result: string, id: string) =>
    act(
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          {
            id,
            type: 'function',
            function: { name: 'calculator', arguments: JSON.stringify({ expression }) },
          },
        ],
      },
      [{ role: 'tool', tool_call_id: id, content: result }],
    );
  call(`${a} + ${b}`, String(a + b), 'call_1');
  const isOpen = version === VERSIONS - 1 && task === 3 && rollout === ROLLOUTS - 1;
  if (isOpen) return steps;
  const product = isRight ? (a + b) * c : a + b * c;
  call(isRight ? `${a + b} * ${c}` : `${a} + ${b} * ${c}`, String(product), 'call_2');
  const isCutOff = rollout === 3 && task === 1;
  act({ role: 'assistant', content: isCutOff ? 'To work out the sum, first' : String(product) }, [], {
    reward: isRight && !isCutOff ? 1 : 0,
    isLast: true,
    finishReason: isCutOff ? 'length' : 'stop',
  });
  return steps;
}
