import type { WriterItem } from '../../packed/block.js';
import type { Pass } from '../../writing/pass.js';
import { type AppendedItem, type Rules } from '../../writing/rules.js';
export type RuleName = keyof Rules;
/** A caller's request. */
interface Asked {
    readonly resolve: (value: unknown) => void;
    readonly reject: (error: unknown) => void;
    /** How often planning stopped because something was not loaded. */
    stops: number;
}
/** Items to append, in order. They may take several passes, each of which continues where the previous one ended. */
export interface AppendCommand extends Asked {
    readonly kind: 'append';
    readonly channel: string;
    readonly items: readonly WriterItem[];
    /** The outcomes of the items planned so far. */
    readonly answers: AppendedItem[];
    /** Number of passes with items of it that are not finished. */
    open: number;
}
export interface RuleCommand extends Asked {
    readonly kind: 'rule';
    readonly rule: RuleName;
    readonly args: readonly unknown[];
}
export type Command = AppendCommand | RuleCommand;
export declare function runRule(pass: Pass, { rule, args }: RuleCommand): unknown;
export {};
