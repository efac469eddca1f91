export { t as createLogger, n as logWarnings } from "./logger-DpsVqDyR.js";
