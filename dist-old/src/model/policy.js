export {};
//# sourceMappingURL=policy.js.map