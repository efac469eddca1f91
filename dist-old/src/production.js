/**
 * Sets NODE_ENV before any library is loaded, because libraries read it when they load. Without it graphql-js checks
 * every value that it sends a second time, to find out whether two copies of graphql are installed.
 */
process.env.NODE_ENV ??= 'production';
export {};
//# sourceMappingURL=production.js.map