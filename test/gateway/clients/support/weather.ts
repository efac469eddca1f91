import type { Reply, Script } from '../../../support/upstreams/start-upstream.js';

export const SYSTEM = 'You know about weather.';
export const FINAL = 'Rain everywhere, ☔ even in Bern.';
export const MODEL = 'toy-model';

/** The episode that every client plays: one call, then two at once, then the answer. */
const WITH_TOOLS: readonly Reply[] = [
  {
    reasoning: 'Zürich comes first.',
    content: 'I will look. ',
    // Models put a space behind the colon, clients that write JSON anew do not.
    toolCalls: [{ name: 'weather', arguments: '{"city": "Zürich"}' }],
  },
  {
    toolCalls: [
      { name: 'weather', arguments: '{"city": "Genève"}' },
      { name: 'weather', arguments: '{"city": "Bern"}' },
    ],
  },
  { content: FINAL },
];

/** Without tools it answers at once. */
export const SCRIPT: Script = ({ body, turn }) => {
  return (Array.isArray(body.tools) ? WITH_TOOLS[turn] : undefined) ?? { content: FINAL };
};

export const TOOL = {
  name: 'weather',
  description: 'Tells the weather of a city.',
  parameters: {
    type: 'object' as const,
    properties: { city: { type: 'string' } },
    required: ['city'],
    additionalProperties: false,
  },
};

export function weather(city: unknown): string {
  if (typeof city !== 'string') throw new Error('a city was expected');
  return `Rain in ${city}.`;
}

/** Runs a call of the tool. @param given its arguments as JSON */
export function runTool(given: string): string {
  return weather((JSON.parse(given) as { city: unknown }).city);
}

/** An agent on a client library: plays the episode and gives its last words. */
export interface Agent {
  readonly name: string;
  /** The path it calls, under `/v1`. */
  readonly api: 'chat' | 'messages' | 'responses';
  play(how: Played): Promise<string>;
}

export interface Played {
  /** With `/v1`. */
  readonly baseUrl: string;
  readonly stream: boolean;
  readonly tools: boolean;
  /** What the user asks. */
  readonly question: string;
}
