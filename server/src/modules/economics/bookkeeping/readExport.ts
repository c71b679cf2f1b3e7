import {
  type ExportGaps,
  type LedgerAccount,
  maxExportedEntries,
  nationalNumber,
  type VoucherSelection,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { today } from '../../../db/days.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { inCents } from './cents.ts';
import { gapsOf } from './exportGaps.ts';
import type { Company, ExportedVoucher, VoucherExport } from './exportModel.ts';
import { planRows } from './planRows.ts';
import { type EntryRow, readEntries, readVouchers } from './readVouchers.ts';

async function readCompany(tx: Tx, accountId: string): Promise<Company & { today: string }> {
  const company = await tx
    .selectFrom('account')
    .select([
      'name',
      'cvr as companyNumber',
      'vat_number as vatNumber',
      'address',
      'zip',
      'city',
      'country',
      'phone',
      'email',
      'currency',
      'communication_language as language',
      today.as('today'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  // As its register has it, however it was typed.
  const { companyNumber } = company;
  return { ...company, companyNumber: nationalNumber(companyNumber) ?? companyNumber };
}

/** A voucher about nothing has its number too: it becomes one entry of zero. */
const ofNothing = { kind: 'creditor', category: null, taxPercent: null, amount: '0.00' } as const;

export type PlainEntry = Omit<EntryRow, 'voucherId'>;

const subjectOf = ({ kind, category, taxPercent }: Omit<PlainEntry, 'amount'>): string =>
  `${kind} ${category ?? ''} ${taxPercent ?? ''}`;

export interface PreparedExport {
  readonly gaps: ExportGaps;
  readonly entryCount: number;
  readonly file: VoucherExport;
}

const unmapped = {
  number: null,
  name: null,
  taxCode: null,
  groupingCategory: null,
  groupingCode: null,
};

/** All data of a file, and the data that is still missing. */
export async function prepareExport(
  tx: Tx,
  actor: Actor,
  selection: VoucherSelection,
): Promise<PreparedExport> {
  const { accountId } = actor;
  const vouchers = await readVouchers(tx, actor, selection);
  if (selection.ids && vouchers.length < new Set(selection.ids).size)
    throw new Refusal('Generic.Not.Found');
  const rows = await readEntries(tx, actor, selection);
  if (rows.length > maxExportedEntries || vouchers.length > maxExportedEntries)
    throw new Refusal('Vouchers.Export.Too.Many', { detail: `At most ${maxExportedEntries}` });
  const company = await readCompany(tx, accountId);
  const plan = await planRows(tx, accountId)
    .orderBy(sql`plan.key`)
    .execute();
  const ledgers = new Map(plan.map((row) => [subjectOf(row), row]));
  const byVoucher = Map.groupBy(rows, ({ voucherId }) => voucherId);

  const used = new Map<string, LedgerAccount>();
  const ledgerOf = (entry: PlainEntry) => {
    const subject = subjectOf(entry);
    const ledger = ledgers.get(subject) ?? missingRow(entry);
    used.set(subject, ledger);
    return ledger;
  };
  const exported: ExportedVoucher[] = vouchers.map(({ id, ...voucher }) => {
    const entries = inCents<PlainEntry>(byVoucher.get(id) ?? []);
    return {
      ...voucher,
      entries: (entries.length > 0 ? entries : [ofNothing]).map((entry) => ({
        ...entry,
        ledger: ledgerOf(entry),
      })),
    };
  });
  const dates = vouchers.map(({ date }) => date).toSorted();
  return {
    gaps: gapsOf(selection, company, [...used.values()], vouchers),
    entryCount: exported.reduce((count, { entries }) => count + entries.length, 0),
    file: {
      company,
      bankAccount: selection.bankAccount ?? null,
      by: actor.userName,
      today: company.today,
      from: selection.from ?? dates[0] ?? company.today,
      to: selection.to ?? dates.at(-1) ?? company.today,
      vouchers: exported,
    },
  };
}

/** The creditor of a voucher about nothing, where no other voucher has one. */
const missingRow = ({ kind, category, taxPercent }: PlainEntry): LedgerAccount => ({
  ...unmapped,
  id: null,
  key: '',
  kind,
  category,
  taxPercent,
  state: 'missing',
  used: false,
  changedAt: null,
  changedBy: null,
  version: 0,
});
