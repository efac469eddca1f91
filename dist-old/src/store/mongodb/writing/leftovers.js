import { touches } from '../../writing/commit.js';
import { trajectoryKey } from '../keys.js';
import { LIVING } from '../reading/living.js';
import { warn } from '../translate.js';
import { deleteUnusedMedia, deleteUnusedShared } from './unused.js';
import { hashOfShared } from './write-contents.js';
/**
 * Cleans up after refused commits what other steps may share: uses of media by existing trajectories, shared texts and
 * media files. It is checked later, because the second attempt of the same caller usually refers to the same texts and
 * files again.
 */
export class Leftovers {
    constructor(collections, log) {
        this.collections = collections;
        this.log = log;
        this.suspects = new Map();
        this.texts = new Set();
        this.media = new Set();
    }
    note({ steps, trajectories, extras, events }) {
        const texts = new Set();
        // removeContents has removed the uses of trajectories that the commit would have begun.
        const unmade = new Set(trajectories.filter(({ isNew }) => isNew).map(({ key }) => key));
        for (const { trajectory, channel, trajectoryUid: uid, step } of steps) {
            if (step.mediaBytes.length > 0 && !unmade.has(trajectory)) {
                this.suspects.set(trajectory, { channel, uid });
            }
            for (const { hash } of step.mediaBytes)
                this.media.add(hash);
            if (step.tools !== null)
                texts.add(step.tools);
        }
        const extended = new Set(extras.map(({ trajectory }) => trajectory).filter((key) => !unmade.has(key)));
        for (const { trajectory, channel, uid } of events) {
            if (extended.has(trajectory))
                this.suspects.set(trajectory, { channel, uid });
        }
        for (const text of texts)
            this.texts.add(hashOfShared(text));
    }
    async clear() {
        const { suspects, texts, media } = this;
        if (suspects.size === 0 && texts.size === 0 && media.size === 0)
            return;
        this.suspects = new Map();
        this.texts = new Set();
        this.media = new Set();
        try {
            await this.clearUses(suspects);
            await Promise.all([
                deleteUnusedShared(this.collections, [...texts]),
                deleteUnusedMedia(this.collections, [...media]),
            ]);
        }
        catch (error) {
            for (const [key, suspect] of suspects)
                this.suspects.set(key, suspect);
            for (const hash of texts)
                this.texts.add(hash);
            for (const hash of media)
                this.media.add(hash);
            warn('what commits that came to nothing have left is looked at again', error);
        }
    }
    /**
     * Removes uses and values of trajectories that were deleted before these were written. An existing trajectory is skipped,
     * because its deletion removes them. A trajectory that does not exist although every record that names it is applied
     * is deleted.
     */
    async clearUses(suspects) {
        if (suspects.size === 0)
            return;
        const all = [...suspects.values()];
        const settled = await this.log.settle(all.map(({ channel, uid }) => touches.trajectory(channel, uid)));
        try {
            const found = await this.collections.trajectories
                .find({ _id: { $in: all.map(({ channel, uid }) => trajectoryKey(channel, uid)) }, ...LIVING }, { projection: { _id: 0, key: 1 } })
                .toArray();
            const living = new Set(found.map(({ key }) => key));
            const gone = [...suspects.keys()].filter((key) => !living.has(key));
            if (gone.length > 0) {
                const { mediaUses, extraValues } = this.collections;
                await mediaUses.deleteMany({ '_id.trajectory': { $in: gone } });
                await extraValues.deleteMany({ trajectory: { $in: gone } });
            }
        }
        finally {
            settled.release();
        }
    }
}
//# sourceMappingURL=leftovers.js.map