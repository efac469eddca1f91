import { ROWS_FILE } from '../model/claim.js';
import { folderFor } from './left-folders.js';
/** The rows of a batch that may come to be: their place is made at once, and they are written when they are there. */
export class NewRows {
    constructor(artifacts, batchId) {
        this.artifacts = artifacts;
        this.isWritten = false;
        this.folder = folderFor(batchId);
        this.file = artifacts.create(this.folder, ROWS_FILE, { isAlone: true });
        // `write` and `drop` await this promise and get its error; without this handler Node would warn before that.
        this.file.catch(() => { });
    }
    /** Writes a batch at rest, durably. */
    async write(pack) {
        const file = await this.file;
        await file.write(pack);
        await file.commit();
        this.isWritten = true;
    }
    /** Removes what there is of it. */
    async drop() {
        const file = await this.file.catch(() => null);
        if (file !== null && !this.isWritten)
            await file.abort();
        await this.artifacts.remove(this.folder);
    }
}
//# sourceMappingURL=new-rows.js.map