import { type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { Cursor } from '../scalars/cursor.js';
import { PageInfo } from './page-info.js';

/**
 * Declares a Relay connection and its edge. The values behind it are `ConnectionPage`s. The node is a thunk, because
 * nodes and connections refer to each other.
 */
export function connectionOf(name: string, node: () => ClassType): ClassType {
  @ObjectType(`${name}Edge`)
  class Edge {
    @Field(() => Cursor)
    readonly cursor!: string;

    @Field(() => node())
    readonly node!: unknown;
  }

  @ObjectType(`${name}Connection`)
  class Connection {
    @Field(() => [Edge])
    readonly edges!: readonly Edge[];

    @Field(() => [node()])
    readonly nodes!: readonly unknown[];

    @Field(() => PageInfo)
    readonly pageInfo!: unknown;

    @Field(() => Int)
    readonly totalCount!: Promise<number>;

    @Field(() => Boolean, { description: 'False where counting stopped at the documented bound.' })
    readonly totalCountExact!: Promise<boolean>;
  }

  return Connection;
}
