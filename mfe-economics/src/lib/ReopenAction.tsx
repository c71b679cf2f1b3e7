import { type InvoiceDetail, reopenReconciliation } from '@fraktion/contract/invoices';
import { useCall } from '@fraktion/shared-auth/query';
import { formatDate, useTranslation } from '@fraktion/shared-ui';
import { LockOpen } from '@fraktion/shared-ui/icons';
import { ConfirmButton } from '@fraktion/shared-ui/overlay';

/** Reopens a locked invoice, after a question: its voucher is reversed, not erased. */
export const ReopenAction = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const reopen = useCall(reopenReconciliation);
  const { date, movedFrom } = invoice.nextVoucher;
  const text = t('reopen.text', { voucher: invoice.voucherNumber });
  return (
    <ConfirmButton
      icon={LockOpen}
      label={t('reopen.button')}
      disabledReason={invoice.isPart ? t('part.whole') : undefined}
      title={t('reopen.title', { number: invoice.invoiceNumber })}
      text={
        movedFrom === null
          ? text
          : `${text} ${t('reopen.moved', { date: formatDate(date), from: formatDate(movedFrom) })}`
      }
      onConfirm={() =>
        reopen.mutateAsync({ params: { id: invoice.id }, body: { version: invoice.version } })
      }
    />
  );
};
