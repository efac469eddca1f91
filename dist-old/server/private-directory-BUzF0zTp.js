export { t as makePrivate } from "./private-directory-DpjxTPjx.js";
