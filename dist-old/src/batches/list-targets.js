import { optionsSchema } from '../plugin-api/check-options.js';
import { PAIRS, TARGETS } from './targets/table.js';
const DESCRIPTIONS = {
    canonical: "The formatter's own columns, unchanged.",
    verl: "verl's DataProto: token rows, ragged or padded; or the conversations and prompts of verl's datasets.",
    slime: 'Samples that slime reads with --load-debug-rollout-data.',
    'prime-rl': "Micro-batches of prime-rl's trainer, fields by place, for one version of it.",
    tinker: 'One Datum a line, as the Tinker API takes them.',
    trl: "Conversations, pairs and labels under the names of TRL's trainers, or rollouts with token ids.",
    openrlhf: "Conversations and pairs under the names of OpenRLHF's datasets, messages as two strings each.",
};
/** Every target, in the order of the table. */
export function listTargets() {
    return Object.keys(TARGETS).map((name) => {
        const target = TARGETS[name];
        const schema = optionsSchema(target.options);
        return {
            name,
            formatters: Object.keys(PAIRS).filter((formatter) => Object.hasOwn(PAIRS[formatter] ?? {}, name)),
            encodings: encodingsOf(target, schema),
            optionsSchema: schema,
            description: DESCRIPTIONS[name],
        };
    });
}
/** The containers under the defaults, and those that a choice among the options adds. */
function encodingsOf(target, { properties }) {
    const defaults = target.options.parse({});
    const choices = Object.entries((properties ?? {}));
    const all = choices.flatMap(([option, choice]) => (choice.enum ?? []).flatMap((value) => target.containers({ ...defaults, [option]: value })));
    return [...new Set([...target.containers(defaults), ...all])];
}
//# sourceMappingURL=list-targets.js.map