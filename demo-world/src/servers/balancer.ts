import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from './nodeProcess.ts';

export const hasBalancer = spawnSync('haproxy', ['-v'], { stdio: 'ignore' }).status === 0;

/** The file that docs/operating.md shows. */
const config = join(import.meta.dirname, '../../../docs/haproxy.cfg');

export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

const names = ['FIRST', 'SECOND', 'THIRD', 'FOURTH'];

/** HAProxy in front of two to four nodes, by their ports, once it has found one. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const port = await freePort();
  const child: ChildProcess = spawn('haproxy', ['-db', '-f', config], {
    env: {
      PATH: process.env['PATH'],
      BIND: `127.0.0.1:${port}`,
      ...Object.fromEntries(ports.map((node, at) => [names[at], `127.0.0.1:${node}`])),
    },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit');
  for (const deadline = Date.now() + 20_000; ; await pause(50)) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}`);
    const page = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined);
    if (page?.status === 200) break;
    if (Date.now() > deadline) throw new Error('HAProxy finds no node');
  }
  return {
    url,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
