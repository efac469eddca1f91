import { z } from 'zod';
import { type ServerClient } from '../../client/server-client.js';
import type { Scope } from '../../model/principal.js';
/** A key as commands show it. Times are ISO 8601, scopes in lower case. */
declare const shownKey: z.ZodObject<{
    id: z.ZodString;
    prefix: z.ZodString;
    name: z.ZodString;
    scopes: z.ZodReadonly<z.ZodArray<z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>>>;
    channels: z.ZodNullable<z.ZodReadonly<z.ZodArray<z.ZodString>>>;
    createdAt: z.ZodString;
    createdBy: z.ZodNullable<z.ZodString>;
    expiresAt: z.ZodNullable<z.ZodString>;
    lastUsedAt: z.ZodNullable<z.ZodString>;
    revokedAt: z.ZodNullable<z.ZodString>;
}, z.core.$strip>;
export type ShownKey = Readonly<z.infer<typeof shownKey>>;
export interface NewKeyInput {
    readonly name: string;
    readonly scopes: readonly Scope[];
    readonly channels: readonly string[] | null;
    readonly expiresAt: Date | null;
}
export interface CreatedKey extends ShownKey {
    readonly secret: string;
}
/** Where keys are: at a running server, or in a store that no server has open. */
export interface KeyPlace {
    list(): Promise<readonly ShownKey[]>;
    /** @throws OUT_OF_RANGE */
    create(input: NewKeyInput): Promise<CreatedKey>;
    /** @throws UNKNOWN_KEY */
    revoke(id: string): Promise<ShownKey>;
    close(): Promise<void>;
}
export declare function keysOfServer(client: ServerClient): KeyPlace;
/** @throws STORE_LOCKED while a server has the embedded store open, and the other errors of opening a store */
export declare function keysOfStore(place: {
    readonly dataDir: string;
} | {
    readonly mongodbUri: string;
}): Promise<KeyPlace>;
export {};
