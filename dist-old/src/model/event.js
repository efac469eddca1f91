export {};
//# sourceMappingURL=event.js.map