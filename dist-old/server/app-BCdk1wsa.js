export { t as startApp } from "./app-CumnvUJv.js";
