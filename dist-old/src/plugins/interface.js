export const PLUGIN_KINDS = ['CURATOR', 'FORMATTER'];
//# sourceMappingURL=interface.js.map