import { type ContentField } from '../model/content-field.js';
import type { JsonObject } from '../model/json.js';
import type { Curator, CuratorRequirement, CuratorUnit } from './define-curator.js';
import type { Column, Formatter, FormatterUnit, Requirement } from './define-formatter.js';
/** What a curator requires and needs, under given options. */
export interface CuratorShape {
    readonly unit: CuratorUnit;
    readonly requires: readonly CuratorRequirement[];
    /** Fields of content that the plugin is handed. */
    readonly needs: readonly ContentField[];
    /** Fields to read of the store: those that it needs, and those that tell whether what it requires is there. */
    readonly reads: readonly ContentField[];
    /** Whether it judges one unit at a time, without memory. */
    readonly judges: boolean;
    /** Units that it may judge at the same time, waiting for others; null: one after the other. */
    readonly concurrency: number | null;
    /** Most bytes of the state that it keeps; 0: it keeps none. */
    readonly stateBytes: number;
    /** Names of the tokenizers that it asks for. */
    readonly tokenizers: readonly string[];
}
/** What a formatter requires and needs, and which columns it gives, under given options. */
export interface FormatterShape {
    readonly unit: FormatterUnit;
    readonly requires: readonly Requirement[];
    /** Fields of content that the plugin is handed. */
    readonly needs: readonly ContentField[];
    readonly columns: readonly Column[];
    /** Whether it surveys all units before it formats the first one. */
    readonly surveys: boolean;
}
/**
 * What a plugin requires and needs under `options`, which were checked and have their defaults.
 * @throws Error with a message for the plugin's author
 */
export declare function declaredBy(plugin: Curator | Formatter, options: JsonObject): Pick<CuratorShape, 'requires' | 'needs'>;
/**
 * Most bytes that a plugin keeps in its state under `options`; 0: it keeps none.
 * @throws Error with a message for the plugin's author
 */
export declare function stateBytesOf(plugin: Curator | Formatter, options: JsonObject): number;
/** Most units that a curator may judge at the same time. */
export declare const MOST_CONCURRENCY = 1024;
/**
 * How many units a curator may judge at the same time under `options`; null: one after the other.
 * @throws Error with a message for the plugin's author
 */
export declare function concurrencyOf({ concurrency }: Pick<Curator, 'concurrency'>, options: JsonObject): number | null;
/**
 * What a plugin declares under `options`, which were checked and have their defaults.
 * @throws Error with a message for the plugin's author
 */
export declare function shapeOf(plugin: Curator | Formatter, options: JsonObject): CuratorShape | FormatterShape;
