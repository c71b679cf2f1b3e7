import type { Collector } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';

/** Collectors as the contract shows them, of the transaction's account. */
export const collectorRows = (tx: Tx) =>
  tx.selectFrom('collector').select([
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

export const readCollector = (tx: Tx, id: string): Promise<Collector | undefined> =>
  collectorRows(tx).where('collector.id', '=', id).executeTakeFirst();
