import { errorsAt, faultsIn, Unread } from './schema-faults.js';
import { readSchema } from './schema-fields.js';

const object = (properties: object, others: object = {}) => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...others,
});

/** Kind of the field of each option. */
function kindsOf(properties: object, others: object = {}): Record<string, string> {
  const field = readSchema(object(properties, others));
  if (field.kind !== 'group') return { all: field.kind };
  return Object.fromEntries(field.fields.map(({ name, field: { kind } }) => [name, kind]));
}

const ANYTHING = { anyOf: [{ type: 'string' }, { type: 'array', items: { $ref: '#/$defs/any' } }] };

describe('fields of a JSON Schema', () => {
  test('each form of value has its own', () => {
    expect(
      kindsOf(
        {
          text: { type: 'string', pattern: '^a' },
          number: { type: 'number', exclusiveMinimum: 0 },
          whole: { type: 'integer', minimum: 1, maximum: 3 },
          flag: { type: 'boolean', default: true },
          choice: { type: 'string', enum: ['a', 'b'] },
          consts: { anyOf: [{ const: 'a' }, { const: 2 }] },
          choices: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
          list: { type: 'array', items: { type: 'string' } },
          map: {
            type: 'object',
            propertyNames: { type: 'string' },
            additionalProperties: { type: 'number' },
          },
          group: object({ inner: { type: 'number' } }),
          maybe: { anyOf: [{ type: 'number' }, { type: 'null' }], default: null },
          maybeGroup: { anyOf: [object({ inner: { type: 'number' } }), { type: 'null' }] },
          referred: { $ref: '#/$defs/word' },
        },
        { $defs: { word: { type: 'string' } } },
      ),
    ).toEqual({
      text: 'text',
      number: 'number',
      whole: 'number',
      flag: 'flag',
      choice: 'choice',
      consts: 'choice',
      choices: 'choices',
      list: 'list',
      map: 'map',
      group: 'group',
      maybe: 'number',
      maybeGroup: 'group',
      referred: 'text',
    });
  });

  test('what no field can hold is written as JSON, and says why', () => {
    const properties = {
      several: { type: ['string', 'number'] },
      either: { oneOf: [{ type: 'string' }, { type: 'number' }] },
      nested: { $ref: '#/$defs/any' },
      unique: { type: 'array', items: { type: 'string' }, uniqueItems: true },
      open: { type: 'object' },
      catchall: { type: 'object', properties: { a: {} }, additionalProperties: { type: 'string' } },
      orNull: { anyOf: [{ type: 'number' }, { type: 'null' }], default: 3 },
      elsewhere: { $ref: 'https://example.com/schema' },
      nothing: true,
    };
    const field = readSchema(object(properties, { $defs: { any: ANYTHING } }));
    if (field.kind !== 'group') throw new Error('no group');
    expect(field.fields).toHaveLength(Object.keys(properties).length);
    for (const { field: inner } of field.fields) {
      expect(inner).toMatchObject({ kind: 'json', why: expect.stringMatching(/\w/) });
    }
    expect(readSchema({ type: 'string', anyOf: [] }).kind).toBe('json');
  });

  test('a schema that lies in itself ends, and one without options has no fields', () => {
    const endless = { type: 'object', properties: { next: { $ref: '#' } }, additionalProperties: false };
    expect(kindsOf({ next: { $ref: '#/$defs/any' } }, { $defs: { any: { $ref: '#/$defs/any' } } })).toEqual({
      next: 'json',
    });
    expect(readSchema(endless)).toMatchObject({ kind: 'group', fields: [{ field: { kind: 'json' } }] });
    expect(readSchema(null)).toMatchObject({ kind: 'group', fields: [] });
  });

  test('what has to be said comes first', () => {
    const properties = {
      first: { type: 'string' },
      defaulted: { type: 'string', default: '' },
      asked: { type: 'string' },
    };
    expect(Object.keys(kindsOf(properties, { required: ['asked', 'defaulted'] }))).toEqual([
      'asked',
      'first',
      'defaulted',
    ]);
  });
});

describe('faults of a value', () => {
  const field = readSchema(
    object(
      {
        most: { type: 'integer', minimum: 1, maximum: 9 },
        share: { type: 'number', exclusiveMinimum: 0 },
        flags: { type: 'string', pattern: '^[ims]{0,3}$', default: '' },
        by: { type: 'string', enum: ['a', 'b'] },
        kinds: { type: 'array', items: { type: 'string', enum: ['x', 'y'] }, minItems: 1 },
        words: { type: 'array', items: { type: 'string', minLength: 2 } },
        score: { type: 'object', additionalProperties: { type: 'number' } },
        price: { anyOf: [object({ input: { type: 'number' } }, { required: ['input'] }), { type: 'null' }] },
      },
      { required: ['most'] },
    ),
  );
  const faults = (value: unknown) =>
    faultsIn(field, value).map(({ path, message }) => `${path.join('.')} ${message}`);

  test('none of what fits', () => {
    const whole = { most: 3, share: 0.1, flags: 'im', by: 'a', kinds: ['x'], words: ['ab'], score: { r: 1 } };
    expect(faults(whole)).toEqual([]);
    expect(faults({ most: 3, price: null })).toEqual([]);
    expect(faults({ most: 3, price: { input: 1 } })).toEqual([]);
  });

  test('each with its place', () => {
    expect(faults({})).toEqual(['most is required']);
    expect(faults({ most: 10 })).toEqual(['most must be at most 9']);
    expect(faults({ most: 1.5 })).toEqual(['most must be a whole number']);
    expect(faults({ most: 1, share: 0 })).toEqual(['share must be more than 0']);
    expect(faults({ most: 1, flags: 'q' })).toEqual(['flags must match ^[ims]{0,3}$']);
    expect(faults({ most: 1, by: 'c' })).toEqual(['by must be one of a, b']);
    expect(faults({ most: 1, kinds: [] })).toEqual(['kinds must have at least 1']);
    expect(faults({ most: 1, kinds: ['z'] })).toEqual(['kinds must be of x, y']);
    expect(faults({ most: 1, words: ['ab', 'c'] })).toEqual(['words.1 must have at least 2 characters']);
    expect(faults({ most: 1, score: { r: 'x' } })).toEqual(['score.r must be a number']);
    expect(faults({ most: 1, price: {} })).toEqual(['price.input is required']);
    expect(faults({ most: new Unread('1e', 'must be a number') })).toEqual(['most must be a number']);
    expect(faults([])).toEqual([' must be an object']);
  });

  test('what is no value yet is sent as it was written', () => {
    expect(JSON.stringify({ most: new Unread('1e', 'must be a number') })).toBe('{"most":"1e"}');
  });

  test('errors of a request are told from one of its inputs on', () => {
    const error = { path: ['curator', 'options', 'most'], message: 'no', code: 'INVALID_OPTIONS' };
    expect(errorsAt([error], ['curator', 'options'])).toEqual([{ ...error, path: ['most'] }]);
    expect(errorsAt([error], ['where'])).toEqual([]);
  });
});
