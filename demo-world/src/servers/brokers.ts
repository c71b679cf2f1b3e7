import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from './nodeProcess.ts';

/** What each is started with, for a port. Nothing is kept on disk. */
const options = {
  nats: (port: number) => ['-a', '127.0.0.1', '-p', `${port}`],
  redis: (port: number) => ['--bind', '127.0.0.1', '--port', `${port}`, '--save', ''],
} as const;

export type BrokerName = keyof typeof options;

export const hasBroker = (name: BrokerName): boolean =>
  spawnSync(`${name}-server`, ['-v'], { stdio: 'ignore' }).status === 0;

export interface Broker {
  readonly url: string;
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
}

/** A broker between nodes that takes connections. */
export async function startBroker(name: BrokerName): Promise<Broker> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const program = `${name}-server`;
    const started = spawn(program, options[name](port), { stdio: 'ignore' });
    child = started;
    for (const deadline = Date.now() + 20_000; !(await answers(port)); await pause(50)) {
      if (started.exitCode !== null) throw new Error(`${program} ended with ${started.exitCode}`);
      if (Date.now() > deadline) throw new Error(`${program} takes no connection`);
    }
  };
  await start();
  return {
    url: `${name}://127.0.0.1:${port}`,
    start,
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Whether something takes connections at a port of this machine. */
export const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
