// What the rooms of the gateway hand to each other.
export {};
//# sourceMappingURL=parts.js.map