// dist/src/store/append-port.js
const MOST_LISTED_REJECTIONS = 1e3;
const MOST_REJECTIONS = 1e4;
export { MOST_REJECTIONS as n, MOST_LISTED_REJECTIONS as t };
