export {};
//# sourceMappingURL=loaded-plugin.js.map