import { readUpstreams } from '../../config/index.js';
import { StepwellError } from '../../errors/index.js';
import { fail, ok, warn } from './check.js';
const TOKENIZER = 'steps will be text only; --tokenizer makes ids from the text';
const STREAMS_TOKENIZER = 'steps of streamed calls will be text only; a newer engine tells ids in streams, --tokenizer makes them from the text';
const namesOf = (abilities, wanted) => abilities.flatMap(([is, name]) => (is === wanted ? [name] : [])).join(', ');
const toldOf = ({ responseIds, promptIds, logProbs }) => [
    [responseIds, 'token ids'],
    [promptIds, 'prompt ids'],
    [logProbs, 'log-probs'],
];
function abilities(engine, whole, streamed) {
    const { dialect, models, tokenizes } = engine;
    const can = [...toldOf(whole), [tokenizes, '/tokenize']];
    const served = models.length === 1 ? models[0] : `${models.length} models`;
    const lacks = namesOf(can, false);
    const has = `${dialect}, ${served}; tells ${namesOf(can, true) || 'text only'}`;
    const inWhole = toldOf(whole);
    const lost = namesOf(toldOf(streamed).map(([is, name], i) => [is || inWhole[i]?.[0] !== true, name]), false);
    return `${has}${lacks === '' ? '' : `; not ${lacks}`}${lost === '' ? '' : `; in streams not ${lost}`}`;
}
function findingOf(check, engine) {
    const { whole, streamed, tokenizes } = engine;
    const silent = (which, { fault }) => fail(check, `${engine.dialect}, but no ${which}: ${fault}`, "the engine's log may say more");
    if ('fault' in whole)
        return silent('answer', whole);
    if ('fault' in streamed)
        return silent('streamed answer', streamed);
    const detail = abilities(engine, whole, streamed);
    if (!whole.responseIds)
        return warn(check, detail, TOKENIZER);
    if (!streamed.responseIds)
        return warn(check, detail, STREAMS_TOKENIZER);
    if (!(whole.promptIds && streamed.promptIds) && !tokenizes)
        return warn(check, detail, '--tokenizer makes the ids of prompts');
    if (!(whole.logProbs && streamed.logProbs))
        return warn(check, detail, 'steps will not be fit for training: let the engine tell log-probs');
    return ok(check, detail);
}
/** Asks each engine that a server on this machine would use for one token, as a whole answer and as a stream. */
export async function checkEngines(upstream, key, dialect) {
    const list = readUpstreams(upstream, key);
    if (list.fault !== null)
        return [fail('engine', `--upstream ${list.fault}`, 'mend --upstream')];
    // Imported only here, because the other checks call no engine.
    const { inspectEngine } = await import('../../gateway/upstreams/inspect-engine.js');
    return Promise.all(list.upstreams.map(async (spec) => {
        const check = `engine ${spec.url}`;
        try {
            return findingOf(check, await inspectEngine(spec, dialect));
        }
        catch (error) {
            if (!(error instanceof StepwellError))
                throw error;
            return fail(check, `${error.code}: ${error.message}`, 'start the engine, or mend --upstream and --upstream-key');
        }
    }));
}
//# sourceMappingURL=check-engines.js.map