import { type ClassType } from 'type-graphql';
import type { Count, Page } from '../query/page.js';
/**
 * Declares a Relay connection and its edge. The values behind it are `ConnectionPage`s. The node is a thunk, because
 * nodes and connections refer to each other.
 */
export declare function connectionOf(name: string, node: () => ClassType): ClassType;
/**
 * The value behind a Relay connection. Its fields are getters, so that a count, which is expensive, is made only if the
 * client selects it.
 */
export declare class ConnectionPage<T> {
    private readonly page;
    private readonly count;
    private counting;
    constructor(page: Page<T>, count: () => Promise<Count>);
    get nodes(): readonly T[];
    get edges(): readonly {
        readonly cursor: string | undefined;
        readonly node: T;
    }[];
    get pageInfo(): {
        hasNextPage: boolean;
        hasPreviousPage: boolean;
        startCursor: string | null;
        endCursor: string | null;
    };
    get totalCount(): Promise<number>;
    get totalCountExact(): Promise<boolean>;
    private counted;
}
