import { IconButton, useTranslation } from '@fraktion/shared-ui';
import { History } from '@fraktion/shared-ui/icons';
import { type ReactElement, useState } from 'react';

import { HistoryDialog, type HistoryDialogProps } from './HistoryDialog.tsx';

/** The button beside a panel's cross that shows the changes of its row. */
export const useHistory = (of: Omit<HistoryDialogProps, 'onClose'>): ReactElement => {
  const { t } = useTranslation('mfe-admin');
  const [shown, setShown] = useState(false);
  return (
    <>
      <IconButton icon={History} label={t('background.history')} onClick={() => setShown(true)} />
      {shown ? <HistoryDialog {...of} onClose={() => setShown(false)} /> : null}
    </>
  );
};
