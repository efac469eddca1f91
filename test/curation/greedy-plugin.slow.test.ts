import { describeGreedyPlugin } from './greedy-plugin.js';

describeGreedyPlugin('the embedded store', () => ({}));
