import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';

const AXE = createRequire(resolve('package.json')).resolve('axe-core/axe.min.js');

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string | null;
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
  }[];
}

/** Runs in the page. */
async function runAxe(): Promise<AxeResults> {
  return (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run();
}

/** What axe finds serious or critical on the page as it is now, one line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(AXE, 'utf8'));
  const { violations } = await page.evaluate(runAxe);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}
