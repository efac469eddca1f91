/** The most datasets that are named for one operation. */
export const MOST_OPERATION_DATASETS = 100;
//# sourceMappingURL=ledger-port.js.map