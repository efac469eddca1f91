import { makeSteps } from './step-maker.js';

/** Distinct bodies of steps; a number in each step keeps its messages distinct. */
const BODIES = 256;

interface Body {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}
/** Texts of few words, so that the search index takes little of the measured time. */
const PHRASE = 'the agent looks at what the tool has said and asks it for the next page of the same list; ';
const fewWords = (text: string) =>
  PHRASE.repeat(Math.ceil(text.length / PHRASE.length)).slice(0, text.length);

function bodyOf(line: string): Body {
  const { messages, ...rest } = JSON.parse(line) as Body;
  return { ...rest, messages: messages.map(({ role, content }) => ({ role, content: fewWords(content) })) };
}
const QUESTION = {
  messages: [{ role: 'user', content: 'What comes next?' }],
  response: { role: 'assistant', content: 'This.' },
};

/** The agent that makes every n-th step. */
export const agentOf = (kind: number): string => `agent-${kind}`;

/** Makes the step at an index of the whole run; the index makes its messages distinct. */
export function liveSteps({
  content,
  turns,
  kinds = 1,
}: {
  /** Whether steps have 12.7 KB; otherwise a question and an answer. */
  readonly content: boolean;
  /** Steps of a trajectory. */
  readonly turns: number;
  /** How many agents take turns in making steps. */
  readonly kinds?: number;
}): (index: number) => string {
  const bodies: readonly Body[] = content ? makeSteps(BODIES, 'list').map(bodyOf) : [QUESTION];
  return (index) => {
    const body = bodies[index % bodies.length] as Body;
    return JSON.stringify({
      ...body,
      messages: [{ role: 'system', content: `${index}` }, ...body.messages.slice(-2)],
      trajectory_uid: `live-${Math.floor(index / turns)}`,
      prompt_uid: `prompt-${Math.floor(index / turns / 4)}`,
      step_index: index % turns,
      agent: agentOf(index % kinds),
      is_last: index % turns === turns - 1,
      reward: 1,
      policy_version: 1,
    });
  };
}
