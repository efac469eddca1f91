import { describeCuratorRuns } from './curator-runs.js';

describeCuratorRuns('the embedded store', () => ({}));
