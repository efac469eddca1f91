/** The result of one check. `advice` says what the user can do about it. */
export interface Finding {
    readonly check: string;
    readonly status: 'ok' | 'warn' | 'fail';
    readonly detail: string;
    readonly advice: string | null;
}
export declare function ok(check: string, detail: string): Finding;
export declare function warn(check: string, detail: string, advice: string): Finding;
export declare function fail(check: string, detail: string, advice: string): Finding;
