/** The most rejections that one answer lists; further ones are only counted. */
export const MOST_LISTED_REJECTIONS = 1_000;
/**
 * The most rejections in one part of a request (a document, or about a mebibyte of lines). Beyond it, the request is
 * refused as no list of steps.
 */
export const MOST_REJECTIONS = 10_000;
//# sourceMappingURL=append-port.js.map