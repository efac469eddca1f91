import type { GaeMask } from './estimators/gae.js';
import type { KlClamp } from './estimators/log-ratios.js';
import type { WhiteningEpsilon } from './estimators/moments.js';
import type { OutsideMask } from './estimators/returns.js';
import type { AdvantageOptions } from './group-advantages.js';
/**
 * Group-relative advantages as each trainer's own source computes them: what is subtracted, what divides, the epsilon,
 * and what a group of one gets. Claw-R1 uses verl's numbers.
 */
export declare const ADVANTAGE_PRESETS: {
    readonly verl: {
        readonly baseline: "mean";
        readonly std: true;
        readonly spread: "group";
        readonly eps: 0.000001;
        readonly ddof: 1;
        readonly singleton: "raw";
    };
    readonly skyrl: {
        readonly baseline: "mean";
        readonly std: true;
        readonly spread: "group";
        readonly eps: 0.000001;
        readonly ddof: 1;
        readonly singleton: "raw";
    };
    readonly trl: {
        readonly baseline: "mean";
        readonly std: true;
        readonly spread: "group";
        readonly eps: 0.0001;
        readonly ddof: 1;
        readonly singleton: "zero";
    };
    readonly openrlhf: {
        readonly baseline: "mean";
        readonly std: true;
        readonly spread: "group";
        readonly eps: 1e-9;
        readonly ddof: 1;
        readonly singleton: "error";
    };
    readonly slime: {
        readonly baseline: "mean";
        readonly std: true;
        readonly spread: "group";
        readonly eps: 0.000001;
        readonly ddof: 1;
        readonly singleton: "error";
    };
    readonly 'prime-rl': {
        readonly baseline: "mean";
        readonly std: false;
        readonly spread: "group";
        readonly eps: 0;
        readonly ddof: 1;
        readonly singleton: "zero";
    };
    readonly tinker: {
        readonly baseline: "mean";
        readonly std: false;
        readonly spread: "group";
        readonly eps: 0;
        readonly ddof: 1;
        readonly singleton: "zero";
    };
    readonly 'nemo-rl': {
        readonly baseline: "leave-one-out";
        readonly std: true;
        readonly spread: "others";
        readonly eps: 0.000001;
        readonly ddof: 1;
        readonly singleton: "zero";
    };
    readonly 'dr-grpo': {
        readonly baseline: "mean";
        readonly std: false;
        readonly spread: "group";
        readonly eps: 0;
        readonly ddof: 1;
        readonly singleton: "raw";
    };
    readonly rloo: {
        readonly baseline: "leave-one-out";
        readonly std: false;
        readonly spread: "group";
        readonly eps: 0;
        readonly ddof: 1;
        readonly singleton: "raw";
    };
};
/**
 * What a group of one gets with a leave-one-out baseline, if that is not what the preset gives otherwise: 0 in SkyRL's
 * RLOO, an error in TRL's.
 */
export declare const LEAVE_ONE_OUT_SINGLETON: Readonly<Partial<Record<keyof typeof ADVANTAGE_PRESETS, NonNullable<AdvantageOptions['singleton']>>>>;
/**
 * How each trainer treats rewards on tokens: at observations in GAE (`maskMode`) and in discounted returns (`outside`),
 * in whitening (degrees of freedom of the variance, and how it is kept above zero), and large KL estimates.
 */
export declare const TOKEN_PRESETS: {
    readonly verl: {
        readonly maskMode: "verl";
        readonly outside: "carry";
        readonly ddof: 1;
        readonly epsilon: "variance";
        readonly klClamp: "k3";
    };
    readonly skyrl: {
        readonly maskMode: "slime";
        readonly outside: "reset";
        readonly ddof: 1;
        readonly epsilon: "variance";
        readonly klClamp: "k3";
    };
    readonly slime: {
        readonly maskMode: "slime";
        readonly outside: "discount";
        readonly ddof: 1;
        readonly epsilon: "variance";
        readonly klClamp: "none";
    };
    readonly openrlhf: {
        readonly maskMode: "openrlhf";
        readonly outside: "discount";
        readonly ddof: 0;
        readonly epsilon: "clamp";
        readonly klClamp: "all";
    };
    readonly 'claw-r1': {
        readonly maskMode: "claw-r1";
        readonly outside: "carry";
        readonly ddof: 1;
        readonly epsilon: "variance";
        readonly klClamp: "k3";
    };
};
export interface TokenRules {
    readonly maskMode: GaeMask | 'claw-r1';
    readonly outside: OutsideMask;
    readonly ddof: 0 | 1;
    readonly epsilon: WhiteningEpsilon;
    readonly klClamp: KlClamp;
}
export type TokenPreset = keyof typeof TOKEN_PRESETS;
export type AdvantagePreset = keyof typeof ADVANTAGE_PRESETS;
