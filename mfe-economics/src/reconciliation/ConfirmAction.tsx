import { confirmReconciliation, getInvoice, type InvoiceDetail } from '@fraktion/contract/invoices';
import { isRefusal } from '@fraktion/shared-auth';
import { queryClient, queryFor, useCall } from '@fraktion/shared-auth/query';
import { Button, formatMoney, toast, useTranslation } from '@fraktion/shared-ui';
import { Check } from '@fraktion/shared-ui/icons';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { type ReactNode, useState } from 'react';

import { isOnItsWay } from './changes/optimistic.ts';

export interface Finishing {
  readonly start: () => void;
  readonly pending: boolean;
  /** It was finished here and now, not by somebody else or earlier. */
  readonly isDone: boolean;
  /** The reason why it cannot be finished yet. */
  readonly waits: string | undefined;
  readonly question: ReactNode;
}

const unpostedOf = ({ lineCount, postedLineCount }: InvoiceDetail): number =>
  lineCount - postedLineCount;

/** Finishes the invoice; asks first if lines have no posting. */
export function useFinishing(invoice: InvoiceDetail): Finishing {
  const { t } = useTranslation('mfe-economics');
  const [asking, setAsking] = useState(false);
  const [reading, setReading] = useState(false);
  const confirm = useCall(confirmReconciliation, {
    onSuccess: ({ voucherNumber }) =>
      toast({ tone: 'success', title: t('confirm.done', { number: voucherNumber }) }),
  });
  const send = ({ version }: InvoiceDetail, acceptUnpostedLines: boolean) =>
    confirm.mutateAsync({ params: { id: invoice.id }, body: { version, acceptUnpostedLines } });
  // Other pages change what is left of an invoice, and on the way back the page shows for a moment what it was before.
  const readAgain = () => {
    setReading(true);
    const read = { ...queryFor(getInvoice, { params: { id: invoice.id } }), staleTime: 0 };
    return queryClient.fetchQuery(read).finally(() => setReading(false));
  };
  const act = async () => {
    try {
      const now = await readAgain();
      if (unpostedOf(now) > 0) setAsking(true);
      else await send(now, false);
    } catch (error) {
      // Somebody has removed a posting meanwhile. Anything else is shown where it failed.
      if (isRefusal(error, 'Invoices.Unposted.Lines')) setAsking(true);
    }
  };
  const waits = () => {
    if (invoice.locationConfirmedBy === null) return t('location.confirm');
    if (invoice.postings.some(isOnItsWay)) return t('confirm.wait');
    return invoice.status === 'awaitingApproval' ? t('confirm.needed') : undefined;
  };
  return {
    start: () => void act(),
    pending: reading || (confirm.isPending && !asking),
    isDone: confirm.isSuccess,
    waits: waits(),
    question: (
      <ConfirmDialog
        open={asking}
        title={t('confirm.title', { count: unpostedOf(invoice) })}
        text={t('confirm.text', { left: formatMoney(invoice.unpostedAmount, invoice.currency) })}
        confirm={t('confirm.anyway')}
        onConfirm={() => send(invoice, true)}
        onClose={() => setAsking(false)}
      />
    ),
  };
}

export const ConfirmAction = ({ finishing }: { readonly finishing: Finishing }) => {
  const { t } = useTranslation('mfe-economics');
  const { start, pending, waits, question } = finishing;
  return (
    <>
      <Button
        variant="primary"
        icon={Check}
        aria-keyshortcuts="C"
        pending={pending}
        disabledReason={waits}
        onClick={start}
      >
        {t('confirm.button')}
      </Button>
      {question}
    </>
  );
};
