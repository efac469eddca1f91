export {};
//# sourceMappingURL=job-port.js.map