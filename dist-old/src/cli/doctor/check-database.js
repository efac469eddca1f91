import { databaseLabel } from '../../config/index.js';
import { StepwellError } from '../../errors/index.js';
import { fail, ok, warn } from './check.js';
/** Checks the MongoDB that a server on this machine would use. */
export async function checkDatabase(mongodbUri) {
    const label = databaseLabel(mongodbUri);
    // Imported only here, because the other checks need no driver.
    const { inspectDatabase } = await import('../../store/mongodb/inspect.js');
    try {
        const { version, deployment, hasChangeStreams, damage } = await inspectDatabase(mongodbUri);
        const detail = `${label} answers: version ${version}, ${deployment}, ${hasChangeStreams ? 'change streams' : 'polling'}`;
        if (damage !== null) {
            return fail('database', `${detail}; ${damage.code}: ${damage.message}`, 'see stepwell repair --help');
        }
        return deployment === 'standalone'
            ? warn('database', detail, 'fine for trying out; a replica set survives the loss of a member')
            : ok('database', detail);
    }
    catch (error) {
        if (!(error instanceof StepwellError))
            throw error;
        return fail('database', `${label}: ${error.code}: ${error.message}`, 'look at MONGODB_URI and at the database');
    }
}
//# sourceMappingURL=check-database.js.map