import type { Collector } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';

/** An account's collectors as the contract shows them. */
export const collectorRows = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('collector')
    .where('collector.account_id', '=', accountId)
    .select([
      'collector.id',
      'collector.name',
      'collector.email',
      'collector.phone',
      'collector.address',
      'collector.zip',
      'collector.city',
      'collector.cvr',
      'collector.language',
      sql<boolean>`collector.supplier_account_id is not null`.as('linked'),
      sql<number>`(select count(*) from infocard i
        where i.account_id = collector.account_id and i.collector_id = collector.id
          and i.archived_at is null)`.as('infocardCount'),
      'collector.version',
    ]);

export const readCollector = (
  tx: Tx,
  accountId: string,
  id: string,
): Promise<Collector | undefined> =>
  collectorRows(tx, accountId).where('collector.id', '=', id).executeTakeFirst();
