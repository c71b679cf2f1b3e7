import type { Integration, IntegrationFile } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';

/** Sources as they are shown, without their secrets. */
export const integrationRows = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('integration')
    .where('integration.account_id', '=', accountId)
    .select([
      'integration.id',
      'integration.kind',
      'integration.name',
      'integration.host',
      'integration.username',
      'integration.folder',
      'integration.container_name as containerName',
      'integration.file_type as fileType',
      'integration.encoding',
      'integration.afterwards',
      'integration.schedule',
      'integration.active',
      'integration.fingerprint',
      'integration.next_run_at as nextRunAt',
      'integration.created_at as createdAt',
      sql<
        Integration['lastRun']
      >`(select json_build_object('state', r.state, 'reason', r.reason_key,
          'taken', r.taken, 'failed', r.failed,
          'startedAt', to_char(r.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from integration_run r where r.account_id = integration.account_id and r.integration_id = integration.id
        order by r.started_at desc limit 1)`.as('lastRun'),
      sql<number>`(select count(*)::int from integration_file f where f.account_id = integration.account_id
        and f.integration_id = integration.id and f.state = 'failed' and f.dismissed_at is null)`.as(
        'failedFiles',
      ),
      'integration.version',
    ]);

export async function readIntegration(tx: Tx, accountId: string, id: string): Promise<Integration> {
  const row = await integrationRows(tx, accountId)
    .where('integration.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('Generic.Not.Found');
  return row;
}

export const runRows = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('integration_run')
    .where('integration_run.account_id', '=', accountId)
    .select([
      'integration_run.id',
      'integration_run.state',
      'integration_run.started_by as startedBy',
      'integration_run.started_at as startedAt',
      'integration_run.finished_at as finishedAt',
      'integration_run.found',
      'integration_run.taken',
      'integration_run.failed',
      'integration_run.more',
      'integration_run.reason_key as reason',
      'integration_run.reason_detail as detail',
    ]);

export const fileRows = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('integration_file')
    .where('integration_file.account_id', '=', accountId)
    .select([
      'integration_file.id',
      'integration_file.name',
      'integration_file.path',
      sql<number>`integration_file.bytes::float8`.as('bytes'),
      'integration_file.state',
      'integration_file.taken_at as takenAt',
      sql<string | null>`nullif(integration_file.location, integration_file.unit)`.as('movedTo'),
      'integration_file.import_id as importId',
      'integration_file.reason_key as reason',
      'integration_file.reason_detail as detail',
      'integration_file.dismissed_by as dismissedBy',
      'integration_file.dismissed_at as dismissedAt',
    ]);

export async function readFileRow(
  tx: Tx,
  accountId: string,
  { integrationId, id }: { readonly integrationId: string; readonly id: string },
): Promise<IntegrationFile> {
  const row = await fileRows(tx, accountId)
    .where('integration_file.integration_id', '=', integrationId)
    .where('integration_file.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('Generic.Not.Found');
  return row;
}
