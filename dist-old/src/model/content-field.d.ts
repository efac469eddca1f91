/**
 * The fields of a step unit that are its content. They are read only for those who ask for them; all other fields of a
 * unit come with it.
 */
export declare const CONTENT_FIELDS: readonly ["messages", "tools", "response", "nextState", "promptIds", "responseIds", "logProbs", "responseMask", "teacherLogProbs", "teacherTopK", "refLogProbs", "values", "hint", "media", "routedExperts"];
export type ContentField = (typeof CONTENT_FIELDS)[number];
/** All fields of some lists, each once, in the order of `CONTENT_FIELDS`. */
export declare function joinFields(...lists: readonly (readonly ContentField[])[]): readonly ContentField[];
