import { ToyStore } from './toy-store.mjs';

// A server process that dies where it is told to: STEPWELL_TOY_FAULT is "operation:before|after:nth call".
const [operation = '', side = '', nth = '0'] = (process.env.STEPWELL_TOY_FAULT ?? '').split(':');
let calls = 0;

const die = () => {
  process.kill(process.pid, 'SIGKILL');
  // The signal arrives at its own time; nothing more may happen until then.
  return new Promise(() => {});
};

/** Counts a call, and dies before it, or where it is told that the call is over. Calls run beside one another: each has its own number. */
const diesAt = async () => {
  calls += 1;
  const isIt = calls === Number(nth);
  if (isIt && side === 'before') await die();
  return () => (isIt && side === 'after' ? die() : undefined);
};

const wrap = (real) =>
  new Proxy(real, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== operation) return value.bind(target);
      return async (...args) => {
        const dieBehind = await diesAt();
        const done = await value.apply(target, args);
        await dieBehind();
        return done;
      };
    },
  });

const store = await ToyStore.open(process.env.STEPWELL_TOY_URI, {
  wrap,
  mostInRecord: 400,
  times: JSON.parse(process.env.STEPWELL_TOY_TIMES ?? '{}'),
});
const apply = store.apply.bind(store);
if (operation === 'apply') {
  store.apply = async (record) => {
    const dieBehind = await diesAt();
    await apply(record);
    await dieBehind();
  };
}

process.on('message', async ({ id, key, reads, padding, stop }) => {
  if (stop) {
    await store.close();
    process.exit(0);
  }
  try {
    await store.add(id, key, { reads, padding });
    process.send({ id, isDone: true });
  } catch (error) {
    process.send({ id, isDone: false, message: String(error) });
  }
});
process.send({ isUp: true });
