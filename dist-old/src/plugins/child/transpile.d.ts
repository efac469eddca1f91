/** Removes the types from a file without checking them. @throws SyntaxError that names the line */
export declare function transpile(source: string, path: string): string;
