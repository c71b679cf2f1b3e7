import type { InvoiceDetail } from '@fraktion/contract/invoices';
import { Box, formatDateTime, Notice, useTranslation } from '@fraktion/shared-ui';

/** Who confirmed the invoice, when, and its voucher. */
export const LockedNotice = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const { confirmedAt, confirmedBy, voucherNumber } = invoice;
  return (
    <Box mb="3">
      <Notice>
        {t('invoice.lockedBy', {
          name: confirmedBy,
          at: confirmedAt && formatDateTime(confirmedAt),
          voucher: voucherNumber,
        })}
      </Notice>
    </Box>
  );
};
