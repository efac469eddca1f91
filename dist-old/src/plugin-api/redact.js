export {};
//# sourceMappingURL=redact.js.map