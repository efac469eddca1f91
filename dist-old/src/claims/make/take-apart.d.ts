import type { MadeBatch, MakeRequest } from './contract.js';
/**
 * Makes a batch. Where the rows of single units cannot be had in the recipe's layout, it answers these units as empty, with
 * the reason, so that they do not stand in the way of all others again and again.
 * @throws what `make` throws otherwise, also where every unit has a row that is no row of its formatter: that is the
 * formatter's fault
 */
export declare function makeOrTakeApart(request: MakeRequest, make: (request: MakeRequest) => Promise<MadeBatch>): Promise<MadeBatch>;
