import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUE } from '../../src/errors/index.js';

function textBelow(folder: string): string {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) =>
      statSync(path).isDirectory() ? textBelow(path) : path.endsWith('.ts') ? readFileSync(path, 'utf8') : '',
    )
    .join('\n');
}

const rooms = readdirSync('src')
  .filter((name) => name !== 'errors')
  .map((name) => join('src', name));
const code = rooms
  .map((path) => (statSync(path).isDirectory() ? textBelow(path) : readFileSync(path, 'utf8')))
  .join('\n');
const documented = readFileSync('docs/errors.md', 'utf8');

describe('the error catalogue', () => {
  const codes = Object.keys(CATALOGUE);

  it('holds no code that nothing throws', () => {
    expect(codes.filter((name) => !code.includes(`'${name}'`))).toEqual([]);
  });

  it('is documented code by code with its status, and the documentation holds nothing else', () => {
    const rows = [...documented.matchAll(/^\| `([A-Z_]+)` \| (\d{3}) \|/gm)].map(
      (match) => `${match[1]} ${match[2]}`,
    );
    expect(rows.sort()).toEqual(
      Object.entries(CATALOGUE)
        .map(([name, { status }]) => `${name} ${status}`)
        .sort(),
    );
  });
});
