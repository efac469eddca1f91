export {};
//# sourceMappingURL=trajectory-port.js.map