export { t as openSqliteStore } from "./open-DrFgYJRH.js";
