export type Operator = '+' | '-' | '*';
/** A number, or an operation on two expressions. */
export type Expression = number | {
    readonly operator: Operator;
    readonly left: Expression;
    readonly right: Expression;
};
/** An operation whose operands are known. */
export interface Operation {
    readonly operator: Operator;
    readonly left: number;
    readonly right: number;
}
export declare function evaluate(expression: Expression): number;
/** The expression as text, with parentheses around every inner operation. */
export declare function formatExpression(expression: Expression, inner?: boolean): string;
/** The leftmost operation on two numbers; null if the expression is a number. */
export declare function firstOperation(expression: Expression): Operation | null;
/** The expression with its leftmost operation replaced by a number. */
export declare function replaceFirst(expression: Expression, value: number): Expression;
/** Parses sums, differences and products of whole numbers, with signs and parentheses; null for any other text. */
export declare function parseExpression(text: string): Expression | null;
