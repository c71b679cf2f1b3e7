import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Tests of a frozen database find its processes in the way of Linux. */
export const canFreeze = process.platform === 'linux';

export async function postmasterOf(dataDir: string): Promise<{ pid: number; ownerUrl: string }> {
  const text = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  const [pid, , , , socketDir = ''] = text.split('\n');
  const ownerUrl = `postgres://fraktion@localhost/fraktion?host=${encodeURIComponent(socketDir)}`;
  return { pid: Number(pid), ownerUrl };
}

function childrenOf(pid: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.map(Number).filter((each) => {
    try {
      const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${each}/stat`, 'utf8')) ?? [];
      return Number(parent) === pid;
    } catch {
      return false;
    }
  });
}

/** Freezes a database server: it accepts connections and answers nothing. Returns the function that continues it. */
export function freeze(postmaster: number): () => void {
  // The parent first, so that no child escapes.
  process.kill(postmaster, 'SIGSTOP');
  const frozen = [postmaster, ...childrenOf(postmaster)];
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of frozen.splice(0).toReversed()) {
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // It has been killed meanwhile.
      }
    }
  };
}

/** Slows a process down: it runs for 40 ms of every 200. Returns the function that lets it go on as before. */
export function slowDown(pid: number): () => void {
  const send = (signal: NodeJS.Signals): void => {
    try {
      process.kill(pid, signal);
    } catch {
      // It has been killed meanwhile.
    }
  };
  let resume: NodeJS.Timeout | undefined;
  const stop = setInterval(() => {
    send('SIGCONT');
    resume = setTimeout(() => send('SIGSTOP'), 40);
  }, 200);
  return () => {
    clearInterval(stop);
    clearTimeout(resume);
    send('SIGCONT');
  };
}
