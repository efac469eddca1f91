var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var __param = (this && this.__param) || function (paramIndex, decorator) {
    return function (target, key) { decorator(target, key, paramIndex); }
};
import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { SCOPES } from '../../model/principal.js';
import { Scope } from '../enums.js';
import { ApiKey, ApiKeyPayload, Viewer } from '../types/api-key.js';
import { outcomeOf } from '../user-errors.js';
const inSchema = (scope) => scope.toUpperCase();
const inModel = (scope) => scope.toLowerCase();
/** A key as callers see it, without its hash. */
function shown({ hash: _hash, scopes, ...key }) {
    return { ...key, scopes: scopes.map(inSchema) };
}
let ApiKeyResolver = class ApiKeyResolver {
    viewer({ caller: { name, scopes, channels } }) {
        return { name, scopes: SCOPES.filter((scope) => scopes.has(scope)).map(inSchema), channels };
    }
    async apiKeys({ caller, services }) {
        return (await services.keys.list(caller)).map(shown);
    }
    async createApiKey({ caller, services }, name, scopes, channels, expiresAt) {
        const request = {
            name,
            scopes: scopes.map(inModel),
            channels: channels ?? null,
            expiresAt: expiresAt?.getTime() ?? null,
        };
        const { value, userErrors } = await outcomeOf(() => services.keys.create(caller, request), []);
        return { apiKey: value === null ? null : shown(value.key), secret: value?.secret ?? null, userErrors };
    }
    async revokeApiKey({ caller, services }, id) {
        const { value, userErrors } = await outcomeOf(() => services.keys.revoke(caller, id), ['id']);
        return { apiKey: value === null ? null : shown(value), secret: null, userErrors };
    }
};
__decorate([
    Query(() => Viewer),
    __param(0, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Viewer)
], ApiKeyResolver.prototype, "viewer", null);
__decorate([
    Query(() => [ApiKey], { description: 'All that were ever made, oldest first.' }),
    __param(0, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Promise)
], ApiKeyResolver.prototype, "apiKeys", null);
__decorate([
    Mutation(() => ApiKeyPayload, {
        description: 'channels null: all. The first key must be ADMIN, in all channels, without an end.',
    }),
    __param(0, Ctx()),
    __param(1, Arg('name', () => String)),
    __param(2, Arg('scopes', () => [Scope])),
    __param(3, Arg('channels', () => [String], { nullable: true })),
    __param(4, Arg('expiresAt', () => Date, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, Array, Object, Object]),
    __metadata("design:returntype", Promise)
], ApiKeyResolver.prototype, "createApiKey", null);
__decorate([
    Mutation(() => ApiKeyPayload, {
        description: 'For good. What it has open ends, on other servers within about a second.',
    }),
    __param(0, Ctx()),
    __param(1, Arg('id', () => ID)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", Promise)
], ApiKeyResolver.prototype, "revokeApiKey", null);
ApiKeyResolver = __decorate([
    Resolver()
], ApiKeyResolver);
export { ApiKeyResolver };
//# sourceMappingURL=api-keys.js.map