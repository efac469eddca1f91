import type { Page } from 'playwright-core';

/**
 * Holds back what a page says over its sockets from now on, and with it its subscriptions. Resolves with the function that
 * lets it through.
 */
export async function holdSocket(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.routeWebSocket('**/graphql', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage(async (message) => {
      await released;
      server.send(message);
    });
  });
  return release;
}
