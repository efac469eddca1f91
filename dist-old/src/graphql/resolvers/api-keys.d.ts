import type { GraphqlContext } from '../context.js';
import { Scope } from '../enums.js';
import { ApiKey, Viewer } from '../types/api-key.js';
export declare class ApiKeyResolver {
    viewer({ caller: { name, scopes, channels } }: GraphqlContext): Viewer;
    apiKeys({ caller, services }: GraphqlContext): Promise<ApiKey[]>;
    createApiKey({ caller, services }: GraphqlContext, name: string, scopes: Scope[], channels: string[] | null | undefined, expiresAt: Date | null | undefined): Promise<{
        apiKey: ApiKey | null;
        secret: string | null;
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
    }>;
    revokeApiKey({ caller, services }: GraphqlContext, id: string): Promise<{
        apiKey: ApiKey | null;
        secret: null;
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
    }>;
}
