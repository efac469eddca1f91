import { essentialsOf } from '../batches/build/job.js';
import { settle } from './resume.js';
/** Makes a batch of units and leases them. The rows are on disk before the lease is. */
export class ClaimAttempt {
    constructor(parts) {
        this.parts = parts;
    }
    /**
     * @param mayBeShort whether fewer units than were wanted will do
     * @param isGone whether the caller no longer waits: then nothing is leased
     * @throws CONSUMER_REPLACED, and what making rows throws
     */
    async run(wanted, offer, mayBeShort, isGone) {
        // Its place is made while the rows are.
        const rows = this.parts.data.begin(wanted.id);
        try {
            const attempted = await this.claim(wanted, offer, { mayBeShort, isGone, rows });
            if (attempted.kind !== 'claimed')
                await rows.drop();
            return attempted;
        }
        catch (error) {
            await rows.drop();
            throw error;
        }
    }
    async claim(wanted, offer, { mayBeShort, isGone, rows }) {
        const { recipe, request } = wanted;
        const made = await this.make(wanted, offer);
        if (made.empty.length > 0) {
            await this.parts.store.excludeUnits(recipe.id, made.empty);
            return { kind: 'changed' };
        }
        const { encoded, kind } = made;
        if (encoded === null || kind === null)
            return { kind: 'changed' };
        if (!mayBeShort && !made.isFull && made.units.length < request.units)
            return { kind: 'short' };
        if (isGone())
            return { kind: 'gone' };
        await rows.write(made.pack);
        return this.lease(wanted, { ...made, kind }, encoded, rows.folder, offer.policy.version);
    }
    async make({ id, recipe, request, encoding }, { units, policy, head }) {
        // What is shown by now: made again as of here, the rows are of the same steps.
        const shown = await head;
        return this.parts.threads.call('make', {
            batchId: id,
            recipeId: recipe.id,
            recipe: essentialsOf(recipe),
            units: units.map(({ unit, id: of, promptUid, generation, rewound }) => ({
                unit,
                id: of,
                promptUid,
                generation,
                rewound,
            })),
            asOf: Math.max(shown, ...units.map(({ seen }) => seen)),
            now: Date.now(),
            policyVersion: policy.updatedAt === null ? null : policy.version,
            maxTokens: request.maxTokens,
            encoding,
        });
    }
    async lease(wanted, made, encoded, folder, policyVersion) {
        const { recipe, request, encoding, ...named } = wanted;
        const answer = await this.parts.store.claimUnits({
            ...named,
            recipe: recipe.id,
            recipeName: recipe.name,
            channel: recipe.channel,
            kind: made.kind,
            request,
            members: made.units,
            rows: encoded.rows,
            tokens: made.units.reduce((sum, { tokens }) => sum + tokens, 0),
            bytes: encoded.bytes.length,
            sha256: encoded.sha256,
            encoding,
            step: request.step,
            policyVersion,
            minPolicyVersion: made.minPolicyVersion,
            maxPolicyVersion: made.maxPolicyVersion,
            data: folder,
            ...(made.operations.length === 0 ? {} : { operations: made.operations }),
        });
        switch (answer.kind) {
            case 'claimed':
                return { kind: 'claimed', batch: answer.batch, encoded };
            case 'known':
                return { kind: 'known', batch: answer.batch };
            case 'unsettled':
                // What its earlier lives left may return, and comes first.
                await settle(this.parts.store, answer.consumer);
                return { kind: 'changed' };
            case 'taken':
                return { kind: 'changed' };
            case 'closed':
                return { kind: 'closed' };
        }
    }
}
//# sourceMappingURL=claim-attempt.js.map