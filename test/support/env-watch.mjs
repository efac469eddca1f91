/** Loaded before a command: at its end, what `NODE_ENV` was at each look at it, on a line of standard error. */
const seen = [];
process.env = new Proxy(process.env, {
  get: (env, name) => {
    if (name === 'NODE_ENV') seen.push(env.NODE_ENV ?? null);
    return env[name];
  },
});
process.on('exit', () => process.stderr.write(`seen ${JSON.stringify(seen)}\n`));
