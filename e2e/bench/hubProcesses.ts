import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { Crowd, CrowdNews } from './hubClients.ts';
import type { HubMemory, HubAddress } from './hubServer.ts';

/** The channel of the bare server. */
export const bareChannel = 'bare_hub';

const script = (name: string): string => join(import.meta.dirname, name);

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Starts a server in its own process. */
export async function serveHub(kind: 'portal' | 'bare', databaseUrl: string, port = 0) {
  const child = fork(script('hubServer.ts'), [kind, databaseUrl, String(port)], {
    execArgv: ['--expose-gc'],
  });
  const [{ url }] = (await once(child, 'message')) as [HubAddress];
  return {
    url,
    /** Bytes of memory, after a garbage collection. */
    async held(): Promise<number> {
      child.send('memory');
      const [{ bytes }] = (await once(child, 'message')) as [HubMemory];
      return bytes;
    },
    stop: () => end(child),
  };
}

type OrderNews = Extract<CrowdNews, { about: string }>;

/** Longer than any goal: what never comes ends the bench instead of keeping it. */
const patienceMs = 60_000;

export interface GatheredCrowd {
  /** Resolves when every client has received the order, or an event of that name: drivers are not told which order it is about. */
  heard(about: string): Promise<OrderNews>;
  stop(): void;
}

/** All clients in one process; resolves when each is connected. */
export async function gather(crowd: Crowd): Promise<GatheredCrowd> {
  const child = fork(script('hubClients.ts'));
  const waiting = new Map<string, (heard: OrderNews) => void>();
  const standing = Promise.withResolvers<void>();
  child.on('message', (news: CrowdNews) => {
    if ('standing' in news) standing.resolve();
    else waiting.get(news.about)?.(news);
  });
  child.once('exit', () => standing.reject(new Error('The clients ended')));
  child.send(crowd);
  await standing.promise;
  return {
    heard: (about) =>
      new Promise((resolve, reject) => {
        const patience = setTimeout(
          () => reject(new Error(`Not every client heard of ${about}`)),
          patienceMs,
        );
        waiting.set(about, (news) => {
          clearTimeout(patience);
          resolve(news);
        });
      }),
    stop: () => void end(child),
  };
}
