import type { EndedCall } from './ended-call.js';
import { keepsIdsBack } from './untold-ids.js';

/** Says once of each engine that it keeps token ids back: some tell them in whole answers only, which no probe shows. */
export class SilentEngines {
  private readonly named = new Set<string>();

  constructor(private readonly log: { warn(fields: object, message: string): void }) {}

  note(call: EndedCall): void {
    const { upstream, stream } = call;
    if (this.named.has(upstream) || !keepsIdsBack(call)) return;
    this.named.add(upstream);
    this.log.warn(
      { upstream, stream },
      `an engine tells no token ids${stream ? ' in streams' : ''}: steps are text only, unless --tokenizer makes ids`,
    );
  }
}
