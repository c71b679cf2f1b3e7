import { hasUnsaved, useTranslation } from '@fraktion/shared-ui';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { type ReactNode, useState } from 'react';

/** Closes a sheet, but asks first where words or pictures would be lost: on a phone a thumb beside the sheet is enough. */
export const useDiscard = (
  onClose: () => void,
): { readonly close: () => void; readonly question: ReactNode } => {
  const { t } = useTranslation('mfe-ordering');
  const [asking, setAsking] = useState(false);
  return {
    close: () => (hasUnsaved() ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        open={asking}
        title={t('Ordering.Discard.Title')}
        text={t('Ordering.Discard.Text')}
        confirm={t('Ordering.Discard.Confirm')}
        danger
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    ),
  };
};
