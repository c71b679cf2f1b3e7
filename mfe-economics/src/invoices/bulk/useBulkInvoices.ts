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

/** What became of many invoices. */
export interface BulkResult {
  readonly action: BulkInvoiceAction;
  readonly done: number;
  /** Those that stay as they are, each with why. */
  readonly left: readonly Left[];
}

/** The same rows that are tried again after no answer are done once. */
const useOneKey = () => {
  const last = useRef({ sent: '', key: '' });
  return (body: object): string => {
    const sent = JSON.stringify(body);
    if (sent !== last.current.sent) last.current = { sent, key: newId() };
    return last.current.key;
  };
};

/** One thing done with many invoices. If all succeed, a toast confirms it; the caller shows the rest. */
export const useBulkInvoices = (onLeft: (result: BulkResult) => void) => {
  const { t } = useTranslation('mfe-economics');
  const { mutateAsync } = useCall(changeInvoices);
  const keyOf = useOneKey();
  /** Gives the ids of those that stay as they are. */
  return async (action: BulkInvoiceAction, invoices: readonly Invoice[]) => {
    const body = { action, rows: invoices.map(({ id, version }) => ({ id, version })) };
    const outcomes = await mutateAsync({ body, idempotencyKey: keyOf(body) });
    const errors = new Map(outcomes.map(({ id, error }) => [id, error]));
    const left = invoices.flatMap((invoice) => {
      const error = errors.get(invoice.id);
      return error ? [{ invoice, error }] : [];
    });
    const done = invoices.length - left.length;
    if (left.length > 0) onLeft({ action, done, left });
    else toast({ tone: 'success', title: t(`bulk.done.${action}`, { count: done }) });
    return left.map(({ invoice }) => invoice.id);
  };
};
