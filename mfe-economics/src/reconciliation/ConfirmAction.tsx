import { confirmReconciliation, type InvoiceDetail } from '@fraktion/contract/invoices';
import { isRefusal } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
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

/** Finishes the invoice; asks first if lines have no posting. */
export function useFinishing(invoice: InvoiceDetail): Finishing {
  const { t } = useTranslation('mfe-economics');
  const [asking, setAsking] = useState(false);
  const confirm = useCall(confirmReconciliation, {
    onSuccess: ({ voucherNumber }) =>
      toast({ tone: 'success', title: t('confirm.done', { number: voucherNumber }) }),
  });
  const unposted = invoice.lineCount - invoice.postedLineCount;
  const send = (acceptUnpostedLines: boolean) =>
    confirm.mutateAsync({
      params: { id: invoice.id },
      body: { version: invoice.version, acceptUnpostedLines },
    });
  const act = () => {
    if (unposted > 0) return setAsking(true);
    // Refused because of unposted lines: somebody has removed a posting meanwhile.
    return send(false).catch((error: unknown) => {
      if (isRefusal(error, 'Invoices.Unposted.Lines')) setAsking(true);
    });
  };
  const waits = () => {
    if (invoice.locationConfirmedBy === null) return t('location.confirm');
    if (invoice.postings.some(isOnItsWay)) return t('confirm.wait');
    return invoice.status === 'awaitingApproval' ? t('confirm.needed') : undefined;
  };
  return {
    start: () => void act(),
    pending: confirm.isPending && !asking,
    isDone: confirm.isSuccess,
    waits: waits(),
    question: (
      <ConfirmDialog
        open={asking}
        title={t('confirm.title', { count: unposted })}
        text={t('confirm.text', { left: formatMoney(invoice.unpostedAmount, invoice.currency) })}
        confirm={t('confirm.anyway')}
        onConfirm={() => send(true)}
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
