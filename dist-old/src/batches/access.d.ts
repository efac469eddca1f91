import { type Principal, type Scope } from '../model/principal.js';
/** Recipes, datasets and batches are read by who reads, and by who trains. */
export declare const READ_OR_TRAIN: readonly ["read", "train"];
/** @param scopes one of these is needed @throws FORBIDDEN */
export declare function requireScope(caller: Principal, scopes: Scope | readonly Scope[], what: string): void;
/** @throws FORBIDDEN */
export declare function requireChannel(caller: Principal, channel: string): void;
