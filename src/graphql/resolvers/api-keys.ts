import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { ApiKey as KeyModel } from '../../model/api-key.js';
import { SCOPES, type Scope as ScopeModel } from '../../model/principal.js';
import type { GraphqlContext } from '../context.js';
import { Scope } from '../enums.js';
import { ApiKey, ApiKeyPayload, Viewer } from '../types/api-key.js';
import { outcomeOf } from '../user-errors.js';

const inSchema = (scope: ScopeModel): Scope => scope.toUpperCase() as Scope;
const inModel = (scope: Scope): ScopeModel => scope.toLowerCase() as ScopeModel;

/** A key as callers see it, without its hash. */
function shown({ hash: _hash, scopes, ...key }: KeyModel): ApiKey {
  return { ...key, scopes: scopes.map(inSchema) };
}

@Resolver()
export class ApiKeyResolver {
  @Query(() => Viewer)
  viewer(@Ctx() { caller: { name, scopes, channels } }: GraphqlContext): Viewer {
    return { name, scopes: SCOPES.filter((scope) => scopes.has(scope)).map(inSchema), channels };
  }

  @Query(() => [ApiKey], { description: 'All that were ever made, oldest first.' })
  async apiKeys(@Ctx() { caller, services }: GraphqlContext) {
    return (await services.keys.list(caller)).map(shown);
  }

  @Mutation(() => ApiKeyPayload, {
    description: 'channels null: all. The first key must be ADMIN, in all channels, without an end.',
  })
  async createApiKey(
    @Ctx() { caller, services }: GraphqlContext,
    @Arg('name', () => String) name: string,
    @Arg('scopes', () => [Scope]) scopes: Scope[],
    @Arg('channels', () => [String], { nullable: true }) channels: string[] | null | undefined,
    @Arg('expiresAt', () => Date, { nullable: true }) expiresAt: Date | null | undefined,
  ) {
    const request = {
      name,
      scopes: scopes.map(inModel),
      channels: channels ?? null,
      expiresAt: expiresAt?.getTime() ?? null,
    };
    const { value, userErrors } = await outcomeOf(() => services.keys.create(caller, request), []);
    return { apiKey: value === null ? null : shown(value.key), secret: value?.secret ?? null, userErrors };
  }

  @Mutation(() => ApiKeyPayload, {
    description: 'For good. What it has open ends, on other servers within about a second.',
  })
  async revokeApiKey(@Ctx() { caller, services }: GraphqlContext, @Arg('id', () => ID) id: string) {
    const { value, userErrors } = await outcomeOf(() => services.keys.revoke(caller, id), ['id']);
    return { apiKey: value === null ? null : shown(value), secret: null, userErrors };
  }
}
