type Value = string | number;
/** @template Params of a sentence that is always the same: unknown */
interface Entry<Params> {
    /** HTTP status where the error answers a whole request. */
    readonly status: number;
    readonly template: (params: Params) => string;
}
/**
 * Every error that Stepwell answers with: a stable code, the HTTP status and the sentence. docs/errors.md lists the
 * same codes; a test compares both, and checks that each code is thrown somewhere.
 */
export declare const CATALOGUE: {
    readonly INVALID_JSON: Entry<Readonly<Record<"detail", Value> & Partial<Record<never, Value>>>>;
    readonly UNKNOWN_FIELD: Entry<Readonly<Record<"field", Value> & Partial<Record<never, Value>>>>;
    readonly MISSING_FIELD: Entry<Readonly<Record<"field", Value> & Partial<Record<never, Value>>>>;
    readonly INVALID_TYPE: Entry<Readonly<Record<"expected", Value> & Partial<Record<never, Value>>>>;
    readonly OUT_OF_RANGE: Entry<Readonly<Record<"expected", Value> & Partial<Record<never, Value>>>>;
    readonly NON_FINITE_NUMBER: Entry<unknown>;
    readonly LENGTH_MISMATCH: Entry<Readonly<Record<"expected" | "got" | "other", Value> & Partial<Record<never, Value>>>>;
    readonly STEP_CONFLICT: Entry<Readonly<Record<"channel" | "trajectory" | "index" | "stored" | "fields", Value> & Partial<Record<never, Value>>>>;
    readonly IDEMPOTENCY_CONFLICT: Entry<Readonly<Record<"stored" | "fields" | "key", Value> & Partial<Record<never, Value>>>>;
    readonly PROMPT_CONFLICT: Entry<Readonly<Record<"trajectory" | "stored" | "given", Value> & Partial<Record<never, Value>>>>;
    readonly CHANNEL_CONFLICT: Entry<Readonly<Record<"trajectory" | "stored" | "given", Value> & Partial<Record<never, Value>>>>;
    readonly POLICY_VERSION_BACKWARDS: Entry<Readonly<Record<"given" | "current", Value> & Partial<Record<never, Value>>>>;
    readonly BODY_TOO_LARGE: Entry<Readonly<Record<"limit", Value> & Partial<Record<never, Value>>>>;
    readonly LINE_TOO_LARGE: Entry<Readonly<Record<"limit", Value> & Partial<Record<never, Value>>>>;
    readonly TOO_MANY_REJECTED: Entry<Readonly<Record<"limit", Value> & Partial<Record<never, Value>>>>;
    readonly UNSUPPORTED_MEDIA_TYPE: Entry<Readonly<Record<"expected" | "type", Value> & Partial<Record<never, Value>>>>;
    readonly INVALID_COMPRESSION: Entry<Readonly<Record<"detail", Value> & Partial<Record<never, Value>>>>;
    readonly MALFORMED_REQUEST: Entry<Readonly<Record<"detail", Value> & Partial<Record<never, Value>>>>;
    readonly HEADERS_TOO_LARGE: Entry<Readonly<Record<"limit", Value> & Partial<Record<never, Value>>>>;
    readonly CALLER_GONE: Entry<unknown>;
    readonly REQUEST_TIMEOUT: Entry<unknown>;
    readonly INVALID_FILTER: Entry<Readonly<Record<"detail", Value> & Partial<Record<never, Value>>>>;
    readonly ALL_REQUIRED: Entry<Readonly<Record<"what", Value> & Partial<Record<never, Value>>>>;
    readonly SUBSCRIPTION_NEEDS_WEBSOCKET: Entry<unknown>;
    readonly OPERATION_TOO_LARGE: Entry<Readonly<Record<"detail" | "limit", Value> & Partial<Record<never, Value>>>>;
    readonly ANSWER_TOO_LARGE: Entry<Readonly<Record<"limit", Value> & Partial<Record<never, Value>>>>;
    readonly INVALID_CURSOR: Entry<unknown>;
    readonly UNKNOWN_TRAJECTORY: Entry<Readonly<Record<"uid", Value> & Partial<Record<"where", Value>>>>;
    readonly UNKNOWN_STEP: Entry<Readonly<Record<"step", Value> & Partial<Record<never, Value>>>>;
    readonly UNKNOWN_MEDIUM: Entry<Readonly<Record<"sha256" | "step", Value> & Partial<Record<never, Value>>>>;
    readonly RECIPE_EXISTS: Entry<Readonly<Record<"detail" | "name", Value> & Partial<Record<never, Value>>>>;
    readonly RECIPE_IN_USE: Entry<Readonly<Record<"name" | "claimed" | "unit", Value> & Partial<Record<never, Value>>>>;
    readonly UNKNOWN_RECIPE: Entry<Readonly<Record<"name", Value> & Partial<Record<never, Value>>>>;
    readonly NO_FINISHED_DATASET: Entry<Readonly<Record<"recipe", Value> & Partial<Record<never, Value>>>>;
    readonly UNKNOWN_DATASET: Entry<Readonly<Record<"id", Value> & Partial<Record<never, Value>>>>;
    readonly GROUP_SIZE_REQUIRED: Entry<unknown>;
    readonly UNKNOWN_JOB: Entry<Readonly<Record<"id", Value> & Partial<Record<never, Value>>>>;
    readonly UNKNOWN_BATCH: Entry<Readonly<Record<"id", Value> & Partial<Record<never, Value>>>>;
    readonly BATCH_RELEASED: Entry<Readonly<Record<"id", Value> & Partial<Record<never, Value>>>>;
    readonly UNKNOWN_UNIT: Entry<Readonly<Record<"id", Value> & Partial<Record<never, Value>>>>;
    readonly CLAIM_KEY_CONFLICT: Entry<Readonly<Record<"fields" | "key", Value> & Partial<Record<never, Value>>>>;
    readonly CLAIM_KEY_USED: Entry<Readonly<Record<"key" | "id", Value> & Partial<Record<never, Value>>>>;
    readonly BATCH_GONE: Entry<Readonly<Record<"id", Value> & Partial<Record<never, Value>>>>;
    readonly BATCH_ACKED: Entry<Readonly<Record<"id", Value> & Partial<Record<never, Value>>>>;
    readonly LEASE_LOST: Entry<Readonly<Record<"id" | "lost", Value> & Partial<Record<never, Value>>>>;
    readonly CONSUMER_REPLACED: Entry<Readonly<Record<"current" | "consumer" | "life", Value> & Partial<Record<never, Value>>>>;
    readonly POOL_FULL: Entry<Readonly<Record<"limit" | "recipe", Value> & Partial<Record<never, Value>>>>;
    readonly JOB_LOST: Entry<Readonly<Record<"id", Value> & Partial<Record<never, Value>>>>;
    readonly JOB_IS_BUILD: Entry<Readonly<Record<"id", Value> & Partial<Record<never, Value>>>>;
    readonly GROUPS_ONLY: Entry<Readonly<Record<"unit" | "curator", Value> & Partial<Record<never, Value>>>>;
    readonly LIVE_ONLY: Entry<Readonly<Record<"option", Value> & Partial<Record<never, Value>>>>;
    readonly NOT_AS_OF: Entry<Readonly<Record<"field", Value> & Partial<Record<never, Value>>>>;
    readonly JOB_RUNS_NO_CURATOR: Entry<Readonly<Record<"id", Value> & Partial<Record<never, Value>>>>;
    readonly UNKNOWN_OPERATION: Entry<Readonly<Record<"id", Value> & Partial<Record<never, Value>>>>;
    readonly UNKNOWN_FILE: Entry<Readonly<Record<"name" | "id", Value> & Partial<Record<never, Value>>>>;
    readonly UNKNOWN_PLUGIN: Entry<Readonly<Record<"name" | "kind" | "known", Value> & Partial<Record<never, Value>>>>;
    readonly UNKNOWN_ROUTE: Entry<Readonly<Record<"method" | "url", Value> & Partial<Record<never, Value>>>>;
    readonly AMBIGUOUS: Entry<Readonly<Record<"channels", Value> & Partial<Record<"uid" | "recipe", Value>>>>;
    readonly UNAUTHENTICATED: Entry<Readonly<Record<"detail", Value> & Partial<Record<never, Value>>>>;
    readonly RATE_LIMITED: Entry<Readonly<Record<"what" | "seconds", Value> & Partial<Record<never, Value>>>>;
    readonly UNKNOWN_KEY: Entry<Readonly<Record<"id", Value> & Partial<Record<never, Value>>>>;
    readonly FORBIDDEN: Entry<Readonly<Record<"what", Value> & Partial<Record<never, Value>>>>;
    readonly UNSAFE_BIND: Entry<Readonly<Record<"host", Value> & Partial<Record<never, Value>>>>;
    readonly FEED_CURSOR_EXPIRED: Entry<unknown>;
    readonly INVALID_FEED_CURSOR: Entry<unknown>;
    readonly INVALID_OPTIONS: Entry<Readonly<Record<"detail" | "plugin", Value> & Partial<Record<never, Value>>>>;
    readonly PLUGIN_FAILED: Entry<Readonly<Record<"detail" | "plugin", Value> & Partial<Record<never, Value>>>>;
    readonly PLUGIN_CHANGED: Entry<Readonly<Record<"plugin", Value> & Partial<Record<never, Value>>>>;
    readonly PLUGIN_TIMEOUT: Entry<Readonly<Record<"plugin" | "ms", Value> & Partial<Record<never, Value>>>>;
    readonly SECRET_REFUSED: Entry<Readonly<Record<"detail" | "name", Value> & Partial<Record<never, Value>>>>;
    readonly BUDGET_SPENT: Entry<Readonly<Record<"spent" | "most", Value> & Partial<Record<never, Value>>>>;
    readonly INVALID_ROW: Entry<Readonly<Record<"detail" | "plugin", Value> & Partial<Record<never, Value>>>>;
    readonly UNSUPPORTED_ENCODING: Entry<Readonly<Record<"known" | "encoding", Value> & Partial<Record<never, Value>>>>;
    readonly UNSUPPORTED_TARGET: Entry<Readonly<Record<"known" | "target", Value> & Partial<Record<never, Value>>>>;
    readonly TARGET_MISMATCH: Entry<Readonly<Record<"detail" | "target" | "formatter", Value> & Partial<Record<never, Value>>>>;
    readonly ROW_UNFIT: Entry<Readonly<Record<"detail" | "trajectory" | "target", Value> & Partial<Record<never, Value>>>>;
    readonly OUT_OF_MEMORY: Entry<Readonly<Record<"what", Value> & Partial<Record<never, Value>>>>;
    readonly DATASET_NOT_READY: Entry<Readonly<Record<"id" | "status", Value> & Partial<Record<never, Value>>>>;
    readonly RANGE_NOT_SATISFIABLE: Entry<Readonly<Record<"bytes", Value> & Partial<Record<never, Value>>>>;
    readonly NO_UPSTREAM: Entry<Readonly<Record<"what", Value> & Partial<Record<never, Value>>>>;
    readonly UNKNOWN_MODEL: Entry<Readonly<Record<"model", Value> & Partial<Record<never, Value>>>>;
    readonly UPSTREAM_UNREACHABLE: Entry<Readonly<Record<"detail" | "upstream", Value> & Partial<Record<never, Value>>>>;
    readonly UPSTREAM_TIMEOUT: Entry<Readonly<Record<"detail" | "upstream", Value> & Partial<Record<never, Value>>>>;
    readonly UPSTREAM_REFUSED: Entry<Readonly<Record<"what" | "status" | "upstream", Value> & Partial<Record<never, Value>>>>;
    readonly UPSTREAM_BUSY: Entry<Readonly<Record<"waiting", Value> & Partial<Record<never, Value>>>>;
    readonly POLICY_PAUSED: Entry<Readonly<Record<"detail", Value> & Partial<Record<never, Value>>>>;
    readonly STORE_LOCKED: Entry<Readonly<Record<"path" | "owner", Value> & Partial<Record<never, Value>>>>;
    readonly STORE_FULL: Entry<unknown>;
    readonly STORE_READ_ONLY: Entry<Readonly<Record<"path", Value> & Partial<Record<never, Value>>>>;
    readonly STORE_FOREIGN: Entry<Readonly<Record<"path", Value> & Partial<Record<never, Value>>>>;
    readonly STORE_CORRUPT: Entry<Readonly<Record<"detail" | "path", Value> & Partial<Record<never, Value>>>>;
    readonly STORE_TOO_NEW: Entry<Readonly<Record<"known" | "path" | "found", Value> & Partial<Record<never, Value>>>>;
    readonly MIGRATION_TARGET: Entry<Readonly<Record<"database", Value> & Partial<Record<never, Value>>>>;
    readonly MIGRATION_UNFINISHED: Entry<Readonly<Record<"database", Value> & Partial<Record<never, Value>>>>;
    readonly BACKUP_TARGET: Entry<Readonly<Record<"path", Value> & Partial<Record<never, Value>>>>;
    readonly BACKUP_DAMAGED: Entry<Readonly<Record<"detail" | "path", Value> & Partial<Record<never, Value>>>>;
    readonly BACKUP_FAILED: Entry<Readonly<Record<"detail" | "path", Value> & Partial<Record<never, Value>>>>;
    readonly TAKEOVER_FAILED: Entry<Readonly<Record<"detail" | "database", Value> & Partial<Record<never, Value>>>>;
    readonly MIGRATION_DIFFERS: Entry<Readonly<Record<"what", Value> & Partial<Record<never, Value>>>>;
    readonly STORE_UNREPAIRED: Entry<Readonly<Record<"row" | "log", Value> & Partial<Record<never, Value>>>>;
    readonly STORE_BEHIND: Entry<unknown>;
    readonly STORE_SET_ASIDE: Entry<Readonly<Record<"detail" | "records", Value> & Partial<Record<never, Value>>>>;
    readonly STORE_UNAVAILABLE: Entry<Readonly<Record<"detail", Value> & Partial<Record<never, Value>>>>;
    readonly STORE_FORBIDDEN: Entry<Readonly<Record<"detail", Value> & Partial<Record<never, Value>>>>;
    readonly STORE_TOO_OLD: Entry<Readonly<Record<"found" | "needed", Value> & Partial<Record<never, Value>>>>;
    readonly NO_VERIFIER: Entry<unknown>;
    readonly NO_SCORE: Entry<Readonly<Record<"detail" | "plugin", Value> & Partial<Record<never, Value>>>>;
    readonly SCORING_FAILED: Entry<Readonly<Record<"detail" | "plugin", Value> & Partial<Record<never, Value>>>>;
    readonly SCORING_TIMEOUT: Entry<Readonly<Record<"plugin" | "ms", Value> & Partial<Record<never, Value>>>>;
    readonly SCORER_UNAVAILABLE: Entry<Readonly<Record<"detail", Value> & Partial<Record<never, Value>>>>;
    readonly SPOOL_FULL: Entry<Readonly<Record<"limit", Value> & Partial<Record<never, Value>>>>;
    readonly CAPTURE_OVERLOADED: Entry<Readonly<Record<"limit", Value> & Partial<Record<never, Value>>>>;
    readonly INVALID_CONFIG: Entry<Readonly<Record<"detail", Value> & Partial<Record<never, Value>>>>;
    readonly PORT_IN_USE: Entry<Readonly<Record<"host" | "port", Value> & Partial<Record<never, Value>>>>;
    readonly UNREADABLE_FILE: Entry<Readonly<Record<"detail" | "file", Value> & Partial<Record<never, Value>>>>;
    readonly UNWRITABLE_FILE: Entry<Readonly<Record<"detail" | "file", Value> & Partial<Record<never, Value>>>>;
    readonly INVALID_USAGE: Entry<Readonly<Record<"detail", Value> & Partial<Record<never, Value>>>>;
    readonly INVALID_ANSWER: Entry<Readonly<Record<"detail" | "url", Value> & Partial<Record<never, Value>>>>;
    readonly JOB_FAILED: Entry<Readonly<Record<"detail" | "id" | "status", Value> & Partial<Record<never, Value>>>>;
    readonly BUILD_FAILED: Entry<Readonly<Record<"detail" | "id" | "status", Value> & Partial<Record<never, Value>>>>;
    readonly CHECKSUM_MISMATCH: Entry<Readonly<Record<"file", Value> & Partial<Record<never, Value>>>>;
    readonly SERVER_UNREACHABLE: Entry<Readonly<Record<"detail" | "url", Value> & Partial<Record<never, Value>>>>;
    readonly UNSUPPORTED_FEATURE: Entry<Readonly<Record<"what", Value> & Partial<Record<never, Value>>>>;
    readonly NO_TOKENIZER: Entry<unknown>;
    readonly TOKENIZER_UNAVAILABLE: Entry<Readonly<Record<"detail", Value> & Partial<Record<never, Value>>>>;
    readonly UNKNOWN_RESPONSE: Entry<Readonly<Record<"id", Value> & Partial<Record<never, Value>>>>;
    readonly UPSTREAM_GARBLED: Entry<Readonly<Record<"detail", Value> & Partial<Record<never, Value>>>>;
    readonly INTERNAL: Entry<unknown>;
};
/** An entry with its parameters unchecked. Where an error is made, the compiler has checked them. */
export interface CheckedEntry {
    readonly status: number;
    template(params: Readonly<Record<string, Value | undefined>>): string;
}
type Catalogue = typeof CATALOGUE;
export type ErrorCode = keyof Catalogue;
/** The parameters of a code's sentence. */
export type ErrorParams<Code extends ErrorCode> = Parameters<Catalogue[Code]['template']>[0];
/** Codes whose sentence has no parameters. */
export type PlainCode = {
    [Code in ErrorCode]: unknown extends ErrorParams<Code> ? Code : never;
}[ErrorCode];
export {};
