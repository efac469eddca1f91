import { z } from 'zod';
import type { StepStore } from '../store/port.js';
import type { EndedCall } from './capture/ended-call.js';
import { type TextRedaction } from './capture/redaction/module-redaction.js';
import type { CaptureEvent } from './capture/store-steps.js';
import type { Admit, ClientApi, GatewayService } from './interface.js';
import type { GateLimits } from './policy/pause-gate.js';
import { type UpstreamsOptions } from './upstreams/upstreams.js';
/**
 * Reads rules from a JSON file that a setting names.
 * @throws INVALID_CONFIG with the setting as path: the file cannot be read, is not JSON, or does not match the schema
 */
export declare function readRules<T>(setting: string, file: string, schema: z.ZodType<T>): Promise<T>;
export interface GatewayOptions {
    readonly store: StepStore;
    readonly upstreams: Omit<UpstreamsOptions, 'onReach'>;
    /** Which distribution the engines' log-probs are of; `auto`: each engine's default. */
    readonly logProbs: 'auto' | 'processed' | 'raw' | 'unknown';
    /** Agents parse tool calls from the text themselves: engines write the tools into the prompt and do not parse calls. */
    readonly toolsAsText: boolean;
    readonly pause: GateLimits;
    readonly capture: {
        /** The capture log's folder is created in it. */
        readonly dataDir: string;
        readonly maxMemoryBytes: number;
        readonly maxSpoolBytes: number;
        /** How long the end of an answer waits for a slow disk to take its call; left out: 250 ms. */
        readonly diskPatienceMs?: number;
        /** A JSON file of rules for what is removed from steps before they are written; null: no rules. */
        readonly redaction: string | null;
        /** A user's function that removes more, after the rules; null: none. */
        readonly redactor: TextRedaction | null;
    };
    readonly conversations: {
        /** A JSON file of rules for the turn type of calls that do not declare it; null: the built-in rules. */
        readonly turnRules: string | null;
        /** Request headers that are kept with a step, in lower case. */
        readonly keepHeaders: readonly string[];
    };
    /** Folder of the served model's `tokenizer.json`; null: none. */
    readonly tokenizer: string | null;
    /** How long the tokenizer's thread may answer nothing before its calls fail; left out: half a minute. */
    readonly threadTimeoutMs?: number;
    /** Left out: nothing bounds what waits for trainers. */
    readonly admit?: Admit;
    readonly log: GatewayLog;
    readonly observe: GatewayObserver;
}
export interface GatewayLog {
    debug(fields: object, message: string): void;
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
}
/** Receives events for metrics. */
export interface GatewayObserver {
    ended(call: EndedCall): void;
    /** Stepwell answered a call with an error of its own. */
    refused(api: ClientApi, code: string): void;
    captured(event: CaptureEvent): void;
}
/** Creates the gateway and all its parts. */
export declare function createGateway(options: GatewayOptions): Promise<GatewayService>;
