import type { Script } from '../../../support/upstreams/start-upstream.js';

/** The episode that every client plays: one call, then two at once, then the answer. */
export const SCRIPT: Script = [
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
  { content: 'Rain everywhere, ☔ even in Bern.' },
];

export const SYSTEM = 'You know about weather.';
export const QUESTION = 'How is the weather?';
export const FINAL = 'Rain everywhere, ☔ even in Bern.';
export const MODEL = 'toy-model';

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
  play(where: { readonly baseUrl: string; readonly stream: boolean }): Promise<string>;
}
