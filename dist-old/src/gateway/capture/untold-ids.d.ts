import { type EndedCall } from './ended-call.js';
/** The engine sent no token ids at all, so it is not asked for those of the prompt either. */
export declare const isSilent: ({ outcome: { choices } }: EndedCall) => boolean;
/** In words, why an answer came without token ids; null: it has some, or it is incomplete, which is the reason then. */
export declare function whyUntold(call: EndedCall): string | null;
/** Warns once for each engine that sends no token ids: some send them only in whole answers, which no probe shows. */
export declare class SilentEngines {
    private readonly log;
    private readonly named;
    constructor(log: {
        warn(fields: object, message: string): void;
    });
    note(call: EndedCall): void;
}
