import { describeRunRules } from './run-rules.js';

describeRunRules('the embedded store', () => ({}));
