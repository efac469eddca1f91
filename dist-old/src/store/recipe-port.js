export {};
//# sourceMappingURL=recipe-port.js.map