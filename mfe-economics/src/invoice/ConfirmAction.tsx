import { confirmReconciliation, type InvoiceDetail } from '@fraktion/contract/invoices';
import { isRefusal } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { Button, formatMoney, toast, useTranslation } from '@fraktion/shared-ui';
import { Check } from '@fraktion/shared-ui/icons';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { isOnItsWay } from './optimistic.ts';

/** Finishes the invoice; asks first when lines are left without a posting. */
export const ConfirmAction = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
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
  const first = invoice.status === 'awaitingApproval' ? t('confirm.needed') : undefined;
  const reason = invoice.postings.some(isOnItsWay) ? t('confirm.wait') : first;
  const act = () => {
    if (unposted > 0) return setAsking(true);
    // Refused for unposted lines after all: someone has removed a posting since.
    return send(false).catch((error: unknown) => {
      if (isRefusal(error, 'Invoices.Unposted.Lines')) setAsking(true);
    });
  };
  return (
    <>
      <Button
        variant="primary"
        icon={Check}
        pending={confirm.isPending && !asking}
        disabledReason={reason}
        onClick={() => void act()}
      >
        {t('confirm.button')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('confirm.title', { count: unposted })}
        text={t('confirm.text', { left: formatMoney(invoice.unpostedAmount, invoice.currency) })}
        confirm={t('confirm.anyway')}
        onConfirm={() => send(true)}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
