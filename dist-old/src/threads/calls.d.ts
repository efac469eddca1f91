import type { Transferable } from 'node:worker_threads';
/**
 * A thread's module as both of its sides know it: what it is started with (plain data), what it answers, and what it says
 * unasked. What it answers is an interface, or a class of whose methods the public ones count. A method may answer at
 * once, with a promise, or in slices.
 */
export interface ThreadContract<Data = unknown, Methods = unknown, Told = unknown> {
    readonly data: Data;
    readonly methods: Methods;
    readonly told: Told;
}
type Method = (...args: never[]) => unknown;
export type MethodName<Methods> = {
    [Name in keyof Methods]: Methods[Name] extends Method ? Name : never;
}[keyof Methods] & string;
export type MethodArgs<Methods, Name extends MethodName<Methods>> = Methods[Name] extends (...args: infer Args) => unknown ? Readonly<Args> : never;
/** What a call resolves to. */
export type MethodAnswer<Methods, Name extends MethodName<Methods>> = Methods[Name] extends (...args: never[]) => infer Answer ? Answered<Answer> : never;
type Answered<Answer> = Answer extends Promise<infer Value> ? Value : Answer extends Generator<unknown, infer Value, unknown> ? Value : Answer;
/** What answers: each method at once, or with a promise. */
export type Answering<Methods> = {
    readonly [Name in MethodName<Methods>]: (...args: MethodArgs<Methods, Name>) => MethodAnswer<Methods, Name> | Promise<MethodAnswer<Methods, Name>>;
};
/** A method of a thread by name, with arguments that are its own. */
export type NamedCall<Methods> = {
    readonly [Name in MethodName<Methods>]: {
        readonly method: Name;
        readonly args: MethodArgs<Methods, Name>;
    };
}[MethodName<Methods>];
export interface CallOptions {
    /** What of the arguments moves to the thread and is not copied. */
    readonly transfer?: readonly Transferable[];
    /**
     * Aborted when the caller no longer wants the answer. A long read then stops, after which the call rejects with the
     * signal's reason. Any other call is done and answered all the same.
     */
    readonly signal?: AbortSignal | undefined;
}
/** Calls a method by its name. */
export type Call<Methods> = <Name extends MethodName<Methods>>(method: Name, args: MethodArgs<Methods, Name>, options?: CallOptions) => Promise<MethodAnswer<Methods, Name>>;
/** What answers calls: a thread, or something in this one that answers the same. */
export interface ThreadSide<Methods> {
    readonly call: Call<Methods>;
    /** @throws the error that ended the thread, or one that says that it has not answered for long */
    check(): void;
    close(): Promise<void>;
}
/** The calls of a side that answers these and others. */
export declare function partOf<Part, All extends Part>(call: Call<All>): Call<Part>;
/**
 * Calls a method by the name that another thread sent.
 * @throws Error where there is no such method: the two sides are not of one version
 */
export declare function callMethod(methods: object, name: string, args: readonly unknown[]): unknown;
/**
 * A side that runs the methods in the calling thread instead of another one.
 * @param answer calls the method, whose answer may be a promise or a read in slices, and makes the value of it
 */
export declare function sideHere<Methods extends object>(methods: Methods, answer: (call: () => unknown) => unknown, close?: () => void): ThreadSide<Methods>;
export {};
