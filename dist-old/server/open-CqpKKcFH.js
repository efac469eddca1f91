export { t as openStore } from "./open-B5hZwTEj.js";
