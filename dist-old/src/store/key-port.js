export {};
//# sourceMappingURL=key-port.js.map