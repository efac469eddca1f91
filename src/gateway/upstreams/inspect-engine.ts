import { StepwellError } from '../../errors/index.js';
import type { JsonObject } from '../../model/json.js';
import { tokenizedIds, tokenizeRequest } from '../tokens/ask-engine.js';
import { askForTokens } from '../wire/ask-for-tokens.js';
import { Assembly } from '../wire/assembly.js';
import type { Dialect } from '../wire/dialect.js';
import { parseJson } from '../wire/json.js';
import type { Outcome } from '../wire/outcome.js';
import { SseParser } from '../wire/sse.js';
import { modelIds } from './served-request.js';
import { SlotQueue } from './slots.js';
import { Upstream, type UpstreamSpec } from './upstream.js';

/** What an answer of one token held. */
export interface Told {
  readonly promptIds: boolean;
  readonly responseIds: boolean;
  readonly logProbs: boolean;
}

/** Why there was no answer. */
export interface NoAnswer {
  readonly fault: string;
}

/** What an engine can deliver for a step. */
export interface EngineAbilities {
  readonly label: string;
  readonly dialect: Dialect;
  readonly models: readonly string[];
  readonly whole: Told | NoAnswer;
  /** The same as a stream: some engines send less in one. */
  readonly streamed: Told | NoAnswer;
  /** `/tokenize` returns the ids of a chat's prompt. */
  readonly tokenizes: boolean;
}

const QUESTION: JsonObject = { messages: [{ role: 'user', content: 'Say yes.' }], max_tokens: 1 };
const TIMEOUT_MS = 5_000;

/**
 * Asks an engine for one token, as the gateway would, once whole and once as a stream, and reports what the answers
 * hold.
 * @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT, UPSTREAM_REFUSED when its models cannot be listed
 */
export async function inspectEngine(spec: UpstreamSpec, dialect: Dialect | 'auto'): Promise<EngineAbilities> {
  const waits = { connectTimeoutMs: TIMEOUT_MS, firstByteTimeoutMs: TIMEOUT_MS, idleTimeoutMs: TIMEOUT_MS };
  const engine = new Upstream(spec, { dialect, ...waits, concurrency: 1 }, new SlotQueue(0));
  try {
    const models = modelIds(await engine.models());
    await engine.probe.settling(null);
    const body = { ...QUESTION, model: spec.model ?? models[0] ?? '' };
    const whole = await answerOf(engine, body);
    const streamed = await answerOf(engine, { ...body, stream: true });
    const tokenizes = await canTokenize(engine, body);
    return { label: engine.label, dialect: engine.dialect, models, whole, streamed, tokenizes };
  } finally {
    await engine.close();
  }
}

async function answerOf(engine: Upstream, body: JsonObject): Promise<Told | NoAnswer> {
  try {
    const { promptIds, choices, damage } = assembled(await ask(engine, body));
    const [choice] = choices;
    if (choice === undefined) return { fault: damage ?? 'its answer holds no choice' };
    return {
      promptIds: promptIds !== null,
      responseIds: choice.responseIds !== null,
      logProbs: choice.logProbs !== null,
    };
  } catch (error) {
    if (!(error instanceof StepwellError)) throw error;
    return { fault: `${error.code}: ${error.message}` };
  }
}

/** Some engines refuse the fields that the gateway adds; the request is then repeated without them, as the gateway does. */
async function ask(engine: Upstream, body: JsonObject): Promise<Buffer> {
  try {
    return await engine.postForBytes('/v1/chat/completions', {
      ...body,
      ...askForTokens(body, engine.dialect, 'chat').adds,
    });
  } catch (error) {
    if (!(error instanceof StepwellError) || error.code !== 'UPSTREAM_REFUSED') throw error;
    return engine.postForBytes('/v1/chat/completions', body);
  }
}

/** Reads an answer; some engines answer in one piece although a stream was asked for. */
function assembled(bytes: Buffer): Outcome {
  const assembly = new Assembly('chat');
  const whole = parseJson(bytes.toString('utf8')) ?? null;
  if (whole !== null) assembly.addAnswer(whole);
  else {
    const parser = new SseParser();
    for (const event of [...parser.push(bytes), ...parser.end()]) assembly.add(event);
  }
  return assembly.outcome('done');
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
