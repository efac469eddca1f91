import { environmentName } from './option.js';
function columns(rows) {
    const width = Math.max(...rows.map(([left]) => left.length));
    return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
function section(title, lines) {
    return lines.length === 0 ? [] : ['', `${title}:`, ...lines];
}
function valueText(spec) {
    if (spec.type === 'boolean')
        return '';
    return spec.type === 'choice' ? ` ${spec.choices.join('|')}` : ` ${spec.placeholder}`;
}
function describe(name, spec) {
    const facts = [
        ...('default' in spec && spec.default !== undefined ? [`default ${spec.default}`] : []),
        ...(spec.environment === false ? [] : [environmentName(name)]),
    ];
    return facts.length === 0 ? spec.description : `${spec.description} [${facts.join(', ')}]`;
}
/** The page that `stepwell COMMAND --help` shows. */
export function commandHelp(command) {
    const operands = Object.values(command.operands);
    const names = operands.map(({ placeholder, required }) => (required ? placeholder : `[${placeholder}]`));
    const options = Object.entries(command.options).map(([name, spec]) => [`--${name}${valueText(spec)}`, describe(name, spec)]);
    return [
        `Usage: ${['stepwell', command.name, ...names, '[options]'].join(' ')}`,
        '',
        `${command.summary}.`,
        ...command.details.flatMap((paragraph) => ['', paragraph]),
        ...section('Arguments', operands.length === 0 ? [] : columns(operands.map((o) => [o.placeholder, o.description]))),
        ...section('Options', columns([
            ...options,
            ['--json', 'Write results and errors as JSON, for programs [STEPWELL_JSON]'],
            ['-h, --help', 'Show this page'],
        ])),
        ...section('Examples', command.examples.map((example) => `  ${example}`)),
    ].join('\n');
}
/** The page that `stepwell --help` shows. */
export function generalHelp(commands) {
    return [
        'Usage: stepwell [COMMAND] [options]',
        '',
        'Step-level data platform for agentic reinforcement learning.',
        ...section('Commands', columns(commands.map(({ name, summary }) => [name, summary]))),
        ...section('Options', columns([
            ['-h, --help', 'Show this page; after a command, that of the command'],
            ['--version', 'Show the version'],
            ['--no-NAME', 'After a command: turn off a switch that the environment has turned on'],
        ])),
        '',
        'Exit codes: 0 done, 1 failed, 2 wrong usage, 3 some items were rejected, 130 interrupted.',
    ].join('\n');
}
//# sourceMappingURL=help.js.map