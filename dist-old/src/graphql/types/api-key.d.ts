import { Scope } from '../enums.js';
import { UserError } from '../user-errors.js';
export declare class ApiKey {
    readonly id: string;
    readonly prefix: string;
    readonly name: string;
    readonly scopes: readonly Scope[];
    readonly channels: readonly string[] | null;
    readonly createdAt: number;
    readonly createdBy: string | null;
    readonly expiresAt: number | null;
    readonly lastUsedAt: number | null;
    readonly revokedAt: number | null;
}
export declare class ApiKeyPayload {
    readonly apiKey: ApiKey | null;
    readonly secret: string | null;
    readonly userErrors: readonly UserError[];
}
export declare class Viewer {
    readonly name: string | null;
    readonly scopes: readonly Scope[];
    readonly channels: readonly string[] | null;
}
