import { type EndedCall, isWhole } from './ended-call.js';

/** The engine told no ids at all, so that it is not asked for those of the prompt either. */
export const isSilent = ({ outcome: { choices } }: EndedCall): boolean =>
  choices.length > 0 && choices.every(({ responseIds }) => responseIds === null);

/** The engine answered in full and told no token ids although it was asked for them. */
function keepsIdsBack(call: EndedCall): boolean {
  // A record of an earlier version does not say it.
  return isSilent(call) && isWhole(call) && (call.unaskedIds ?? null) === null;
}

/** In words, why an answer came without token ids; null: it has some, or it is not whole, which is reason enough. */
export function whyUntold(call: EndedCall): string | null {
  if (!isSilent(call) || !isWhole(call)) return null;
  return (
    call.unaskedIds ??
    `the engine was asked for token ids and told none${call.stream ? ' in its stream' : ''}`
  );
}

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
