import { ServerClient } from '../../client/server-client.js';
import { messageOf, StepwellError } from '../../errors/index.js';
import { defineCommand, EXIT } from '../command.js';
import { KEY_OPTION, URL_OPTION } from '../option.js';
import { followSteps, readFeedHead } from '../tail/follow-steps.js';
import { eventLine } from '../tail/step-event.js';
import { shellWord } from '../terminal.js';
function parseFilter(text) {
    try {
        return JSON.parse(text);
    }
    catch (cause) {
        const detail = `--where is not valid JSON: ${messageOf(cause)}`;
        throw new StepwellError('INVALID_USAGE', { detail }, { cause });
    }
}
/** The same command, starting after the last event that was printed, in a form that can be pasted. */
function goOn({ where, changes, limit, url }, cursor) {
    const words = [
        ...['tail', '--after', cursor],
        ...(where === null ? [] : ['--where', where]),
        ...(changes ? ['--changes'] : []),
        ...(limit === null ? [] : ['--limit', String(limit)]),
        ...(url === URL_OPTION.default ? [] : ['--url', url]),
    ];
    return words.map(shellWord).join(' ');
}
export const tailCommand = defineCommand({
    name: 'tail',
    summary: 'Watch steps as they arrive',
    details: [
        'Prints a line a step; with --json an event a line, as GraphQL gives it. When the connection is lost the command\ngoes on behind the last event: nothing is lost, nothing comes twice. Ctrl-C ends it and prints the cursor from\nwhich --after goes on.',
    ],
    examples: [
        'stepwell tail',
        `stepwell tail --where '{"reward": {"gt": 0}}' --json`,
        'stepwell tail --after "" --limit 10',
    ],
    operands: {},
    options: {
        where: {
            type: 'text',
            placeholder: 'JSON',
            description: "Only steps that match this StepFilter of GraphQL's",
        },
        after: {
            type: 'text',
            placeholder: 'CURSOR',
            description: 'First what came after this cursor; "" for everything the feed still holds',
        },
        changes: { type: 'boolean', description: 'Every change of a step, not only its arrival' },
        limit: {
            type: 'number',
            placeholder: 'N',
            minimum: 1,
            whole: true,
            description: 'Stop after so many events',
        },
        url: URL_OPTION,
        key: KEY_OPTION,
    },
    async run({ options }, { terminal, signal, program }) {
        const client = new ServerClient(options.url, signal, options.key);
        const where = options.where === null ? null : parseFilter(options.where);
        const head = await readFeedHead(client);
        const request = {
            field: options.changes ? 'stepChanged' : 'stepAdded',
            where,
            after: options.after ?? head,
        };
        const limit = options.limit ?? Number.POSITIVE_INFINITY;
        let cursor = request.after;
        let seen = 0;
        const events = followSteps(client, request, signal, terminal.lost);
        for await (const event of events) {
            await terminal.stream(event, eventLine(event));
            cursor = event.cursor;
            seen += 1;
            if (seen >= limit)
                break;
        }
        if (cursor !== '')
            terminal.note(`go on with: ${program} ${goOn(options, cursor)}`);
        return EXIT.ok;
    },
});
//# sourceMappingURL=tail.js.map