export {};
//# sourceMappingURL=long-work-store.js.map