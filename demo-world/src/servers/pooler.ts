import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { answers } from './brokers.ts';
import { freePort } from './nodeProcess.ts';

const program = '/usr/sbin/pgbouncer';

export const hasPooler = spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

export interface Pooler {
  /** The database through the pooler, for the user of the given address. */
  readonly url: string;
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** PgBouncer in transaction mode with `connections` of the database, which all callers share. */
export async function startPooler(databaseUrl: string, connections: number): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'fraktion-pooler-'));
  // It gives up the rights of root, and must be able to read its files then.
  await chmod(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  await writeFile(file, configOf(new URL(databaseUrl), { port, connections }));
  const as = userInfo().uid === 0 ? ['-u', 'nobody'] : [];
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const started = spawn(program, [...as, file], { stdio: 'ignore' });
    child = started;
    for (const deadline = Date.now() + 20_000; !(await answers(port)); await pause(50)) {
      if (started.exitCode !== null) throw new Error(`PgBouncer ended with ${started.exitCode}`);
      if (Date.now() > deadline) throw new Error('PgBouncer takes no connection');
    }
  };
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  url.search = '';
  return {
    url: url.href,
    start,
    kill,
    async stop() {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
}

/** The settings of docs/pgbouncer.ini that matter to the portal, for one database without passwords of its own. */
function configOf(url: URL, { port, connections }: { port: number; connections: number }): string {
  const database = {
    // A database on this machine may be reached by its socket.
    host: url.searchParams.get('host') ?? url.hostname,
    port: url.searchParams.get('port') ?? (url.port || '5432'),
    user: decodeURIComponent(url.username),
    ...(url.password ? { password: decodeURIComponent(url.password) } : {}),
  };
  const place = Object.entries(database).map(([name, value]) => `${name}='${value}'`);
  return `
[databases]
${url.pathname.slice(1)} = ${place.join(' ')}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
query_wait_timeout = 5
`;
}
