import { readFileSync } from 'node:fs';
import { SNAKE } from '../../src/ingest/names.js';

test('docs/rest.md lists every field of a step', () => {
  const page = readFileSync('docs/rest.md', 'utf8');
  const [, table = ''] = /A step has these fields\.([\s\S]*?)\n\n[^|]*\n\n## /.exec(page) ?? [];
  const first = [...table.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell).join(' ');
  const listed = [...first.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(Object.values(SNAKE.nameOf).toSorted());
});
