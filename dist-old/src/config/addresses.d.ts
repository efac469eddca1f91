/** Whether a host name or address (IPv6 with or without brackets) is reachable from this machine only. */
export declare function isLoopbackHost(host: string): boolean;
type ProxyList = {
    readonly fault: null;
    readonly includes: (address: string) => boolean;
} | {
    readonly fault: string;
};
/** Reads `10.0.0.0/8,127.0.0.1,::1`. Its errors complete the sentence "STEPWELL_TRUSTED_PROXIES …". */
export declare function readProxies(text: string): ProxyList;
/** What is wrong with a list of origins of web pages; null: nothing. Completes the sentence "STEPWELL_CORS_ORIGINS …". */
export declare function faultOfOrigins(text: string): string | null;
/** What is wrong with a list of names of this server; null: nothing. Completes the sentence "STEPWELL_ALLOWED_HOSTS …". */
export declare function faultOfHosts(text: string): string | null;
/** An engine from the configuration. */
export interface UpstreamSpec {
    /** With its `/v1`, without a trailing slash. */
    readonly url: string;
    /** The model that it serves; null: every model that no other upstream serves. */
    readonly model: string | null;
    readonly key: string | null;
}
type UpstreamList = {
    readonly fault: null;
    readonly upstreams: readonly UpstreamSpec[];
} | {
    readonly fault: string;
};
/**
 * Reads `http://a:8000/v1,qwen=http://b:8000/v1`. There is one key for all upstreams, or one for each; an empty one
 * means no key. Its errors complete the sentence "STEPWELL_UPSTREAM …".
 */
export declare function readUpstreams(text: string, keys: string | null): UpstreamList;
/** The address of a MongoDB for people: hosts and database, without credentials and options. */
export declare function databaseLabel(mongodbUri: string): string;
export {};
