import { t as require_undici } from "./undici-DunvWqNV.js";
export default require_undici();
export {};
