/** How long one turn of the event loop took at most. */
export interface Blocked {
  /** By the clock: a busy machine lets the process wait, too. */
  readonly wallMs: number;
  /** Of the processor, by this thread alone. */
  readonly cpuMs: number;
}

const everyMs = 1;

/** Looks at the clock each millisecond; what lies between two looks is one turn of the event loop. */
export function startProbe() {
  let most = { wallMs: 0, cpuMs: 0 };
  let last = { wall: performance.now(), cpu: process.threadCpuUsage() };
  const look = () => {
    const now = { wall: performance.now(), cpu: process.threadCpuUsage() };
    const cpu = now.cpu.user + now.cpu.system - last.cpu.user - last.cpu.system;
    most = {
      wallMs: Math.max(most.wallMs, now.wall - last.wall - everyMs),
      cpuMs: Math.max(most.cpuMs, cpu / 1000),
    };
    last = now;
  };
  setInterval(look, everyMs);
  return {
    begin(): void {
      (globalThis as { gc?: () => void }).gc?.();
      last = { wall: performance.now(), cpu: process.threadCpuUsage() };
      most = { wallMs: 0, cpuMs: 0 };
    },
    end(): Blocked {
      look();
      return most;
    },
  };
}
