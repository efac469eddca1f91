export declare abstract class Node {
    readonly id: string;
}
