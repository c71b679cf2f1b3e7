import { type InvoiceDetail, reopenReconciliation } from '@fraktion/contract/invoices';
import { useCall } from '@fraktion/shared-auth/query';
import { Button, useTranslation } from '@fraktion/shared-ui';
import { LockOpen } from '@fraktion/shared-ui/icons';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

/** Opens a locked invoice again; its voucher is not erased but reversed, so it is asked about. */
export const ReopenAction = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const [asking, setAsking] = useState(false);
  const reopen = useCall(reopenReconciliation, { invalidates: ['invoices'], quiet: true });
  return (
    <>
      <Button icon={LockOpen} onClick={() => setAsking(true)}>
        {t('reopen.button')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('reopen.title', { number: invoice.invoiceNumber })}
        text={t('reopen.text', { voucher: invoice.voucherNumber })}
        confirm={t('reopen.button')}
        onConfirm={() =>
          reopen.mutateAsync({ params: { id: invoice.id }, body: { version: invoice.version } })
        }
        onClose={() => setAsking(false)}
      />
    </>
  );
};
