export { t as ChatTokenizer } from "./chat-tokenizer-BOYUULtd.js";
