export {};
//# sourceMappingURL=encode-contract.js.map