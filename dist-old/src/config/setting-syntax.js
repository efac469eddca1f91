import { isObject } from '../model/json.js';
/** Reads `{"name": "reward-rule", "options": {…}}`. Its errors complete the sentence "STEPWELL_REWARD …". */
export function readReward(text) {
    let value;
    try {
        value = JSON.parse(text);
    }
    catch {
        return { fault: 'must be JSON such as {"name": "reward-rule", "options": {"rule": "math"}}' };
    }
    if (!isObject(value))
        return { fault: 'must be a JSON object with the name of a curator and its options' };
    const other = Object.keys(value).find((key) => key !== 'name' && key !== 'options');
    if (other !== undefined)
        return { fault: `has the unknown field "${other}"; there are: name, options` };
    const { name, options = null } = value;
    if (typeof name !== 'string' || name === '')
        return { fault: 'must have the name of a curator as "name"' };
    if (options !== null && !isObject(options))
        return { fault: 'must have a JSON object as "options"' };
    return { fault: null, reward: { name, options } };
}
const SECRET_ENTRY = /^(?<name>[A-Za-z_][A-Za-z0-9_]*)@(?<url>https?:\/\/.+)$/;
/** Reads `JUDGE_KEY@https://api.example.com,…`. Its errors complete the sentence "STEPWELL_SECRETS …". */
export function readSecrets(text) {
    const secrets = [];
    for (const entry of text.split(',').map((part) => part.trim())) {
        const { name, url } = SECRET_ENTRY.exec(entry)?.groups ?? {};
        if (name === undefined || url === undefined || !URL.canParse(url))
            return { fault: 'must list entries like NAME@https://host, separated by commas' };
        const { origin, href } = new URL(url);
        if (href !== `${origin}/`)
            return { fault: `must name an origin such as ${origin} behind ${name}@, and nothing else` };
        secrets.push({ name, origin });
    }
    return { fault: null, secrets };
}
const TOKENIZER_ENTRY = /^(?<name>[A-Za-z0-9][A-Za-z0-9._-]*)=(?<path>.+)$/;
/** Reads `qwen3=./models/qwen3,…`: paths by name. Its errors complete the sentence "STEPWELL_TOKENIZERS …". */
export function readTokenizers(text) {
    const paths = new Map();
    for (const entry of text.split(',').map((part) => part.trim())) {
        const { name, path } = TOKENIZER_ENTRY.exec(entry)?.groups ?? {};
        if (name === undefined || path === undefined) {
            return { fault: 'must list entries like NAME=PATH, separated by commas' };
        }
        if (paths.has(name))
            return { fault: `must name ${name} once` };
        paths.set(name, path);
    }
    return { fault: null, paths: Object.fromEntries(paths) };
}
//# sourceMappingURL=setting-syntax.js.map