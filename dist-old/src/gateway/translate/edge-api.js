export {};
//# sourceMappingURL=edge-api.js.map