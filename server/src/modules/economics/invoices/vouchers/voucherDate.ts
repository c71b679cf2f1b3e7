import type { VoucherDate } from '@fraktion/contract';

import { today } from '../../../../db/days.ts';
import { isOwnInvoice } from '../../../../db/documentReach.ts';
import { type LocationScope, wholeAccount } from '../../../../db/locationScope.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { readSettings } from '../../economicsSettings/index.ts';

export interface VoucherDay {
  readonly date: string;
  /** The day in a closed month or year that it would have been. */
  readonly movedFrom: string | null;
}

const dayAfter = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};

/** Finds the first open day from a wanted one on. */
export async function readOpenDays(
  tx: Tx,
  accountId: string,
): Promise<(wanted: string) => VoucherDay> {
  const closed = await tx
    .selectFrom('closed_period')
    .select(['first_day as first', 'last_day as last'])
    .where('account_id', '=', accountId)
    .orderBy('first_day')
    .execute();
  return (wanted) => {
    let date = wanted;
    for (const { first, last } of closed) if (first <= date && date <= last) date = dayAfter(last);
    return { date, movedFrom: date === wanted ? null : wanted };
  };
}

interface VoucherDays {
  readonly setting: VoucherDate;
  readonly days: ReadonlyMap<string, string>;
}

/** By the account's setting: the day of each invoice's voucher, if its period is open. */
export async function wantedDays(
  tx: Tx,
  who: LocationScope,
  invoiceIds: readonly string[],
  chosen: string | null,
): Promise<VoucherDays> {
  const { accountId } = who;
  const { voucherDate: setting } = await readSettings(tx, accountId);
  if (chosen !== null && setting !== 'chosen') throw new Refusal('Vouchers.Date.Not.Chosen');
  const invoices = await tx
    .selectFrom('invoice')
    .select(['id', 'issue_date as issued', today.as('today')])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...invoiceIds])
    .where(isOwnInvoice(who, 'invoice'))
    .execute();
  const days = invoices.map(({ id, issued, today: now }) => {
    if (setting === 'confirmation') return [id, now] as const;
    return [id, chosen ?? issued] as const;
  });
  return { setting, days: new Map(days) };
}

/** The date of the voucher that the invoice gets when it is confirmed or, once it is, of the counter-entry when it is reopened. */
export async function nextVoucher(
  tx: Tx,
  accountId: string,
  { id, voucherDate }: { readonly id: string; readonly voucherDate: string | null },
) {
  const { setting, days } = await wantedDays(tx, wholeAccount(accountId), [id], null);
  const own = days.get(id);
  if (own === undefined) throw new Refusal('Generic.Not.Found');
  const open = await readOpenDays(tx, accountId);
  return { setting, ...open(setting === 'confirmation' ? own : (voucherDate ?? own)) };
}

/** The dates that vouchers would have if their invoices were confirmed now. */
export async function previewDates(
  tx: Tx,
  actor: LocationScope,
  invoiceIds: readonly string[],
  chosen: string | null,
) {
  const { setting, days } = await wantedDays(tx, actor, invoiceIds, chosen);
  const open = await readOpenDays(tx, actor.accountId);
  return {
    setting,
    dates: [...days].map(([invoiceId, wanted]) => ({ invoiceId, ...open(wanted) })),
  };
}
