import { messageOf } from '../errors/index.js';
const SLICE = 500;
/**
 * Removes the files of builds that failed or were cancelled, which a server leaves when it is killed before it has
 * removed them. Such a dataset never changes again, so nobody is at work on its files.
 */
export async function sweepFiles({ store, artifacts, log }, signal) {
    try {
        const folders = await artifacts.folders();
        for (let at = 0; at < folders.length && !signal.aborted; at += SLICE) {
            const datasets = await store.readDatasets(folders.slice(at, at + SLICE), null);
            for (const dataset of datasets) {
                if (dataset?.status === 'FAILED' || dataset?.status === 'CANCELLED')
                    await artifacts.remove(dataset.id);
            }
        }
    }
    catch (error) {
        log('batches', `files of builds that failed could not be looked for: ${messageOf(error)}`);
    }
}
//# sourceMappingURL=sweep-files.js.map