import { cancelDriving } from '@fraktion/contract/drivings';
import { useCall } from '@fraktion/shared-auth/query';
import { toast, useTranslation } from '@fraktion/shared-ui';
import { ConfirmDialog, useNewest } from '@fraktion/shared-ui/overlay';

import { drivingChange } from './drivingQueries.ts';
import type { StepProps } from './stepProps.ts';

/** A driving that did not take place, or was written down twice. */
export const CancelDriving = ({ driving, onClose }: StepProps) => {
  const { t } = useTranslation('mfe-supplier');
  const cancel = useCall(cancelDriving, drivingChange);
  const [{ number }, withNewest] = useNewest(driving);
  return (
    <ConfirmDialog
      open
      title={t('transports.cancel.title', { number })}
      text={t('transports.cancel.text')}
      confirm={t('transports.actions.cancel')}
      danger
      onConfirm={async () => {
        await withNewest(({ id, version }) =>
          cancel.mutateAsync({ params: { id }, body: { version } }),
        );
        toast({ title: t('transports.cancel.done', { number }), tone: 'success' });
      }}
      onClose={onClose}
    />
  );
};
