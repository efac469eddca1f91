export { MOST_LISTED_REJECTIONS, MOST_REJECTIONS, } from './append-port.js';
export { MOST_OPERATION_DATASETS, } from './ledger-port.js';
//# sourceMappingURL=port.js.map