import { describeLaterExtras } from './later-extras.js';

describeLaterExtras('the embedded store', () => ({}));
