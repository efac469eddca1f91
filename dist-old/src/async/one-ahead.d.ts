/**
 * Each item with its answer, in order. The next answer is already asked for while the caller works on one, so that two
 * who take turns work at the same time. What was asked for when the caller ends is let go of.
 */
export declare function oneAhead<Item, Answer>(items: AsyncIterable<Item>, ask: (item: Item) => Promise<Answer>): AsyncGenerator<readonly [item: Item, answer: Answer]>;
