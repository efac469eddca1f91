import { Field, ObjectType } from 'type-graphql';
import { Cursor } from '../scalars/cursor.js';

@ObjectType('PageInfo')
export class PageInfo {
  @Field(() => Boolean)
  readonly hasNextPage!: boolean;

  @Field(() => Boolean)
  readonly hasPreviousPage!: boolean;

  @Field(() => Cursor, { nullable: true })
  readonly startCursor!: string | null;

  @Field(() => Cursor, { nullable: true })
  readonly endCursor!: string | null;
}
