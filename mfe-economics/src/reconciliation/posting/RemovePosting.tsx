import { deletePosting, type Posting } from '@fraktion/contract/invoices';
import { useCall } from '@fraktion/shared-auth/query';
import { formatMoney, useTranslation } from '@fraktion/shared-ui';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';

import { changeShown } from '../../lib/showInvoice.ts';
import { withoutPosting } from '../changes/optimistic.ts';

export interface RemovePostingProps {
  readonly open: boolean;
  readonly posting: Posting;
  readonly onClose: () => void;
}

/** Asks before a posting is taken away. */
export const RemovePosting = ({ open, posting, onClose }: RemovePostingProps) => {
  const { t } = useTranslation('mfe-economics');
  const remove = useCall(deletePosting, {
    onSuccess: (_, { params: { id, postingId } }) =>
      changeShown(id, (invoice) => withoutPosting(invoice, postingId)),
  });
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('posting.removeTitle', { name: posting.infocardName })}
      text={t('posting.removeText', { amount: formatMoney(posting.amount, posting.currency) })}
      confirm={t('posting.remove')}
      onConfirm={() =>
        remove.mutateAsync({
          params: { id: posting.invoiceId, postingId: posting.id },
          query: { version: posting.version },
        })
      }
      onClose={onClose}
    />
  );
};
