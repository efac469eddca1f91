import { RULES } from '../../writing/rules.js';
export function runRule(pass, { rule, args }) {
    const run = RULES[rule];
    return run(pass, ...args);
}
//# sourceMappingURL=commands.js.map