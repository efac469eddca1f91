/** The package's name, on the index and in Python. */
export declare const PACKAGE = "stepwell";
/** The folder in which the build puts the wheel, beside the compiled form of this module. */
export declare const WHEELS_FOLDER: import("url").URL;
export declare const wheelName: (version: string) => string;
/**
 * The Python client as a wheel (PEP 427): the same bytes for the same files, because entries are sorted, stored as they
 * are, and have no time of their own.
 * @param folder that holds the package's folder
 */
export declare function makeWheel(folder: string, version: string): Promise<Buffer>;
