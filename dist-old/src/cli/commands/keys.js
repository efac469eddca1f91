import { ServerClient } from '../../client/server-client.js';
import { StepwellError } from '../../errors/index.js';
import { SCOPES } from '../../model/principal.js';
import { defineCommand, EXIT } from '../command.js';
import { keysOfServer, keysOfStore, } from '../keys/key-place.js';
import { KEY_OPTION, URL_OPTION } from '../option.js';
function standing({ revokedAt, expiresAt, lastUsedAt }) {
    if (revokedAt !== null)
        return `revoked ${revokedAt}`;
    if (expiresAt !== null && Date.parse(expiresAt) <= Date.now())
        return `expired ${expiresAt}`;
    const until = expiresAt === null ? '' : `, until ${expiresAt}`;
    return `${lastUsedAt === null ? 'never used' : `used ${lastUsedAt}`}${until}`;
}
/** One key in one line. */
function describeKey(key) {
    const channels = key.channels === null ? 'all channels' : key.channels.join(', ');
    return `${key.id}  ${key.prefix}…  ${key.name}  ${key.scopes.join(',')}  ${channels}  ${standing(key)}`;
}
function describeKeys(keys) {
    return keys.length === 0 ? 'no keys: nobody needs one' : keys.map(describeKey).join('\n');
}
function describeCreated(created) {
    return [describeKey(created), '', `  ${created.secret}`, '', 'This is shown once: keep it now.'].join('\n');
}
const ACTIONS = ['list', 'create', 'revoke'];
/** Options that only create has. */
const OF_CREATE = ['scopes', 'channels', 'expires'];
/** Options that name a store. */
const OF_STORE = ['data-dir', 'mongodb-uri'];
const usage = (detail) => new StepwellError('INVALID_USAGE', { detail });
/** @throws INVALID_USAGE */
function checkUsage(given, target, flags) {
    const action = ACTIONS.find((known) => known === (given ?? 'list'));
    if (action === undefined)
        throw usage(`no action "${given}"; there are: ${ACTIONS.join(', ')}`);
    const wrong = action === 'create' ? undefined : OF_CREATE.find((name) => flags[name] !== undefined);
    if (wrong !== undefined)
        throw usage(`--${wrong} is no option of stepwell keys ${action}`);
    if (OF_STORE.every((name) => flags[name] !== undefined))
        throw usage('say --data-dir or --mongodb-uri, not both');
    if (action === 'list' && target !== null)
        throw usage(`unexpected argument "${target}"`);
    if (action === 'create' && target === null)
        throw usage('the name of the new key is missing');
    if (action === 'revoke' && target === null)
        throw usage('the id of the key is missing');
    return action;
}
const listed = (text) => text.split(',').map((entry) => entry.trim());
/** @throws INVALID_USAGE */
function readScopes(text) {
    return listed(text).map((entry) => {
        const scope = SCOPES.find((known) => known === entry.toLowerCase());
        if (scope === undefined)
            throw usage(`no scope "${entry}"; there are: ${SCOPES.join(', ')}`);
        return scope;
    });
}
/** @throws INVALID_USAGE */
function readTime(text) {
    const time = new Date(text);
    if (Number.isNaN(time.getTime()))
        throw usage('--expires must be a time like 2030-12-31T00:00:00Z');
    return time;
}
export const keysCommand = defineCommand({
    name: 'keys',
    summary: 'List, make and revoke the keys of a server',
    details: [
        'ACTION is list (also without one), create or revoke. TARGET is the name of the new key, or the id of the one to revoke.',
        'With --data-dir or --mongodb-uri it works on the store itself, without a key: so the first one is made, and another one\nwhere all are lost. Nobody else may have an embedded store open then; servers on MongoDB hear of it within a second.',
        'Once a key was made, everybody needs one. The first has the scope admin, in all channels.',
    ],
    examples: [
        'stepwell keys create root --scopes admin --data-dir ./.stepwell',
        'stepwell keys create trainer --scopes read,train --channels train --key sw_01J…',
        'stepwell keys --key sw_01J…',
        'stepwell keys revoke key_01J…',
    ],
    operands: {
        action: { placeholder: 'ACTION', description: ACTIONS.join(', '), required: false },
        target: {
            placeholder: 'TARGET',
            description: 'Name of the new key, or id of the key to revoke',
            required: false,
        },
    },
    options: {
        scopes: {
            type: 'text',
            placeholder: 'LIST',
            environment: false,
            description: `Of create: what it allows, comma-separated, of ${SCOPES.join(', ')}; admin if not given`,
        },
        channels: {
            type: 'text',
            placeholder: 'LIST',
            environment: false,
            description: 'Of create: the only channels that it sees and writes to, comma-separated; all if not given',
        },
        expires: {
            type: 'text',
            placeholder: 'TIME',
            environment: false,
            description: 'Of create: when it ends, as ISO 8601; never if not given',
        },
        'data-dir': {
            type: 'text',
            placeholder: 'DIR',
            environment: false,
            description: 'Work on the embedded store of this data directory, without a server',
        },
        'mongodb-uri': {
            type: 'text',
            placeholder: 'URI',
            environment: false,
            description: 'Work on the store in this database, without a server',
        },
        url: URL_OPTION,
        key: KEY_OPTION,
    },
    async run({ options, operands, flags }, { terminal, signal }) {
        const action = checkUsage(operands.action, operands.target, flags);
        const target = operands.target ?? '';
        const input = {
            name: target,
            scopes: readScopes(options.scopes ?? 'admin'),
            channels: options.channels === null ? null : listed(options.channels),
            expiresAt: options.expires === null ? null : readTime(options.expires),
        };
        const place = await placeOf(options, signal);
        try {
            if (action === 'list') {
                const keys = await place.list();
                terminal.result(keys, describeKeys(keys));
            }
            else if (action === 'create') {
                const created = await place.create(input);
                terminal.result(created, describeCreated(created));
            }
            else {
                const revoked = await place.revoke(target);
                terminal.result(revoked, describeKey(revoked));
            }
        }
        finally {
            await place.close();
        }
        return EXIT.ok;
    },
});
function placeOf(options, signal) {
    const { 'data-dir': dataDir, 'mongodb-uri': mongodbUri } = options;
    if (dataDir !== null)
        return keysOfStore({ dataDir });
    if (mongodbUri !== null)
        return keysOfStore({ mongodbUri });
    return keysOfServer(new ServerClient(options.url, signal, options.key));
}
//# sourceMappingURL=keys.js.map