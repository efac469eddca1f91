export {};
//# sourceMappingURL=build-contract.js.map