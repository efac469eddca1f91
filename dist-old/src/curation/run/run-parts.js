export {};
//# sourceMappingURL=run-parts.js.map