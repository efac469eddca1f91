import { describeRememberingCurators } from './remembering-curators.js';

describeRememberingCurators('the embedded store', () => ({}));
