export {};
//# sourceMappingURL=thread-contracts.js.map