import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type RunningApp, startTestApp } from '../../../test/api/support/running-app.js';
import { CHROMIUM, openBrowser } from '../../../test/http/support/browser.js';

/** A tab on the page of a server, which notes what a page must not do. */
export interface OpenPage {
  readonly app: RunningApp;
  readonly page: Page;
  /** Addresses that it asked for beyond its own server. */
  readonly elsewhere: readonly string[];
  /** Errors of scripts and of the console, broken policies among them. */
  readonly faults: readonly string[];
  goto(path: string): Promise<void>;
  close(): Promise<void>;
}

/** Describes the page in a browser, or skips and says why where there is none. */
export function describePage(name: string, tests: () => void): void {
  if (CHROMIUM === null) describe.skip(`${name} (needs Chromium; set CHROMIUM to its path)`, tests);
  else describe(name, tests);
}

/** Notes in `elsewhere` and `faults` what the tabs of a context do. */
export function watch(
  context: BrowserContext,
  origin: () => string,
  elsewhere: string[],
  faults: string[],
): void {
  const asked = (url: string) => {
    if (/^(?:data|blob):/.test(url)) return;
    if (new URL(url).host !== new URL(origin()).host) elsewhere.push(url);
  };
  context.on('request', (request) => asked(request.url()));
  context.on('page', (page) => {
    page.on('websocket', (socket) => asked(socket.url()));
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
  });
}

/** A server of its own and a tab on it. */
export async function openPage(flags: Readonly<Record<string, string>> = {}): Promise<OpenPage> {
  const app = await startTestApp(flags);
  const browser: Browser = await openBrowser(CHROMIUM ?? '');
  const context = await browser.newContext({
    viewport: { width: 1360, height: 860 },
    reducedMotion: 'reduce',
  });
  const elsewhere: string[] = [];
  const faults: string[] = [];
  watch(context, () => app.url, elsewhere, faults);
  const page = await context.newPage();
  return {
    app,
    page,
    elsewhere,
    faults,
    goto: async (path) => {
      await page.goto(app.url + path);
    },
    close: async () => {
      await browser.close();
      await app.remove();
    },
  };
}
