import type { PostingCategory, VoucherEntryKind } from '@fraktion/contract';
import Big from 'big.js';
import { sql } from 'kysely';

import { nextNumber } from '../../../../db/nextNumber.ts';
import { wholeAccount } from '../../../../db/locationScope.ts';
import type { Tx } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../http/actor.ts';
import { Refusal } from '../../../../http/errors.ts';
import { accountGroup, notifyEvent } from '../../../../realtime/index.ts';
import { readOpenDays, wantedDays } from './voucherDate.ts';
import { type VoucherFigures, entriesOf } from './voucherEntries.ts';

interface Entry {
  readonly kind: VoucherEntryKind;
  readonly category: PostingCategory | null;
  readonly taxPercent: string | null;
  readonly amount: string;
}

interface Voucher {
  readonly invoiceId: string;
  readonly amount: string;
  readonly currency: string;
  readonly reverses: string | null;
  /** The day that it has if its period is open. */
  readonly wanted: string;
  readonly entries: readonly Entry[];
}

/** The amounts of the invoice and of its postings: money of each line by category and rate of VAT. */
async function readFigures(tx: Tx, accountId: string, id: string): Promise<VoucherFigures> {
  const invoice = await tx
    .selectFrom('invoice')
    .select(['net', 'payable', 'prepaid', 'rounding', 'tax', 'currency'])
    .select(sql<VoucherFigures['taxGroups']>`tax_groups`.as('taxGroups'))
    .select('money_sign as sign')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!invoice) throw new Refusal('Generic.Not.Found');
  const lines = await tx
    .selectFrom('invoice_line as line')
    .select([
      'line.kind',
      'line.amount',
      'line.tax_percent as taxPercent',
      sql<{ category: PostingCategory; amount: string }[]>`coalesce((
        select json_agg(json_build_object('category', p.category, 'amount', p.amount::text))
        from posting p
        where p.account_id = line.account_id and p.line_id = line.id and p.removed_at is null
      ), '[]')`.as('postings'),
    ])
    .where('line.account_id', '=', accountId)
    .where('line.invoice_id', '=', id)
    .orderBy('line.position')
    .execute();
  return { ...invoice, lines };
}

/** What the reader of a new voucher is told. */
export interface WrittenVoucher {
  readonly number: number;
  readonly date: string;
  readonly movedFrom: string | null;
}

/** The day of an invoice's voucher by the account's setting. */
async function wantedDay(
  tx: Tx,
  accountId: string,
  invoiceId: string,
  chosen: string | null,
): Promise<string> {
  const { days } = await wantedDays(tx, wholeAccount(accountId), [invoiceId], chosen);
  const day = days.get(invoiceId);
  if (day === undefined) throw new Refusal('Generic.Not.Found');
  return day;
}

/** The voucher of an invoice that was just confirmed. */
export async function writeVoucher(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  chosen: string | null,
): Promise<WrittenVoucher> {
  const figures = await readFigures(tx, actor.accountId, invoiceId);
  return insertVoucher(tx, actor, {
    invoiceId,
    amount: new Big(figures.net).times(figures.sign).toFixed(4),
    currency: figures.currency,
    reverses: null,
    wanted: await wantedDay(tx, actor.accountId, invoiceId, chosen),
    entries: entriesOf(figures),
  });
}

/**
 * A counter-entry for the voucher in force: each of its entries the other way round. Nothing is erased. It has the date of the
 * voucher that it reverses, so that the month has its former sums again; where vouchers have the day of the confirmation, it has
 * the day of the reopening.
 */
export async function reverseVoucher(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
): Promise<WrittenVoucher> {
  const { accountId } = actor;
  const voucher = await tx
    .selectFrom('voucher')
    .select(['id', 'amount', 'currency', 'date'])
    .where('account_id', '=', accountId)
    .where('invoice_id', '=', invoiceId)
    .where('reverses_id', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const entries = await tx
    .selectFrom('voucher_entry')
    .select(['kind', 'category', 'tax_percent as taxPercent', 'amount'])
    .where('account_id', '=', accountId)
    .where('voucher_id', '=', voucher.id)
    .orderBy('position')
    .execute();
  const { setting, days } = await wantedDays(tx, wholeAccount(accountId), [invoiceId], null);
  return insertVoucher(tx, actor, {
    invoiceId,
    amount: new Big(voucher.amount).neg().toFixed(4),
    currency: voucher.currency,
    reverses: voucher.id,
    wanted: (setting === 'confirmation' && days.get(invoiceId)) || voucher.date,
    entries: entries.map((entry) => ({ ...entry, amount: new Big(entry.amount).neg().toFixed(4) })),
  });
}

async function insertVoucher(
  tx: Tx,
  actor: Actor,
  { invoiceId, amount, currency, reverses, wanted, entries }: Voucher,
): Promise<WrittenVoucher> {
  const { accountId } = actor;
  // Before the closed periods are read: whoever closes one waits for this lock, so that none is closed in between.
  const number = await nextNumber(tx, accountId, 'vouchers');
  const openFrom = await readOpenDays(tx, accountId);
  const { date, movedFrom } = openFrom(wanted);
  const { id } = await tx
    .insertInto('voucher')
    .values({
      account_id: accountId,
      number,
      invoice_id: invoiceId,
      date,
      moved_from: movedFrom,
      amount,
      currency,
      reverses_id: reverses,
      created_by: actor.userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (entries.length > 0)
    await tx
      .insertInto('voucher_entry')
      .values(
        entries.map(({ kind, category, taxPercent, amount: entryAmount }, index) => ({
          account_id: accountId,
          voucher_id: id,
          position: index + 1,
          kind,
          category,
          tax_percent: taxPercent,
          amount: entryAmount,
        })),
      )
      .execute();
  await notifyEvent(tx, {
    groups: [accountGroup(accountId)],
    event: 'invoice-changed',
    payload: { invoiceId },
  });
  return { number, date, movedFrom };
}
