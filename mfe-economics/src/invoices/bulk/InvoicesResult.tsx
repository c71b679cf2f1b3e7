import { invoicePath } from '@fraktion/contract/pages';
import { Link, messageText, Text, useTranslation } from '@fraktion/shared-ui';
import { BulkResultDialog } from '@fraktion/shared-waste/lists';

import type { BulkResult } from './useBulkInvoices.ts';

interface InvoicesResultProps {
  readonly result: BulkResult;
  readonly onClose: () => void;
}

/** The number of successes, and the reason for each failure. */
export const InvoicesResult = ({ result, onClose }: InvoicesResultProps) => {
  const { t } = useTranslation('mfe-economics');
  const { action, done, moved, left } = result;
  const title = [
    t(`bulk.done.${action}`, { count: done }),
    t('bulk.left', { count: left.length }),
  ].join(', ');
  return (
    <BulkResultDialog
      title={title}
      understood={t('bulk.understood')}
      reasons={t('bulk.reasons')}
      rows={left.map(({ invoice: { id, invoiceNumber, sellerName }, error }) => ({
        id,
        name: <Link alone to={invoicePath(id)}>{`${invoiceNumber} · ${sellerName}`}</Link>,
        reason: messageText(error),
      }))}
      onClose={onClose}
    >
      {moved > 0 ? <Text>{t('bulk.moved', { count: moved })}</Text> : null}
    </BulkResultDialog>
  );
};
