import { StepwellError } from '../../errors/index.js';
import type { JsonObject } from '../../model/json.js';
import { tokenizedIds, tokenizeRequest } from '../tokens/ask-engine.js';
import { askForTokens } from '../wire/ask-for-tokens.js';
import { Assembly } from '../wire/assembly.js';
import type { Dialect } from '../wire/dialect.js';
import { modelIds } from './served-model.js';
import { SlotQueue } from './slots.js';
import { Upstream, type UpstreamSpec } from './upstream.js';

/** What an engine can do for a step. */
export interface EngineAbilities {
  readonly label: string;
  readonly dialect: Dialect;
  readonly models: readonly string[];
  /** What an answer of one token told; null: it gave no answer. */
  readonly told: {
    readonly promptIds: boolean;
    readonly responseIds: boolean;
    readonly logProbs: boolean;
  } | null;
  /** It tells the ids of a chat's prompt when asked for them alone. */
  readonly tokenizes: boolean;
  /** Why it gave no answer; null: it did. */
  readonly fault: string | null;
}

const QUESTION: JsonObject = { messages: [{ role: 'user', content: 'Say yes.' }], max_tokens: 1 };
const TIMEOUT_MS = 5_000;

/**
 * Asks an engine for one token, as the gateway asks for an answer, and looks at what comes along.
 * @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT, UPSTREAM_REFUSED from its list of models
 */
export async function inspectEngine(spec: UpstreamSpec, dialect: Dialect | 'auto'): Promise<EngineAbilities> {
  const waits = { connectTimeoutMs: TIMEOUT_MS, firstByteTimeoutMs: TIMEOUT_MS, idleTimeoutMs: TIMEOUT_MS };
  const engine = new Upstream(spec, { dialect, ...waits, concurrency: 1 }, new SlotQueue(0));
  try {
    const models = modelIds(await engine.models());
    await engine.probe.settling(null);
    const body = { ...QUESTION, model: spec.model ?? models[0] ?? '' };
    const answer = await answerOf(engine, body);
    const told = typeof answer === 'string' ? null : answer;
    const fault = typeof answer === 'string' ? answer : null;
    const tokenizes = await canTokenize(engine, body);
    return { label: engine.label, dialect: engine.dialect, models, told, tokenizes, fault };
  } finally {
    await engine.close();
  }
}

/** What an answer told, or why there is none. */
async function answerOf(engine: Upstream, body: JsonObject): Promise<EngineAbilities['told'] | string> {
  try {
    const assembly = new Assembly('chat');
    assembly.addAnswer(await ask(engine, body));
    const { promptIds, choices, damage } = assembly.outcome('done');
    const [choice] = choices;
    if (choice === undefined) return damage ?? 'its answer holds no choice';
    return {
      promptIds: promptIds !== null,
      responseIds: choice.responseIds !== null,
      logProbs: choice.logProbs !== null,
    };
  } catch (error) {
    if (!(error instanceof StepwellError)) throw error;
    return `${error.code}: ${error.message}`;
  }
}

/** Some engines refuse what the gateway asks for beside the answer; it then goes without, and so does this. */
async function ask(engine: Upstream, body: JsonObject): Promise<JsonObject> {
  try {
    return await engine.post('/v1/chat/completions', {
      ...body,
      ...askForTokens(body, engine.dialect, 'chat').adds,
    });
  } catch (error) {
    if (!(error instanceof StepwellError) || error.code !== 'UPSTREAM_REFUSED') throw error;
    return engine.post('/v1/chat/completions', body);
  }
}

async function canTokenize(engine: Upstream, body: JsonObject): Promise<boolean> {
  const request = tokenizeRequest('chat', body, engine.dialect);
  if (request === null) return false;
  try {
    return tokenizedIds(await engine.post('/tokenize', request)) !== null;
  } catch (error) {
    if (error instanceof StepwellError) return false;
    throw error;
  }
}
