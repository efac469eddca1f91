import { z } from 'zod';
import { messageOf, StepwellError } from '../../errors/index.js';
import { URL_OPTION } from '../option.js';
import { formatCount, shellWord } from '../terminal.js';
import { fail, ok, warn } from './check.js';
import { isPortFree } from './check-machine.js';
const contents = z.object({
    stepStats: z.object({ count: z.int(), trajectories: z.int(), groups: z.int() }),
    plugins: z.array(z.object({ name: z.string(), error: z.string().nullable() })),
});
const CONTENTS_QUERY = '{ stepStats { count trajectories groups } plugins { name error } }';
function words(error) {
    if (error instanceof StepwellError)
        return `${error.code}: ${error.message}`;
    return messageOf(error);
}
/** What listens on the server's port, if no Stepwell server answered there. */
async function checkSilentPort(client, wanted, program) {
    const { hostname, port, protocol } = new URL(client.url);
    const number = Number(port || (protocol === 'https:' ? 443 : 80));
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    const local = ['127.0.0.1', 'localhost', '::1'].includes(host);
    const server = wanted
        ? fail('server', `none answers at ${client.url}`, 'start it there, or give another --url')
        : warn('server', `none answers at ${client.url}`, `start one with ${program} serve`);
    if (!local)
        return [server];
    const free = await isPortFree(host, number);
    const listening = free
        ? ok('port', `${number} is free`)
        : fail('port', `${number} is taken by another program`, 'stop that program, or choose another with --port');
    return [listening, server];
}
async function checkReady(client) {
    const advice = "the server's log says more";
    try {
        const response = await client.fetch('readyz');
        if (response.ok)
            return ok('ready', 'the store is open and answers');
        return await client.refuse(response);
    }
    catch (error) {
        return fail('ready', words(error), advice);
    }
}
/** The command that lists the plugins of the same server, in a form that can be pasted. */
function pluginsCommand(program, { url }) {
    return `${program} plugins${url === URL_OPTION.default ? '' : ` --url ${shellWord(url)}`}`;
}
async function checkContents(client, program) {
    try {
        const { stepStats, plugins } = await client.query(contents, CONTENTS_QUERY);
        const { count, trajectories, groups } = stepStats;
        const broken = plugins.filter(({ error }) => error !== null).map(({ name }) => name);
        return [
            ok('store', `${formatCount(count)} steps in ${formatCount(trajectories)} trajectories of ${formatCount(groups)} groups can be read`),
            broken.length === 0
                ? ok('plugins', `${plugins.length} loaded`)
                : warn('plugins', `not loaded: ${broken.join(', ')}`, `${pluginsCommand(program, client)} says why`),
        ];
    }
    catch (error) {
        return [fail('store', words(error), "the server's log says more")];
    }
}
/**
 * Checks a running server.
 * @param wanted whether the user named this server, so that it is a failure if it does not answer
 * @param program how commands in advice begin
 */
export async function checkServer(client, wanted, program) {
    try {
        const response = await client.fetch('livez');
        if (!response.ok || !(response.headers.get('content-type') ?? '').includes('json')) {
            const advice = 'stop that program, or choose another port with --port';
            return [fail('server', `what answers at ${client.url} is no Stepwell server`, advice)];
        }
    }
    catch (error) {
        if (client.interrupted)
            throw error;
        return checkSilentPort(client, wanted, program);
    }
    return [ok('server', client.url), await checkReady(client), ...(await checkContents(client, program))];
}
//# sourceMappingURL=check-server.js.map