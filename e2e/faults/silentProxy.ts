import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy over HTTP/1.1 that leaves some addresses unanswered, so that their requests hold a connection. */
export interface SilentProxy {
  readonly url: string;
  /** The number of requests without an answer. */
  readonly waiting: () => number;
  /** From now on every address is answered. */
  readonly mend: () => void;
  readonly stop: () => Promise<void>;
}

/** With a delay every answer comes that many milliseconds later. */
export async function startSilentProxy(
  targetNow: () => string,
  isSilent: (pathname: string) => boolean,
  delay = 0,
): Promise<SilentProxy> {
  const waiting = new Set<ServerResponse>();
  let mended = false;
  const server = createServer((asked, answer) => {
    const target = targetNow();
    const { pathname } = new URL(asked.url!, target);
    if (!mended && isSilent(pathname)) {
      waiting.add(answer);
      answer.once('close', () => waiting.delete(answer));
      return;
    }
    const onward = request(
      new URL(asked.url!, target),
      { method: asked.method!, headers: asked.headers },
      (answered) => {
        setTimeout(() => {
          answer.writeHead(answered.statusCode!, answered.headers);
          answered.pipe(answer);
        }, delay);
      },
    );
    onward.once('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: () => waiting.size,
    mend: () => (mended = true),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
