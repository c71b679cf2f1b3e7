import { type LedgerAccount, maxExportedEntries, type VoucherSelection } from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';

import { dayOf } from '../../../db/days.ts';
import type { PartyColumn } from '../../../db/schema/invoices.ts';
import { isWholeInvoice } from '../../../db/documentReach.ts';
import type { LocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { ExportedVoucher } from './exportModel.ts';

export interface EntryRow {
  readonly voucherId: string;
  readonly kind: LedgerAccount['kind'];
  readonly category: LedgerAccount['category'];
  readonly taxPercent: string | null;
  readonly amount: string;
}

const chosen = ({ ids, from, to }: VoucherSelection): Expression<SqlBool> =>
  ids
    ? sql<SqlBool>`voucher.id = any(${ids})`
    : sql<SqlBool>`voucher.date between ${from}::date and ${to}::date`;

/** One row more than a file may have says that there are too many. */
const most = maxExportedEntries + 1;

/** A supplier has the same number in every file: its company number, else a short name of the collector or of the sender. */
const supplierId = sql<string>`coalesce(
  nullif(left(invoice.seller ->> 'id', 35), ''),
  replace(invoice.collector_id::text, '-', ''),
  md5(invoice.seller_key))`;

type VoucherRow = Omit<ExportedVoucher, 'entries'> & { readonly id: string };

/** Those of invoices that the reader reaches as a whole. */
export async function readVouchers(
  tx: Tx,
  who: LocationScope,
  selection: VoucherSelection,
): Promise<VoucherRow[]> {
  const rows = await tx
    .selectFrom('voucher')
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.account_id', '=', 'voucher.account_id')
        .onRef('invoice.id', '=', 'voucher.invoice_id'),
    )
    .select([
      'voucher.id',
      'voucher.number',
      'voucher.date',
      sql<string>`${dayOf('voucher.created_at')}`.as('createdOn'),
      'voucher.created_by as createdBy',
      'invoice.document_type as documentType',
      'invoice.invoice_number as invoiceNumber',
      'invoice.issue_date as invoiceDate',
      'invoice.due_date as dueDate',
      sql<number | null>`(select reversed.number from voucher reversed
        where reversed.account_id = voucher.account_id and reversed.id = voucher.reverses_id)`.as(
        'reversesNumber',
      ),
      'voucher.currency',
      'invoice.seller_name as sellerName',
      'invoice.seller',
      supplierId.as('supplierId'),
      // A PDF and an invoice that was typed in name no country.
      sql<string | null>`(select collector.country from collector
        where collector.account_id = invoice.account_id and collector.id = invoice.collector_id)`.as(
        'collectorCountry',
      ),
    ])
    .where('voucher.account_id', '=', who.accountId)
    .where(isWholeInvoice(who, 'invoice'))
    .where(chosen(selection))
    .orderBy('voucher.number')
    .limit(most)
    .execute();
  return rows.map(({ seller, sellerName, supplierId: id, collectorCountry, ...voucher }) => {
    const party = partyOf(seller);
    const country = party.country ?? collectorCountry;
    return { ...voucher, supplier: { ...party, country, id, name: sellerName } };
  });
}

const partyOf = ({ id, vatNumber, address, zip, city, country }: PartyColumn) => ({
  companyNumber: id,
  vatNumber,
  address,
  zip,
  city,
  country,
});

export const readEntries = (
  tx: Tx,
  who: LocationScope,
  selection: VoucherSelection,
): Promise<EntryRow[]> =>
  tx
    .selectFrom('voucher_entry as entry')
    .innerJoin('voucher', (join) =>
      join
        .onRef('voucher.account_id', '=', 'entry.account_id')
        .onRef('voucher.id', '=', 'entry.voucher_id'),
    )
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.account_id', '=', 'voucher.account_id')
        .onRef('invoice.id', '=', 'voucher.invoice_id'),
    )
    .select([
      'entry.voucher_id as voucherId',
      'entry.kind',
      'entry.category',
      sql<string | null>`trim_scale(entry.tax_percent)`.as('taxPercent'),
      'entry.amount',
    ])
    .where('voucher.account_id', '=', who.accountId)
    .where(isWholeInvoice(who, 'invoice'))
    .where(chosen(selection))
    .orderBy('voucher.number')
    .orderBy('entry.position')
    .limit(most)
    .execute();
