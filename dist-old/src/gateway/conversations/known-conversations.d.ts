import type { Conversations, FinishedCall, Identity, IdentityRequest } from '../parts.js';
import { type Channels } from './channels.js';
import { type JournalLog } from './journal.js';
import { type TurnRules } from './turn-rules.js';
export interface ConversationsOptions {
    readonly channels: Channels;
    readonly dataDir: string;
    readonly turnRules: TurnRules;
    /** Request headers that are kept with a step, in lower case. */
    readonly keepHeaders: readonly string[];
    /** How many places, sessions, branches and undelivered answers are remembered, each. */
    readonly most?: number;
    readonly log: JournalLog;
}
/**
 * Finds the trajectory of each call: the declared one, or that of the conversation which the request repeats. A request
 * that begins with the messages and the answer of an earlier call continues that call's conversation; one that repeats
 * none begins a new one.
 */
export declare class KnownConversations implements Conversations {
    private readonly options;
    private readonly places;
    private readonly sessions;
    private readonly lines;
    /** The branch places of calls whose clients may not have the answer, for their repeats. */
    private readonly lost;
    private readonly retries;
    private readonly channels;
    /** The main agent's call that was answered last, by session. */
    private readonly mainCalls;
    private readonly running;
    private journal;
    private constructor();
    /** Reads the places of conversations that the last process wrote. @throws what the file system says */
    static open(options: ConversationsOptions): Promise<KnownConversations>;
    identify(request: IdentityRequest): Identity;
    registered(trajectoryUid: string): void;
    left(callId: string): void;
    answered(callId: string, identity: Identity): Identity | Promise<Identity>;
    finished(call: FinishedCall): void;
    /** Keeps or frees the call's place on its branch; returns the call behind which later calls on the branch continue. */
    private endLine;
    /** Remembers the places behind a call's answers. */
    private remember;
    private keep;
    private lose;
    close(): Promise<void>;
    private place;
    private claim;
    /**
     * The turn type of a call that does not declare one. Claw-R1's own rollouts call `/generate` without a name and
     * submit their steps themselves: the captured steps must not be trained on as well.
     */
    private turnTypeOf;
    private chainOf;
    /** The last place in the request that is known. */
    private find;
    private isEnd;
    /**
     * A repeat takes the place of the earlier call. Where that call's answer reached the client, only its step is
     * trainable.
     */
    private repeated;
}
