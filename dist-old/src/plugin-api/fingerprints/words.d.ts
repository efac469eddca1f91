/** The words of a text in lower case, without what is between them. */
export declare function wordsOf(text: string): readonly string[];
