import { describeRiver } from './describe-river.js';

describeRiver('real trajectories', 8);
