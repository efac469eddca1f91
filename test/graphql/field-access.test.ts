import { LOCAL_PRINCIPAL, type Principal, type Scope } from '../../src/model/principal.js';
import { execute } from './support/execute.js';
import { standIns } from './support/services.js';

const callerWith = (...scopes: readonly Scope[]): Principal => ({
  ...LOCAL_PRINCIPAL,
  keyId: 'key_1',
  name: 'ada',
  scopes: new Set(scopes),
});

it('tells the log who asks for a change by hand, and not who claims', async () => {
  const { services } = standIns({
    batches: { deleteRecipe: async () => ({ name: 'r' }) as never },
    claims: { extend: async () => ({ id: 'batch_1' }) as never },
  });
  const logged: unknown[] = [];
  const logging = {
    ...services,
    logChange: ({ name }: Principal, what: string) => logged.push([name, what]),
  };
  await execute(logging, 'mutation { deleteRecipe(name: "r") { recipe { name } } }', {}, callerWith('train'));
  await execute(
    logging,
    'mutation { extendBatch(id: "batch_1", leaseMs: 1) { batch { id } } }',
    {},
    callerWith('train'),
  );
  await execute(logging, 'mutation { deleteRecipe(name: "r") { recipe { name } } }', {}, callerWith('read'));
  expect(logged).toEqual([['ada', 'deleteRecipe']]);
});

it('asks no service for a caller without the scope', async () => {
  const { services, calls } = standIns({});
  const { errors } = await execute(services, '{ steps { totalCount } }', {}, callerWith('ingest'));
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  expect(calls).toEqual([]);
});
