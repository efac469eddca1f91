import { graphql } from './graphql.js';
import { metricOf } from './rest.js';
import { type ServerProcess } from './server-process.js';
import type { Upstream, UpstreamCall } from './upstreams/start-upstream.js';

/** A captured step with what tells it from every other. */
export interface ProcessStep {
  readonly stepIndex: number;
  readonly trajectoryUid: string;
  readonly policyVersion: number | null;
  readonly state: {
    readonly messages: readonly { readonly content: string }[];
    readonly promptIds: readonly number[] | null;
  };
  readonly action: {
    readonly message: { readonly content: string } | null;
    readonly responseIds: readonly number[] | null;
    readonly tokenSource: string;
  };
  readonly curation: { readonly trainable: boolean; readonly reason: string | null };
}

const PAGE = `query ($after: Cursor) {
  steps(first: 200, after: $after, orderBy: { field: STEP_INDEX }) {
    pageInfo { hasNextPage endCursor }
    nodes {
      stepIndex trajectoryUid policyVersion
      state { messages promptIds }
      action { message responseIds tokenSource }
      curation { trainable reason }
    }
  }
}`;

interface Page {
  readonly steps: {
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly nodes: readonly ProcessStep[];
  };
}

/** All steps of a server process, those of one trajectory in their order. */
export async function processSteps({ url }: ServerProcess): Promise<readonly ProcessStep[]> {
  const all: ProcessStep[] = [];
  for (let after: string | null = null; ; ) {
    const { steps }: Page = await graphql<Page>(url, PAGE, { after });
    all.push(...steps.nodes);
    if (!steps.pageInfo.hasNextPage) return all;
    after = steps.pageInfo.endCursor;
  }
}

/** How many captured steps the server counts as `results`, together. */
export async function captured(server: ServerProcess, ...results: readonly string[]): Promise<number> {
  const counts = results.map((result) =>
    metricOf(server, 'stepwell_gateway_captured_steps_total', `result="${result}"`),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** The last thing that the user of a call said, which names the call in these tests. */
export const saidIn = (messages: unknown): string =>
  String((messages as readonly { readonly content: unknown }[]).at(-1)?.content);

/** The calls that an engine answered, by what their users said. */
export function callsBySaying(engine: Upstream): ReadonlyMap<string, UpstreamCall> {
  return new Map(engine.calls.map((call) => [saidIn(call.body.messages), call]));
}

/** Steps hold exactly the ids that the engine has for the same words. */
export function expectOwnIds(steps: readonly ProcessStep[], engine: Upstream): void {
  const calls = callsBySaying(engine);
  for (const { state, action, curation } of steps) {
    const generation = calls.get(saidIn(state.messages))?.generation;
    expect(curation).toEqual({ trainable: true, reason: null });
    expect(action.tokenSource).toBe('ENGINE');
    expect(state.promptIds).toEqual(generation?.prompts[0]);
    expect(action.responseIds).toEqual(generation?.samples[0]?.ids);
    expect(action.message?.content).toBe(generation?.samples[0]?.content);
  }
}

/** Asks as an agent does, and gives all the text of the answer; an answer that is none becomes an error with its status. */
export async function say(
  { url }: Pick<ServerProcess, 'url'>,
  session: string,
  words: string,
  stream = false,
): Promise<string> {
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-id': session },
    body: JSON.stringify({ model: 'toy-model', stream, messages: [{ role: 'user', content: words }] }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${text}`);
  if (!stream) return (JSON.parse(text) as Answer).choices[0]?.message?.content ?? '';
  const events = text.split('\n\n').filter((event) => event !== '');
  if (events.pop() !== 'data: [DONE]') throw new Error('the stream has no end');
  return events
    .map((event) => (JSON.parse(event.slice('data: '.length)) as Answer).choices[0]?.delta?.content ?? '')
    .join('');
}

interface Answer {
  readonly choices: readonly {
    readonly message?: { readonly content: string };
    readonly delta?: { readonly content?: string };
  }[];
}
