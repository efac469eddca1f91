import { type ClassType, Field, Int, ObjectType } from 'type-graphql';
import type { Count, Page } from '../query/page.js';
import { Cursor } from './scalars.js';

@ObjectType('PageInfo')
class PageInfo {
  @Field(() => Boolean) readonly hasNextPage!: boolean;
  @Field(() => Boolean) readonly hasPreviousPage!: boolean;
  @Field(() => Cursor, { nullable: true }) readonly startCursor!: string | null;
  @Field(() => Cursor, { nullable: true }) readonly endCursor!: string | null;
}

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

/**
 * The value behind a Relay connection. Its fields are getters, so that a count, which is expensive, is made only if the
 * client selects it.
 */
export class ConnectionPage<T> {
  private counting: Promise<Count> | null = null;

  constructor(
    private readonly page: Page<T>,
    private readonly count: () => Promise<Count>,
  ) {}

  get nodes(): readonly T[] {
    return this.page.items;
  }

  get edges(): readonly { readonly cursor: string | undefined; readonly node: T }[] {
    return this.page.items.map((node, i) => ({ cursor: this.page.cursors[i], node }));
  }

  get pageInfo() {
    const { cursors, hasNextPage, hasPreviousPage, startCursor, endCursor } = this.page;
    return {
      hasNextPage,
      hasPreviousPage,
      startCursor: startCursor ?? cursors[0] ?? null,
      endCursor: endCursor ?? cursors.at(-1) ?? null,
    };
  }

  get totalCount(): Promise<number> {
    return this.counted().then(({ count }) => count);
  }

  get totalCountExact(): Promise<boolean> {
    return this.counted().then(({ exact }) => exact);
  }

  private counted(): Promise<Count> {
    this.counting ??= this.count();
    return this.counting;
  }
}
