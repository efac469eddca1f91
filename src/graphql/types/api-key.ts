import { Field, ID, ObjectType } from 'type-graphql';
import { Scope } from '../enums.js';
import { UserError } from '../user-errors.js';

@ObjectType('ApiKey')
export class ApiKey {
  @Field(() => ID) readonly id!: string;
  @Field(() => String, { description: 'Its first characters.' }) readonly prefix!: string;
  @Field(() => String) readonly name!: string;
  @Field(() => [Scope]) readonly scopes!: readonly Scope[];
  @Field(() => [String], { nullable: true, description: 'Null: all.' })
  readonly channels!: readonly string[] | null;
  @Field(() => Date) readonly createdAt!: number;
  @Field(() => String, { nullable: true, description: 'Name of the key that made it.' })
  readonly createdBy!: string | null;
  @Field(() => Date, { nullable: true }) readonly expiresAt!: number | null;
  @Field(() => Date, { nullable: true, description: 'To some minutes.' })
  readonly lastUsedAt!: number | null;
  @Field(() => Date, { nullable: true }) readonly revokedAt!: number | null;
}

@ObjectType('ApiKeyPayload')
export class ApiKeyPayload {
  @Field(() => ApiKey, { nullable: true }) readonly apiKey!: ApiKey | null;
  @Field(() => String, { nullable: true, description: 'Shown this once.' })
  readonly secret!: string | null;
  @Field(() => [UserError]) readonly userErrors!: readonly UserError[];
}

@ObjectType('Viewer', { description: 'Who asks.' })
export class Viewer {
  @Field(() => String, { nullable: true, description: 'Of the key; null: none was needed.' })
  readonly name!: string | null;
  @Field(() => [Scope]) readonly scopes!: readonly Scope[];
  @Field(() => [String], { nullable: true, description: 'Null: all.' })
  readonly channels!: readonly string[] | null;
}
