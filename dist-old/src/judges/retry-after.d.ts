/**
 * The milliseconds that a Retry-After header asks for, given in seconds or as a date; null: none, or one that says
 * neither.
 */
export declare function retryAfterOf(header: string | readonly string[] | undefined, now?: number): number | null;
