import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Where Debian puts Chromium. The one without windows takes a quarter less processor time, so it comes first. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser of the tests: `CHROMIUM`, else where Debian puts it; null where there is none. */
export const CHROMIUM: string | null =
  process.env.CHROMIUM ?? PLACES.find((place) => existsSync(place)) ?? null;

export async function openBrowser(executablePath: string): Promise<Browser> {
  // Playwright gives each launch a fresh profile. The flags keep the browser itself from calling home.
  return chromium.launch({
    executablePath,
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
