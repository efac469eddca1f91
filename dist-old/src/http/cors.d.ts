import type { FastifyInstance } from 'fastify';
/** The origins whose pages may call this server; `*` lists them all. */
export declare class AllowedOrigins {
    private readonly listed;
    /** @param list comma-separated, of the settings; null: none */
    constructor(list: string | null);
    includes(origin: string): boolean;
    get isEmpty(): boolean;
}
/** Tells browsers that pages of the listed origins may call, and read what is answered. Nothing where none is listed. */
export declare function answerOtherOrigins(app: FastifyInstance, allowed: AllowedOrigins): void;
