import { describeMongo, emptyTestDatabase } from '../support/mongodb.js';
import { describeAwaitedVerdicts } from './awaited-verdicts.js';

describeMongo('on MongoDB', () => {
  describeAwaitedVerdicts('MongoDB', () => {
    const { uri, drop } = emptyTestDatabase();
    return { flags: { 'mongodb-uri': uri }, drop };
  });
});
