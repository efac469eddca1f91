import "./rolldown-runtime-BcUA5ExT.js";
import { randomFillSync } from "node:crypto";
// dist/src/model/ids.js
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const pool = Buffer.alloc(4096);
let used = pool.length;
let lastTime = 0;
const lastRandom = new Uint8Array(16);
const LETTERS = Buffer.from(ALPHABET, "latin1");
const letters = Buffer.alloc(26);
function writeTime(now) {
	let time = now;
	for (let i = 9; i >= 0; i--) {
		letters[i] = LETTERS[time % 32] ?? 0;
		time = Math.floor(time / 32);
	}
}
function refill() {
	randomFillSync(pool);
	used = 0;
}
function ulid(now = Date.now()) {
	if (now <= lastTime) for (let i = 15; i >= 0; i--) {
		const digit = lastRandom[i] ?? 0;
		if (digit < 31) {
			lastRandom[i] = digit + 1;
			break;
		}
		lastRandom[i] = 0;
	}
	else {
		lastTime = now;
		writeTime(now);
		if (used + 16 > pool.length) refill();
		for (let i = 0; i < 16; i++) lastRandom[i] = (pool[used + i] ?? 0) & (i === 0 ? 15 : 31);
		used += 16;
	}
	for (let i = 0; i < 16; i++) letters[10 + i] = LETTERS[lastRandom[i] ?? 0] ?? 0;
	return letters.toString("latin1");
}
function timeOfUlid(id) {
	let time = 0;
	for (const letter of id.slice(0, 10)) time = time * 32 + ALPHABET.indexOf(letter);
	return time;
}
function newId(prefix) {
	return `${prefix}_${ulid()}`;
}
function continueAfter(id) {
	const digits = [...id.slice(id.indexOf("_") + 1)].map((letter) => ALPHABET.indexOf(letter));
	if (digits.length !== 26 || digits.includes(-1)) return;
	const time = digits.slice(0, 10).reduce((sum, digit) => sum * 32 + digit, 0);
	if (time < lastTime) return;
	lastTime = time;
	lastRandom.set(digits.slice(10));
}
export { ulid as i, newId as n, timeOfUlid as r, continueAfter as t };
