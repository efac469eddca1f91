// node run.mjs FROM COUNT [tell]: plays histories and prints what they came to as JSON; `tell` prints the story of each
// that went wrong.
import { register } from 'node:module';

register('./ts-loader.mjs', import.meta.url);
const { simulate } = await import('./simulate.ts');

const [from = '1', count = '300', tell] = process.argv.slice(2);
const sum = { commits: 0, trimmed: 0, voids: 0, restarts: 0 };
const violations = [];
// The rest of a history that went wrong goes nowhere; a mistake shows all the same.
process.on('unhandledRejection', (error) => {
  if (error?.constructor?.name !== 'Violation') throw error;
});
for (let seed = Number(from); seed < Number(from) + Number(count); seed++) {
  const { violation, told, ...seen } = await simulate(seed, tell === 'tell');
  for (const what of Object.keys(sum)) sum[what] += seen[what];
  if (violation === null) continue;
  violations.push({ seed, violation });
  for (const line of told) console.error(line);
}
console.log(JSON.stringify({ violations, sum }));
