import type { Tx } from '../../../../db/transaction.ts';
import { addressState } from '../savedReportRows.ts';

/** Addresses with their reports; read as the owner of the tables. */
export const addressRows = (tx: Tx) =>
  tx
    .selectFrom('saved_report_address as a')
    .innerJoin('saved_report as r', (join) =>
      join.onRef('r.account_id', '=', 'a.account_id').onRef('r.id', '=', 'a.report_id'),
    )
    .innerJoin('account', 'account.id', 'a.account_id')
    .select(['a.account_id as accountId', 'a.id', 'a.email', 'a.language'])
    .select(['a.secret_sealed as secretSealed', 'a.expires_at as confirmUntil'])
    .select(['r.id as reportId', 'r.name as reportName'])
    .select(['r.owner_id as ownerId', 'r.owner_name as ownerName', 'r.frequency'])
    .select(['account.name as accountName', 'r.page'])
    .select(addressState.as('state'));

export const readAddress = (
  tx: Tx,
  { accountId, addressId }: { readonly accountId: string; readonly addressId: string },
) =>
  addressRows(tx)
    .where('a.account_id', '=', accountId)
    .where('a.id', '=', addressId)
    .executeTakeFirst();
