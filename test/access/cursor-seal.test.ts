import { CursorSeal } from '../../src/access/cursor-seal.js';

const seal = new CursorSeal('ab'.repeat(32));

describe('the seal of cursors', () => {
  it('is opened for the same channels, whatever their order, by every server with the secret', () => {
    const sealed = seal.seal('f2:123', ['a', 'b']);
    expect(seal.open(sealed, ['b', 'a'])).toBe('f2:123');
    expect(new CursorSeal('ab'.repeat(32)).open(sealed, ['a', 'b'])).toBe('f2:123');
  });

  it.each([
    ['other channels', (sealed: string) => seal.open(sealed, ['a'])],
    ['another store', (sealed: string) => new CursorSeal('cd'.repeat(32)).open(sealed, ['a', 'b'])],
    [
      'a changed text',
      (sealed: string) => seal.open(`${sealed.slice(0, 10)}AAAA${sealed.slice(14)}`, ['a', 'b']),
    ],
    ['a cut text', (sealed: string) => seal.open(sealed.slice(0, 20), ['a', 'b'])],
    ['a plain cursor', () => seal.open('ZjI6MTIz', ['a', 'b'])],
    ['nothing', () => seal.open('', ['a', 'b'])],
  ])('is not opened for %s', (_, open) => {
    expect(open(seal.seal('f2:123', ['a', 'b']))).toBeNull();
  });

  it('tells neither the position, nor its length, nor that two are of one', () => {
    const few = seal.seal('f2:1', ['a']);
    const many = seal.seal('f2:123456789012345', ['a']);
    expect(few).toHaveLength(many.length);
    expect(few).not.toBe(seal.seal('f2:1', ['a']));
    expect(Buffer.from(few.slice(2), 'base64url').toString('latin1')).not.toContain('f2:');
  });
});
