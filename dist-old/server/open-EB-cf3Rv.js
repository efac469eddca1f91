export { t as openMongoStore } from "./open-BKKfotR1.js";
