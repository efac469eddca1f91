import { describeRiver } from './describe-river.js';

describeRiver('all real trajectories');
