export {};
//# sourceMappingURL=login.js.map