import { listTargets } from '../../src/batches/list-targets.js';
import { PAIRS, TARGETS } from '../../src/batches/targets/table.js';

describe('the list of targets', () => {
  const targets = listTargets();

  it('has every target with the formatters that go with it', () => {
    expect(targets.map(({ name }) => name)).toEqual(Object.keys(TARGETS));
    for (const { name, formatters } of targets) {
      const pairs = Object.entries(PAIRS).filter(([, of]) => name in of);
      expect(formatters).toEqual(pairs.map(([formatter]) => formatter));
    }
  });

  it('has the containers of a target under all its options', () => {
    const encodings = Object.fromEntries(targets.map(({ name, encodings: of }) => [name, of]));
    expect(encodings).toMatchObject({
      canonical: ['PARQUET', 'JSONL', 'MSGPACK', 'PT', 'SAFETENSORS'],
      verl: expect.arrayContaining(['PARQUET', 'SAFETENSORS']),
      slime: ['PT', 'JSONL'],
    });
  });

  it('says in a schema which options there are', () => {
    const verl = targets.find(({ name }) => name === 'verl');
    expect(verl?.optionsSchema).toMatchObject({
      type: 'object',
      additionalProperties: false,
      properties: { layout: { enum: expect.arrayContaining(['padded']) }, rowsPerFile: {} },
    });
    for (const { description } of targets) expect(description).toMatch(/^.{10,}\.$/);
  });
});
