import { readFile } from 'node:fs/promises';
import { StepwellError } from '../errors/index.js';
import { ReplayedCalls } from './capture/call-steps.js';
import { DurableSink } from './capture/durable-sink.js';
import { Recorder } from './capture/recorder.js';
import { ModuleRedaction } from './capture/redaction/module-redaction.js';
import { RedactionChain } from './capture/redaction/redaction.js';
import { RuleRedaction, redactionRules } from './capture/redaction/rule-redaction.js';
import { SilentEngines } from './capture/untold-ids.js';
import { Channels } from './conversations/channels.js';
import { KnownConversations } from './conversations/known-conversations.js';
import { settlingAppend } from './conversations/settling-append.js';
import { DEFAULT_TURN_RULES, turnRules } from './conversations/turn-rules.js';
import { Gateway } from './gateway.js';
import { StorePolicy } from './policy/store-policy.js';
import { KnownTokens } from './tokens/known-tokens.js';
import { LocalTokenizer } from './tokens/local-tokenizer.js';
import { AnswerMemory } from './translate/answer-memory.js';
import { EngineStates } from './upstreams/engine-states.js';
import { Upstreams } from './upstreams/upstreams.js';
/**
 * Reads rules from a JSON file that a setting names.
 * @throws INVALID_CONFIG with the setting as path: the file cannot be read, is not JSON, or does not match the schema
 */
export async function readRules(setting, file, schema) {
    const invalid = (detail, cause) => new StepwellError('INVALID_CONFIG', { detail: `${file}: ${detail}` }, { path: [setting], cause });
    let value;
    try {
        value = JSON.parse(await readFile(file, 'utf8'));
    }
    catch (error) {
        throw invalid(error instanceof Error ? error.message : String(error), error);
    }
    const parsed = schema.safeParse(value);
    if (parsed.success)
        return parsed.data;
    const issue = parsed.error.issues[0];
    throw invalid(`${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not valid'}`.trim(), parsed.error);
}
/**
 * By default vLLM's log-probs are those of the plain softmax (`logprobs_mode`: raw_logprobs, vllm/config/model.py),
 * SGLang's those after temperature (srt/layers/sampler.py, unless SGLANG_RETURN_ORIGINAL_LOGPROB is set).
 */
const DEFAULT_KINDS = {
    vllm: 'RAW',
    sglang: 'PROCESSED',
    openai: 'UNKNOWN',
};
const KINDS = { processed: 'PROCESSED', raw: 'RAW', unknown: 'UNKNOWN' };
/**
 * How many characters of answers are kept for clients of the Responses API, which refer to them by id unless they send
 * `store: false`.
 */
const KEPT_ANSWERS_CHARS = 64 * 1024 * 1024;
/** Interval at which a server reads the policy that other servers may have changed. */
const LOOK_AT_POLICY_MS = 250;
/** Creates the gateway and all its parts. */
export async function createGateway(options) {
    const { store, logProbs, log, observe } = options;
    const { dataDir, maxMemoryBytes, maxSpoolBytes, diskPatienceMs } = options.capture;
    const redaction = await redactionOf(options);
    const turns = await rulesOr('turnRules', options.conversations.turnRules, turnRules, DEFAULT_TURN_RULES);
    const onTrouble = (error) => log.warn({ err: error }, 'the policy could not be looked up');
    const following = { everyMs: LOOK_AT_POLICY_MS, onTrouble };
    const policy = await StorePolicy.open(store, options.pause, following);
    const upstreams = new Upstreams({
        ...options.upstreams,
        onReach: (upstream, reachable) => {
            if (reachable)
                log.info({ upstream }, 'an engine can be reached');
            else
                log.warn({ upstream }, 'an engine cannot be reached');
        },
    });
    const tokenizer = options.tokenizer === null ? null : await LocalTokenizer.open(options.tokenizer, options.threadTimeoutMs);
    const channels = new Channels();
    const conversations = await KnownConversations.open({
        channels,
        dataDir,
        turnRules: turns,
        keepHeaders: options.conversations.keepHeaders,
        log,
    });
    const promptTokens = new KnownTokens(tokenizer, log);
    const replayed = new ReplayedCalls({
        engine: (label) => upstreams.called(label),
        tokens: promptTokens,
        log,
    });
    const sink = await DurableSink.open({
        dataDir,
        maxMemoryBytes,
        maxSpoolBytes,
        diskPatienceMs,
        append: settlingAppend(store, channels),
        complete: (call) => replayed.steps(call),
        log,
        observe: (event) => observe.captured(event),
    });
    const silent = new SilentEngines(log);
    const recorder = new Recorder({
        sink,
        log: sink.log,
        redaction,
        maxAskingBytes: maxMemoryBytes,
        promptTokens,
        onUnlogged: (steps) => observe.captured({ kind: 'unjournalled', steps }),
        onLost: (callId, error) => log.error({ err: error, callId }, 'a call could not be captured'),
    });
    const states = new EngineStates();
    return new Gateway({
        engines: () => states.list(upstreams.engines),
        spoolBytes: () => sink.log.heldBytes,
        upstreams,
        policy,
        recorder,
        promptTokens,
        conversations,
        answers: new AnswerMemory(KEPT_ANSWERS_CHARS),
        admit: options.admit ?? null,
        toolsAsText: options.toolsAsText,
        logProbKindOf: ({ dialect }) => (logProbs === 'auto' ? DEFAULT_KINDS[dialect] : KINDS[logProbs]),
        onRefusal: ({ label: upstream }, model) => log.warn({ upstream, model }, 'an engine refuses to be asked for token ids and log-probs'),
        onEnded: (call) => {
            observe.ended(call);
            silent.note(call);
            states.note(call);
        },
        onFault: (error, { api }) => {
            observe.refused(api, error.code);
            log.debug({ err: error, api }, 'a call was answered with an error');
        },
    });
}
/** Null: steps are not redacted. @throws INVALID_CONFIG */
async function redactionOf({ capture, log }) {
    const { redactor, maxMemoryBytes: maxBytes } = capture;
    const rules = await rulesOr('redaction', capture.redaction, redactionRules, []);
    const first = rules.length === 0 ? null : new RuleRedaction(rules);
    const second = redactor === null ? null : new ModuleRedaction({ redactor, maxBytes, log });
    return first !== null && second !== null ? new RedactionChain(first, second) : (first ?? second);
}
function rulesOr(setting, file, schema, otherwise) {
    return file === null ? Promise.resolve(otherwise) : readRules(setting, file, schema);
}
//# sourceMappingURL=create.js.map