import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { BlockedTime } from './probe.ts';

export interface Cost extends BlockedTime {
  /** By how much the process grew at most. */
  readonly megabytes: number;
  readonly milliseconds: number;
}

export interface WatchedPortal {
  readonly url: string;
  /** What the process of the portal paid for an act. */
  costOf(act: () => Promise<unknown>): Promise<Cost>;
  stop(): void;
}

async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(text)?.[1] ?? 0);
  return { now: of('VmRSS') / 1000, most: of('VmHWM') / 1000 };
}

/** Linux then measures the most memory anew. */
const forgetMost = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5');

/** The portal in a process of its own: the bench builds and reads large bodies. */
export async function startWatched(databaseUrl: string, dataDir: string): Promise<WatchedPortal> {
  const program = join(import.meta.dirname, 'costlyServer.ts');
  const [filled] = await once(fork(program, [databaseUrl, dataDir, 'fill']), 'exit');
  if (filled !== 0) throw new Error(`The world was not made: ${filled}`);
  const child: ChildProcess = fork(program, [databaseUrl, dataDir, 'serve'], {
    execArgv: ['--expose-gc'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The portal ended with ${code}`);
  });
  ended.catch(() => undefined);
  const heard = async <T>(): Promise<T> => {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [T];
    return message;
  };
  const ask = <T>(what: 'begin' | 'end'): Promise<T> => {
    const answer = heard<T>();
    child.send(what);
    return answer;
  };
  const { url } = await heard<{ url: string }>();
  const pid = child.pid!;
  return {
    url,
    async costOf(act) {
      await ask('begin');
      await forgetMost(pid);
      const before = await memoryOf(pid);
      const began = performance.now();
      await act();
      const milliseconds = performance.now() - began;
      const blocked = await ask<BlockedTime>('end');
      const { most } = await memoryOf(pid);
      return { ...blocked, megabytes: Math.max(0, most - before.now), milliseconds };
    },
    stop: () => void child.kill(),
  };
}
