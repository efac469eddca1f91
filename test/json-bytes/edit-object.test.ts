import fc from 'fast-check';
import { editObject } from '../../src/json-bytes/edit-object.js';

const edit = (text: string, takes: readonly string[], sets: Record<string, never> | object): string | null =>
  editObject(Buffer.from(text), takes, sets as never)?.toString() ?? null;

/** The same JSON with letters of strings as escapes. */
const escaped = (text: string): string =>
  text.replaceAll(
    /(?<=")[abä](?=")/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

describe('editing a request in place', () => {
  it('takes members out, sets others at the end, and leaves the rest byte for byte', () => {
    expect(
      edit(
        ' {"seed":9007199254740993, "session_id":"s","temperature":1.0,"logprobs":false}\n',
        ['session_id'],
        {
          logprobs: true,
          stream_options: { include_usage: true },
        },
      ),
    ).toBe(
      ' {"seed":9007199254740993,"temperature":1.0,"logprobs":true,"stream_options":{"include_usage":true}}\n',
    );
    expect(edit('{}', [], { a: 1 })).toBe('{"a":1}');
    expect(edit('{"a":2}', [], { a: 1 })).toBe('{"a":1}');
    expect(edit('{"a":{"b":"}"}}', [], {})).toBe('{"a":{"b":"}"}}');
  });

  it('knows a member whose name is written with escapes', () => {
    const text = String.raw`{"sess\u0069on_id":"s","x\q":1,"\u0073eed":1,"te\u006dperature":1,"a\/b":2}`;
    expect(edit(text, ['session_id', 'a/b'], { seed: 2 })).toBe(
      String.raw`{"x\q":1,"te\u006dperature":1,"seed":2}`,
    );
  });

  it.each(['', '[]', 'null', '{"a":1', '{"a":1}x'])('says that %j is no object', (text) => {
    expect(edit(text, [], { a: 1 })).toBeNull();
  });

  it('means what the same edit of the parsed object means', () => {
    const keys = fc.constantFrom('a', 'b', 'c', 'd', 'ä');
    const object = fc.dictionary(keys, fc.jsonValue({ noUnicodeString: false }));
    fc.assert(
      fc.property(
        object,
        fc.array(keys),
        object,
        fc.nat(2),
        fc.boolean(),
        (body, takes, sets, indent, escapes) => {
          const text = escapes
            ? escaped(JSON.stringify(body, null, indent))
            : JSON.stringify(body, null, indent);
          const edited = editObject(Buffer.from(text), takes, sets as never);
          const expected = {
            ...Object.fromEntries(Object.entries(body).filter(([k]) => !takes.some((take) => take === k))),
            ...sets,
          };
          expect(JSON.parse(String(edited))).toEqual(JSON.parse(JSON.stringify(expected)));
        },
      ),
    );
  });
});
