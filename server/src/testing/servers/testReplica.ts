import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import pg from 'pg';

import { startEmbedded } from '../../db/embedded/index.ts';
import { findPostmaster } from '../../db/embedded/pidFile.ts';
import { placeFor } from '../../db/embedded/place.ts';
import { launch, stopPostmaster } from '../../db/embedded/postmaster.ts';
import { isAlive } from '../../db/embedded/process.ts';
import { prepareDatabase } from '../../prepareDatabase.ts';

export interface ReplicatedDatabase {
  /** The primary, as the owner of the tables. */
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** A superuser of the replica, which may hold it back. */
  readonly replicaAdminUrl: string;
  /** Both, as an address of two hosts: whichever is the primary, as the owner of the tables. */
  readonly anyUrl: string;
  /** The replica's process, with which it is frozen or ended in the middle of whatever it does. */
  readonly replicaPid: number;
  /** Starts a replica again that has ended. Its process is another one then. */
  restartReplica(): Promise<void>;
  /** From now on the primary confirms nothing that the replica does not have. */
  waitForReplica(): Promise<void>;
  /** Ends the primary in the middle of whatever it does, for good. */
  killPrimary(): Promise<void>;
  /** Somebody starts the former primary again, which does not know that it has been replaced. */
  restartPrimary(): Promise<void>;
  /** What an operator does then, or Patroni: the replica becomes the primary. */
  promoteReplica(): Promise<void>;
  stop(): Promise<void>;
}

const copyFiles = promisify(execFile);

const at = (url: string, socketDir: string): string => {
  const changed = new URL(url);
  changed.searchParams.set('host', socketDir);
  return changed.href;
};

const as = async (url: string, statements: readonly string[]): Promise<void> => {
  const admin = new pg.Client(url);
  await admin.connect();
  for (const statement of statements) await admin.query(statement);
  await admin.end();
};

/** Two real servers: a migrated primary, and a streaming replica made of a copy of its files. */
export async function startReplicated(): Promise<ReplicatedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'fraktion-replicated-'));
  const unpacked = process.env['TEST_POSTGRES_PACKAGE'];
  // Shared: nobody starts it again after its end.
  const primary = await startEmbedded(join(folder, 'primary'), {
    mode: 'shared',
    disposable: true,
    unpacked,
  });
  await prepareDatabase(primary.ownerUrl);
  const former = await placeFor(join(folder, 'primary'), unpacked);
  const place = await placeFor(join(folder, 'replica'), unpacked);
  await copyWhileInUse(primary, place.cluster);
  const socket = new URL(primary.superuserUrl).searchParams.get('host')!;
  await writeFile(join(place.cluster, 'standby.signal'), '');
  const { uid, gid } = place.user;
  if (uid !== undefined && gid !== undefined)
    for (const name of ['standby.signal', 'backup_label'])
      await chown(join(place.cluster, name), uid, gid);
  const begin = (socketFolder?: string) =>
    launch(
      place,
      {
        primary_conninfo: `host=${socket} user=postgres`,
        // As many as the primary has, as a replica must.
        max_connections: '300',
        fsync: 'off',
      },
      socketFolder,
    );
  let replica = await begin();
  const replicaAdminUrl = at(primary.superuserUrl, replica.socketDir);
  const sockets = [socket, replica.socketDir].map((dir) => encodeURIComponent(dir));
  return {
    primaryUrl: primary.ownerUrl,
    replicaUrl: at(primary.ownerUrl, replica.socketDir),
    replicaAdminUrl,
    anyUrl: `postgres://fraktion@${sockets.join(',')}/fraktion`,
    get replicaPid() {
      return replica.pid;
    },
    async restartReplica() {
      while (isAlive(replica.pid)) await pause(20);
      replica = await begin(replica.socketDir);
    },
    waitForReplica: () =>
      as(primary.superuserUrl, [
        'alter role fraktion set synchronous_commit = on',
        `alter system set synchronous_standby_names = '*'`,
        'select pg_reload_conf()',
      ]),
    async killPrimary() {
      process.kill((await findPostmaster(former))!.pid, 'SIGKILL');
    },
    async restartPrimary() {
      await launch(former, { fsync: 'off', max_connections: '300' }, socket);
    },
    promoteReplica: () => as(replicaAdminUrl, ['select pg_promote()']),
    async stop() {
      await stopPostmaster(replica);
      await primary.stop().catch(() => undefined);
      const left = await findPostmaster(former);
      if (left) await stopPostmaster(left);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As pg_basebackup does, which the embedded database does not have. */
async function copyWhileInUse(
  { superuserUrl, folder }: { readonly superuserUrl: string; readonly folder: string },
  target: string,
): Promise<void> {
  const admin = new pg.Client(superuserUrl);
  await admin.connect();
  // A test's database does not wait for its log; what is committed must be on its way to the replica.
  await admin.query('alter role fraktion set synchronous_commit = local');
  await admin.query(`select pg_backup_start('replica', true)`);
  await copyFiles('cp', ['-a', join(folder, 'cluster'), target]);
  await rm(join(target, 'postmaster.pid'));
  const { rows } = await admin.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  );
  await writeFile(join(target, 'backup_label'), rows[0]!.label);
  await admin.end();
}
