// npm run dev [-- OPTIONS OF SERVE]: compiles on every change, and runs the server anew when what it has loaded changed.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const compiler = spawn(
  process.execPath,
  ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
// Module by module, so that node watches those that the compiler writes.
const serve = ['dist/src/run-command.js', 'serve', ...process.argv.slice(2)];
let server = null;

createInterface({ input: compiler.stdout }).on('line', (line) => {
  console.log(line);
  // From here on node itself watches the files that it has loaded.
  if (server === null && line.includes('Found 0 errors')) {
    server = spawn(process.execPath, ['--watch', '--watch-preserve-output', ...serve], { stdio: 'inherit' });
    server.on('exit', end);
  }
});
compiler.on('exit', end);

let isEnding = false;
function end() {
  if (isEnding) return;
  isEnding = true;
  compiler.kill();
  server?.kill();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
