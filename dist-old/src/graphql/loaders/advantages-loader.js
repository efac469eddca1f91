import DataLoader from 'dataloader';
/** Batches advantages: all groups of one formatter are read together, and then formatted one by one. */
export function createAdvantagesLoader({ catalog, batches, caller, gone, }) {
    /** The answers for one formatter, or the error that concerns all of them. */
    async function ofFormatter(formatter, groups) {
        const asked = await batches.advantageFormatter(formatter);
        const units = await catalog.groupUnits(caller, groups, gone, asked.fields);
        const answers = [];
        for (const unit of units) {
            answers.push(await batches.advantagesOf(unit, asked, gone).catch(asError));
        }
        return answers;
    }
    return new DataLoader(async (requests) => {
        const byFormatter = new Map();
        for (const request of requests) {
            const key = JSON.stringify(request.formatter);
            const known = byFormatter.get(key);
            if (known === undefined)
                byFormatter.set(key, [request]);
            else
                known.push(request);
        }
        const found = new Map();
        for (const same of byFormatter.values()) {
            const formatter = same[0]?.formatter ?? { name: '', options: null };
            const groups = same.map(({ group }) => group);
            const answers = await ofFormatter(formatter, groups).catch((error) => {
                const failed = asError(error);
                return groups.map(() => failed);
            });
            for (const [i, request] of same.entries()) {
                found.set(request, answers[i] ?? new Error('a group was not answered'));
            }
        }
        return requests.map((request) => found.get(request) ?? new Error('a group was not answered'));
    }, { cacheKeyFn: (request) => JSON.stringify(request) });
}
const asError = (error) => (error instanceof Error ? error : new Error(String(error)));
//# sourceMappingURL=advantages-loader.js.map