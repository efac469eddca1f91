export {};
//# sourceMappingURL=descriptions.js.map