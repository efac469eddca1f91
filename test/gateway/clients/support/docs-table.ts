import { readFileSync, writeFileSync } from 'node:fs';
import { captureTable, type Row } from './capture-table.js';

const FILE = 'docs/gateway.md';
const BEGIN =
  '<!-- What clients get captured: written by test/gateway/clients, with STEPWELL_WRITE_DOCS=1 -->\n';
const END = '<!-- end -->';

/** Holds the table in the documentation against what was captured just now, or writes it. */
export function tableInDocs(rows: readonly Row[]): void {
  const text = readFileSync(FILE, 'utf8');
  const [before, rest = ''] = text.split(BEGIN);
  const [table, after] = [rest.slice(0, rest.indexOf(END)), rest.slice(rest.indexOf(END))];
  const now = `\n${captureTable(rows)}\n\n`;
  if (process.env.STEPWELL_WRITE_DOCS === '1') writeFileSync(FILE, `${before}${BEGIN}${now}${after}`);
  else expect(table).toBe(now);
}
