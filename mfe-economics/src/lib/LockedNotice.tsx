import type { InvoiceDetail } from '@fraktion/contract/invoices';
import { Box, formatDate, formatDateTime, Notice, useTranslation } from '@fraktion/shared-ui';

/** Who confirmed the invoice, when, and its voucher. */
export const LockedNotice = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const { confirmedAt, confirmedBy, voucherNumber, voucherDate, voucherMovedFrom } = invoice;
  return (
    <Box mb="3">
      <Notice>
        {t('invoice.lockedBy', {
          name: confirmedBy,
          at: confirmedAt && formatDateTime(confirmedAt),
          voucher: voucherNumber,
        })}
        {voucherMovedFrom === null || voucherDate === null
          ? null
          : ` ${t('voucherDay.moved', {
              date: formatDate(voucherDate),
              from: formatDate(voucherMovedFrom),
            })}`}
      </Notice>
    </Box>
  );
};
