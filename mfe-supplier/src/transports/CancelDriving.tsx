import { cancelDriving } from '@fraktion/contract/drivings';
import { useCall } from '@fraktion/shared-auth/query';
import { toast, useTranslation } from '@fraktion/shared-ui';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';

import { drivingChange } from './drivingQueries.ts';
import type { StepProps } from './UnloadDialog.tsx';

/** A driving that did not take place, or was written down twice. */
export const CancelDriving = ({
  driving,
  open,
  onClose,
}: StepProps & { readonly open: boolean }) => {
  const { t } = useTranslation('mfe-supplier');
  const cancel = useCall(cancelDriving, drivingChange);
  const { id, version, number } = driving;
  return (
    <ConfirmDialog
      open={open}
      title={t('transports.cancel.title', { number })}
      text={t('transports.cancel.text')}
      confirm={t('transports.actions.cancel')}
      danger
      onConfirm={async () => {
        await cancel.mutateAsync({ params: { id }, body: { version } });
        toast({ title: t('transports.cancel.done', { number }), tone: 'success' });
      }}
      onClose={onClose}
    />
  );
};
