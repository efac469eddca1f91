// node_modules/@apollo/server/dist/esm/generated/packageVersion.js
const packageVersion = "5.5.1";
export { packageVersion as t };
