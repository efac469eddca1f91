import { describeFiltersAsOf } from './filters-as-of.js';

describeFiltersAsOf('the embedded store', () => ({}));
