export {};
//# sourceMappingURL=catalog.js.map