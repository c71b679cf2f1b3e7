import { readFile } from 'node:fs/promises';

/** Only Linux shows the usage of a process; elsewhere V8's own limit holds the heap, and a timer holds the time. */
export const canBeWatched = process.platform === 'linux';

interface Usage {
  readonly memoryBytes: number;
  /** Of all its threads, since it was started. */
  readonly cpuMilliseconds: number;
}

/** Linux always shows times in hundredths of a second, independent of the kernel's clock rate. */
const tickMs = 10;

/** The usage of a process: V8's own limit does not hold buffers. Zero for a process that has ended. */
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
