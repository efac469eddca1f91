import { r as __exportAll } from "./rolldown-runtime-BcUA5ExT.js";
// dist/src/json-bytes/characters.js
var characters_exports = __exportAll({
	BACKSLASH: () => 92,
	CARRIAGE_RETURN: () => 13,
	CLOSE_LIST: () => 93,
	CLOSE_OBJECT: () => 125,
	COLON: () => 58,
	COMMA: () => 44,
	DOT: () => 46,
	LINE_FEED: () => 10,
	LOWER_A: () => 97,
	LOWER_E: () => 101,
	LOWER_N: () => 110,
	LOWER_Z: () => 122,
	MINUS: () => 45,
	NINE: () => 57,
	OPEN_LIST: () => 91,
	OPEN_OBJECT: () => 123,
	PLUS: () => 43,
	QUOTE: () => 34,
	SPACE: () => 32,
	TAB: () => 9,
	UPPER_E: () => 69,
	ZERO: () => 48,
	isDigit: () => isDigit,
	isLowerCase: () => isLowerCase,
	isSpace: () => isSpace
});
function isDigit(byte) {
	return byte >= 48 && byte <= 57;
}
function isLowerCase(byte) {
	return byte >= 97 && byte <= 122;
}
function isSpace(byte) {
	return byte === 32 || byte === 10 || byte === 13 || byte === 9;
}
export { characters_exports as t };
