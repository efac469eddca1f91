import { MAIN_BRANCH } from '../../model/step.js';
import { BoundedMap } from './bounded-map.js';

/** Who speaks in a session. */
export interface Speaker {
  readonly branch: string;
  readonly agent: string | null;
}

/** System prompts of one session; an agent whose prompt changes with every call would fill the memory. */
const MOST_PROMPTS = 64;

const MAIN: Speaker = { branch: MAIN_BRANCH, agent: null };

/**
 * Which agents speak in a session that says its name. The system prompt of its first MAIN call is the main agent's;
 * another one that does not go on with an earlier call is a sub-agent's, on a branch of its own, under a name that is the
 * same in every session: that of its system prompt.
 */
export class Sessions {
  private readonly speakers: BoundedMap<BoundedMap<Speaker>>;

  constructor(most: number) {
    this.speakers = new BoundedMap(most);
  }

  /** @param session realm and uid in one text */
  speakerOf(session: string, system: string): Speaker {
    const known = this.speakers.get(session);
    if (known === undefined) {
      this.begin(session, system, MAIN);
      return MAIN;
    }
    const before = known.get(system);
    if (before !== undefined) return before;
    const name = `agent-${system.slice(0, 8)}`;
    const speaker = { branch: name, agent: name };
    known.set(system, speaker);
    return speaker;
  }

  /** A call with this system prompt went on with an earlier one: an agent whose system prompt changes as it goes. */
  learn(session: string, system: string, speaker: Speaker): void {
    const known = this.speakers.get(session);
    if (known === undefined) this.begin(session, system, speaker);
    else if (known.get(system) === undefined) known.set(system, speaker);
  }

  private begin(session: string, system: string, speaker: Speaker): void {
    const known = new BoundedMap<Speaker>(MOST_PROMPTS);
    known.set(system, speaker);
    this.speakers.set(session, known);
  }
}
