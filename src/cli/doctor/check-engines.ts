import { readUpstreams } from '../../config/index.js';
import { StepwellError } from '../../errors/index.js';
import type { EngineAbilities } from '../../gateway/upstreams/inspect-engine.js';
import { type Finding, fail, ok, warn } from './check.js';

const TOKENIZER = 'steps will be text only; --tokenizer makes ids from the text';

function abilities({ dialect, models, told, tokenizes }: EngineAbilities): string {
  const can = [
    [told?.responseIds, 'token ids'],
    [told?.promptIds, 'prompt ids'],
    [told?.logProbs, 'log-probs'],
    [tokenizes, '/tokenize'],
  ] as const;
  const list = (wanted: boolean) => can.flatMap(([is, name]) => (is === wanted ? [name] : [])).join(', ');
  const has = `${dialect}, ${models.length === 1 ? models[0] : `${models.length} models`}; tells ${list(true) || 'text only'}`;
  return list(false) === '' ? has : `${has}; not ${list(false)}`;
}

function findingOf(check: string, engine: EngineAbilities): Finding {
  const { told, tokenizes, fault } = engine;
  if (told === null) {
    return fail(
      check,
      `${engine.dialect}, but no answer: ${fault ?? 'none came'}`,
      "the engine's log may say more",
    );
  }
  const detail = abilities(engine);
  if (!told.responseIds) return warn(check, detail, TOKENIZER);
  if (!told.promptIds && !tokenizes) return warn(check, detail, '--tokenizer makes the ids of prompts');
  if (!told.logProbs)
    return warn(check, detail, 'steps will not be fit for training: let the engine tell log-probs');
  return ok(check, detail);
}

/** Each engine that a server here would use is asked for one token. */
export async function checkEngines(
  upstream: string,
  key: string | null,
  dialect: 'auto' | 'vllm' | 'sglang' | 'openai',
): Promise<readonly Finding[]> {
  const list = readUpstreams(upstream, key);
  if (list.fault !== null) return [fail('engine', `--upstream ${list.fault}`, 'mend --upstream')];
  // Loaded only here: the other checks speak to no engine.
  const { inspectEngine } = await import('../../gateway/upstreams/inspect-engine.js');
  return Promise.all(
    list.upstreams.map(async (spec) => {
      const check = `engine ${spec.url}`;
      try {
        return findingOf(check, await inspectEngine(spec, dialect));
      } catch (error) {
        if (!(error instanceof StepwellError)) throw error;
        return fail(
          check,
          `${error.code}: ${error.message}`,
          'start the engine, or mend --upstream and --upstream-key',
        );
      }
    }),
  );
}
