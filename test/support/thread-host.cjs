/**
 * A thread that runs the module of a server's thread again and again, each time from its first line, for one store after
 * another (see bundled-threads.mjs). What the engine has compiled is compiled once.
 */
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { dirname } = require('node:path');
const { Script, constants } = require('node:vm');
const threads = require('node:worker_threads');

const { file } = threads.workerData;
const run = new Script(Module.wrap(readFileSync(file, 'utf8')), {
  filename: file,
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}).runInThisContext();
const requireNatively = Module.createRequire(file);

threads.parentPort.on('message', ({ port, data }) => {
  // Its module closes its port last.
  port.on('close', () => threads.parentPort.postMessage('ended'));
  // What the module takes for the thread's own.
  const own = { ...threads, parentPort: port, workerData: data };
  const requireOwn = (name) => (/^(node:)?worker_threads$/.test(name) ? own : requireNatively(name));
  const module = { exports: {} };
  run(module.exports, Object.assign(requireOwn, requireNatively), module, file, dirname(file));
});
