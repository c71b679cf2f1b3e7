import { readFile } from 'node:fs/promises';

/** Linux alone shows what a process uses; elsewhere V8's own limit holds the heap, and the clock the time. */
export const canBeWatched = process.platform === 'linux';

interface Usage {
  readonly memoryBytes: number;
  /** Of all its threads, since it was started. */
  readonly cpuMilliseconds: number;
}

/** The kernel shows times in hundredths of a second, whatever its own clock is. */
const tickMs = 10;

/** What a process uses: V8's own limit does not hold buffers. Nothing of a process that has ended. */
export async function usageOf(pid: number): Promise<Usage> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  const [status, stat] = await Promise.all([read('status'), read('stat')]);
  const memory = /VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0;
  // The name of the program, in brackets, may hold spaces.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return {
    memoryBytes: Number(memory) * 1024,
    cpuMilliseconds: (Number(user) + Number(system)) * tickMs,
  };
}
