import { startTurnProfile } from './turnProfile.ts';

/** How long one turn of the event loop took at most. */
export interface BlockedTime {
  /** By the clock: a busy machine lets the process wait, too. */
  readonly wallMs: number;
  /** Of the processor, by this thread alone. */
  readonly cpuMs: number;
}

const everyMs = 1;
/** `FRAKTION_BENCH_PROFILE=1` says for each turn that is too long what was done in it; the profiler itself takes time. */
const isProfiled = process.env['FRAKTION_BENCH_PROFILE'] === '1';
const tooLongMs = 40;

/** Looks at the clock each millisecond; what lies between two looks is one turn of the event loop. */
export function startProbe() {
  let most = { wallMs: 0, cpuMs: 0 };
  let longest = { from: 0, to: 0 };
  let profile: Awaited<ReturnType<typeof startTurnProfile>> | undefined;
  let last = { wall: performance.now(), cpu: process.threadCpuUsage() };
  const look = () => {
    const now = { wall: performance.now(), cpu: process.threadCpuUsage() };
    const cpu = now.cpu.user + now.cpu.system - last.cpu.user - last.cpu.system;
    if (cpu / 1000 > most.cpuMs) longest = { from: last.wall, to: now.wall };
    most = {
      wallMs: Math.max(most.wallMs, now.wall - last.wall - everyMs),
      cpuMs: Math.max(most.cpuMs, cpu / 1000),
    };
    last = now;
  };
  setInterval(look, everyMs);
  return {
    async begin(): Promise<void> {
      if (isProfiled) profile = await startTurnProfile();
      (globalThis as { gc?: () => void }).gc?.();
      last = { wall: performance.now(), cpu: process.threadCpuUsage() };
      most = { wallMs: 0, cpuMs: 0 };
    },
    async end(): Promise<BlockedTime> {
      look();
      const found = most;
      const done = await profile?.(longest.from, longest.to);
      if (done && found.cpuMs > tooLongMs) console.error(done.join('\n'));
      return found;
    },
  };
}
