import { packBatch, unpackBatch } from './batch-pack.js';
import { encodeBatch } from './encode-batch.js';
import { placesOfRank } from './rank-part.js';
/** Encodes a batch at rest, or a part of it: the same request gives the same bytes. @throws STORE_CORRUPT, ROW_UNFIT */
export async function makePart(request) {
    const { pack, path, encoding, units: ids, rank, repack } = request;
    const { header, rows } = unpackBatch(pack, path);
    const asked = header.units.map(({ id }) => ids === null || ids.includes(id));
    const kept = header.units.map((_, place) => place).filter((place) => asked[place]);
    const units = kept.map((place) => header.units[place]).filter((unit) => unit !== undefined);
    const own = rank === null ? null : placesOfRank(units, rank);
    const numbers = new Map(kept.map((place, number) => [place, number]));
    const part = rows.flatMap((row) => {
        const number = numbers.get(row.unit);
        return number === undefined || own?.has(number) === false ? [] : [{ ...row, unit: number }];
    });
    const told = { ...header, units };
    const tokens = units.reduce((sum, unit, place) => (own === null || own.has(place) ? sum + unit.tokens : sum), 0);
    const encoded = await encodeBatch(told, part, encoding);
    return { ...encoded, tokens, pack: repack ? packBatch(told, part) : null };
}
//# sourceMappingURL=make-part.js.map