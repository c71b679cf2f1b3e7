import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { accountTransaction, type Tx } from '../../../db/transaction.ts';
import type { Sealer } from '../../../sealing.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';
import { secretAbout } from './secrets.ts';
import type { SourceSettings } from './sources/source.ts';

/** A run in progress, with the data of its source that it needs. */
export interface Run {
  readonly accountId: string;
  readonly id: string;
  readonly integrationId: string;
  readonly name: string;
  readonly state: 'taking' | 'settling';
  readonly startedAt: string;
  readonly encoding: 'asDeclared' | 'utf-8' | 'iso-8859-1' | 'windows-1252' | 'utf-16le';
  readonly source: SourceSettings;
}

export const openStates = ['waiting', 'taking', 'settling'] as const;

export const noteIntegration = (tx: Tx, accountId: string, integrationId: string): Promise<void> =>
  notifyEvent(tx, {
    groups: [accountGroup(accountId)],
    event: 'integration-changed',
    payload: { integrationId },
  });

/** A change of the run, as long as it is under way. */
export const ofRun = (tx: Tx, { accountId, id }: Pick<Run, 'accountId' | 'id'>) =>
  tx
    .updateTable('integration_run')
    .set({ touched_at: sql<string>`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', 'in', openStates);

const readSource = (tx: Tx, accountId: string, id: string) =>
  tx
    .selectFrom('integration')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();

export type SourceRow = NonNullable<Awaited<ReturnType<typeof readSource>>>;

export const sourceOf = (row: SourceRow, sealer: Sealer, anywhere: boolean): SourceSettings => ({
  kind: row.kind,
  host: row.host,
  username: row.username,
  secret: sealer.open(row.secret, secretAbout(row.id)),
  folder: row.folder,
  containerName: row.container_name,
  fingerprint: row.fingerprint,
  fileType: row.file_type,
  afterwards: row.afterwards,
  anywhere,
});

export interface RunParts {
  readonly db: Db;
  readonly sealer: Sealer;
  readonly anywhere: boolean;
}

/** Takes up a run; undefined where it is over, or its source is gone. */
export const beginRun = (
  { db, sealer, anywhere }: RunParts,
  { accountId, runId: id }: { readonly accountId: string; readonly runId: string },
): Promise<Run | undefined> =>
  accountTransaction(db, accountId, async (tx) => {
    const run = await ofRun(tx, { accountId, id })
      .set({ state: sql`case state when 'settling' then 'settling' else 'taking' end` })
      .returning(['integration_id', 'state', 'started_at'])
      .executeTakeFirst();
    const row = run && (await readSource(tx, accountId, run.integration_id));
    if (!row) return undefined;
    await noteIntegration(tx, accountId, row.id);
    return {
      accountId,
      id,
      integrationId: row.id,
      name: row.name,
      state: run.state === 'settling' ? 'settling' : 'taking',
      startedAt: run.started_at,
      encoding: row.encoding,
      source: sourceOf(row, sealer, anywhere),
    };
  });

/** The key that a server has shown first is the one that it has to show from then on. */
export const rememberKey = async (
  tx: Tx,
  { accountId, integrationId }: Pick<Run, 'accountId' | 'integrationId'>,
  fingerprint: string | null,
): Promise<void> => {
  if (fingerprint === null) return;
  await tx
    .updateTable('integration')
    .set({ fingerprint })
    .where('account_id', '=', accountId)
    .where('id', '=', integrationId)
    .where('fingerprint', 'is', null)
    .execute();
};
