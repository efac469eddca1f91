import { jsonEquals } from '../../model/json.js';
import { MessageWords } from '../search/search-terms.js';
import { ContentReader } from './content-reader.js';
import { promptGroupOf } from './trajectory-reader.js';
/** Registers SQL functions for conditions that SQL cannot express. */
export function registerFunctions(connection) {
    const { database } = connection;
    // json_has(text, path, wanted): whether `path` (a JSON list of keys) exists, and equals wanted[0] unless wanted is
    // NULL.
    database.function('json_has', { deterministic: true }, (text, path, wanted) => {
        if (typeof text !== 'string')
            return 0;
        let here = JSON.parse(text);
        for (const key of JSON.parse(String(path))) {
            if (typeof here !== 'object' || here === null || Array.isArray(here) || !Object.hasOwn(here, key))
                return 0;
            here = here[key];
        }
        if (wanted === null)
            return 1;
        return jsonEquals(here, JSON.parse(String(wanted))[0]) ? 1 : 0;
    });
    // group_reward_std(key): as the group shows it, as text, because a double near an integer would come out as that.
    database.function('group_reward_std', {}, (key) => {
        const row = connection.get('SELECT * FROM prompt_groups WHERE key = ?', Number(key));
        const std = row === undefined ? null : promptGroupOf(connection, row).rewardStd;
        return std === null ? null : String(std);
    });
    // step_has_words(position, words): whether the step's messages contain all words. It reads the messages, so it is
    // slow.
    const known = new MessageWords();
    database.function('step_has_words', {}, (position, wanted) => {
        const texts = new ContentReader(connection).readTexts(Number(position));
        if (texts === null)
            return 0;
        const missing = new Set(JSON.parse(String(wanted)));
        for (const text of texts) {
            if (missing.size === 0)
                break;
            const present = known.of(text);
            for (const word of missing)
                if (present.has(word))
                    missing.delete(word);
        }
        return missing.size === 0 ? 1 : 0;
    });
}
//# sourceMappingURL=functions.js.map