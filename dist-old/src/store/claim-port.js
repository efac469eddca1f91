export {};
//# sourceMappingURL=claim-port.js.map