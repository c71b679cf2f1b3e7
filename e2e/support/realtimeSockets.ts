import type { Page, WebSocketRoute } from '@playwright/test';

/** The connections by which a page hears of events, in the order in which it opens them: a test may cut them off. */
export async function realtimeSockets(page: Page): Promise<readonly WebSocketRoute[]> {
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/api\/realtime/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  return sockets;
}
