import { type InvoiceDetail, reopenReconciliation } from '@fraktion/contract/invoices';
import { useCall } from '@fraktion/shared-auth/query';
import { formatDate, useTranslation } from '@fraktion/shared-ui';
import { LockOpen } from '@fraktion/shared-ui/icons';
import { ConfirmButton } from '@fraktion/shared-ui/overlay';

/** The question before it is reopened, with the month in which its voucher is reversed. */
export const useReopenWords = ({ invoiceNumber, voucherNumber, nextVoucher }: InvoiceDetail) => {
  const { t } = useTranslation('mfe-economics');
  const { date, movedFrom } = nextVoucher;
  const text = t('reopen.text', { voucher: voucherNumber });
  return {
    title: t('reopen.title', { number: invoiceNumber }),
    text:
      movedFrom === null
        ? text
        : `${text} ${t('reopen.moved', { date: formatDate(date), from: formatDate(movedFrom) })}`,
  };
};

/** Reopens a locked invoice, after a question: its voucher is reversed, not erased. */
export const ReopenAction = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const reopen = useCall(reopenReconciliation);
  return (
    <ConfirmButton
      icon={LockOpen}
      label={t('reopen.button')}
      disabledReason={invoice.isPart ? t('part.whole') : undefined}
      {...useReopenWords(invoice)}
      onConfirm={() =>
        reopen.mutateAsync({ params: { id: invoice.id }, body: { version: invoice.version } })
      }
    />
  );
};
