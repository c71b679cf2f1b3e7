import {
  type BulkInvoiceAction,
  changeInvoices,
  type Invoice,
  type InvoiceOutcome,
} from '@fraktion/contract/invoices';
import { newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { toast, useTranslation } from '@fraktion/shared-ui';
import { useRef } from 'react';

interface Left {
  readonly invoice: Invoice;
  readonly error: NonNullable<InvoiceOutcome['error']>;
}

/** The result of an action on many invoices. */
export interface BulkResult {
  readonly action: BulkInvoiceAction;
  readonly done: number;
  /** Vouchers whose date a closed month or year has moved. */
  readonly moved: number;
  /** The unchanged invoices, each with the reason. */
  readonly left: readonly Left[];
}

/** A retry after no answer has the same rows, so that they are processed once. */
const useOneKey = () => {
  const last = useRef({ sent: '', key: '' });
  return (body: object): string => {
    const sent = JSON.stringify(body);
    if (sent !== last.current.sent) last.current = { sent, key: newId() };
    return last.current.key;
  };
};

/** One action on many invoices. If all succeed, a toast confirms it; the caller shows the rest. */
export const useBulkInvoices = (onLeft: (result: BulkResult) => void) => {
  const { t } = useTranslation('mfe-economics');
  const { mutateAsync } = useCall(changeInvoices);
  const keyOf = useOneKey();
  /** Returns the ids of the unchanged invoices. */
  return async (
    action: BulkInvoiceAction,
    invoices: readonly Invoice[],
    chosen: { readonly voucherDate?: string },
  ) => {
    const body = { action, rows: invoices.map(({ id, version }) => ({ id, version })), ...chosen };
    const outcomes = await mutateAsync({ body, idempotencyKey: keyOf(body) });
    const errors = new Map(outcomes.map(({ id, error }) => [id, error]));
    const left = invoices.flatMap((invoice) => {
      const error = errors.get(invoice.id);
      return error ? [{ invoice, error }] : [];
    });
    const done = invoices.length - left.length;
    const moved = outcomes.filter(({ voucher }) => voucher && voucher.movedFrom !== null).length;
    if (left.length > 0) onLeft({ action, done, moved, left });
    else
      toast({
        tone: 'success',
        title: t(`bulk.done.${action}`, { count: done }),
        ...(moved > 0 ? { text: t('bulk.moved', { count: moved }) } : {}),
      });
    return left.map(({ invoice }) => invoice.id);
  };
};
