import { ServerClient } from '../../client/server-client.js';
import { UPSTREAM_DIALECTS } from '../../config/index.js';
import { defineCommand, EXIT } from '../command.js';
import { checkDatabase } from '../doctor/check-database.js';
import { checkEngines } from '../doctor/check-engines.js';
import { checkDataFolder, checkFreeSpace, checkNode } from '../doctor/check-machine.js';
import { checkServer } from '../doctor/check-server.js';
import { KEY_OPTION, URL_OPTION } from '../option.js';
function line({ check, status, detail, advice }) {
    return `${status.padEnd(4)}  ${check}: ${detail}${advice === null ? '' : `; ${advice}`}`;
}
export const doctorCommand = defineCommand({
    name: 'doctor',
    summary: 'Check this machine and a server, and say what to do',
    details: ['A line a check: ok, warn or fail, and what to do. The exit code is 1 if a check failed.'],
    examples: ['stepwell doctor', 'stepwell doctor --url http://10.0.0.5:4000'],
    operands: {},
    options: {
        'data-dir': {
            type: 'text',
            placeholder: 'DIR',
            default: './.stepwell',
            description: 'Data folder that a server here would use',
        },
        'mongodb-uri': {
            type: 'text',
            placeholder: 'URI',
            description: 'MongoDB that a server here would use instead of a data folder (also MONGODB_URI)',
            environment: false,
        },
        upstream: {
            type: 'text',
            placeholder: 'URLS',
            description: 'Engines that a server here would use; each is asked for one token',
        },
        'upstream-key': { type: 'text', placeholder: 'KEYS', description: 'Key that the engines want' },
        'upstream-dialect': {
            type: 'choice',
            choices: UPSTREAM_DIALECTS,
            default: 'auto',
            description: 'How engines are asked for token ids',
        },
        url: URL_OPTION,
        key: KEY_OPTION,
    },
    async run({ options, flags }, { terminal, signal, env, program }) {
        const wanted = flags.url !== undefined || (env.STEPWELL_URL ?? '') !== '';
        const mongodbUri = options['mongodb-uri'] ?? env.MONGODB_URI ?? '';
        const findings = [
            checkNode(process.versions.node),
            ...(mongodbUri === ''
                ? [await checkDataFolder(options['data-dir']), await checkFreeSpace(options['data-dir'])]
                : [await checkDatabase(mongodbUri)]),
            ...(options.upstream === null
                ? []
                : await checkEngines(options.upstream, options['upstream-key'], options['upstream-dialect'])),
            ...(await checkServer(new ServerClient(options.url, signal, options.key), wanted, program)),
        ];
        terminal.result(findings, findings.map(line).join('\n'));
        return findings.some(({ status }) => status === 'fail') ? EXIT.failure : EXIT.ok;
    },
});
//# sourceMappingURL=doctor.js.map