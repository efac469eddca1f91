import { once } from 'node:events';
import { access, constants, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { formatBytes } from '../terminal.js';
import { fail, ok, warn } from './check.js';
const OLDEST_NODE = [20, 19];
const LITTLE_SPACE = 2e9;
const NO_SPACE = 100e6;
/** @param version in the form of `process.versions.node`, such as 20.19.1 */
export function checkNode(version) {
    const [major = 0, minor = 0] = version.split('.').map(Number);
    const [oldestMajor, oldestMinor] = OLDEST_NODE;
    if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor))
        return ok('node', version);
    return fail('node', version, `install Node ${OLDEST_NODE.join('.')} or newer`);
}
/** The folder, or its nearest parent that exists, on which it depends whether the folder can be made. */
async function nearestExisting(folder) {
    try {
        await access(folder, constants.F_OK);
        return folder;
    }
    catch (error) {
        if (error.code !== 'ENOENT' || dirname(folder) === folder)
            throw error;
        return nearestExisting(dirname(folder));
    }
}
export async function checkDataFolder(dataDir) {
    const folder = resolve(dataDir);
    try {
        const existing = await nearestExisting(folder);
        await access(existing, constants.W_OK | constants.X_OK);
        return ok('data folder', existing === folder ? `${folder} can be written` : `${folder} can be created`);
    }
    catch (error) {
        const code = error.code ?? String(error);
        const advice = 'choose another folder with --data-dir, or give this user the right to write there';
        return fail('data folder', `${folder}: ${code}`, advice);
    }
}
export async function checkFreeSpace(dataDir) {
    try {
        const { bavail, bsize } = await statfs(await nearestExisting(resolve(dataDir)));
        const free = bavail * bsize;
        const detail = `${formatBytes(free)} free`;
        if (free < NO_SPACE)
            return fail('free space', detail, 'make room: appends fail when the disk is full');
        return free < LITTLE_SPACE
            ? warn('free space', detail, 'make room before a long run')
            : ok('free space', detail);
    }
    catch (error) {
        const code = error.code ?? String(error);
        return warn('free space', `cannot be read: ${code}`, 'look at the disk yourself');
    }
}
/** Whether a server can listen on a port of an address now. @throws the error of listening, except EADDRINUSE */
export async function isPortFree(host, port) {
    const server = createServer();
    try {
        server.listen({ host, port, exclusive: true });
        await once(server, 'listening');
        return true;
    }
    catch (error) {
        if (error.code === 'EADDRINUSE')
            return false;
        throw error;
    }
    finally {
        if (server.listening)
            await new Promise((closed) => server.close(closed));
    }
}
//# sourceMappingURL=check-machine.js.map