import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../config/program.js';
/**
 * Links the checkout's command into the folder where `npx stepwell` looks first. Otherwise npx packs and installs the
 * whole checkout at each call, and if it is interrupted, the half-made package stays.
 */
async function linkCommand() {
    // On Windows npm starts a script of another form.
    if (process.platform === 'win32')
        return;
    try {
        await symlink(join('..', '..', 'stepwell'), join(PACKAGE_ROOT, 'node_modules', '.bin', 'stepwell'));
    }
    catch (error) {
        // The command is linked already, or the package was installed without a folder of commands.
        if (!['EEXIST', 'ENOENT'].includes(error.code ?? ''))
            throw error;
    }
}
await linkCommand();
//# sourceMappingURL=link-command.js.map