export {};
//# sourceMappingURL=histogram.js.map