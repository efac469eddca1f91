export { n as decodeExtras, r as decodeExtrasValue, i as decodeValue, t as default, a as toRejection } from "../../decode-jMSkoBcS.js";
