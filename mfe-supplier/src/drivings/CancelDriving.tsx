import { cancelDriving } from '@fraktion/contract/drivings';
import { useLatestRow } from '@fraktion/shared-auth/query';
import { sendOrKeep } from '@fraktion/shared-auth/waiting';
import { Button, useTranslation } from '@fraktion/shared-ui';
import { ConfirmDialog, Dialog } from '@fraktion/shared-ui/overlay';

import { useKeepStep } from './useKeepStep.ts';
import { type StepProps, useStepToast } from './useStepForm.tsx';

/** Someone else was first, and it can no longer be cancelled. */
const Over = ({ driving: { number, status }, onClose }: StepProps) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('drivings.over.title', { number })}
      description={t('drivings.over.text', { status: t(`drivingStatus.${status}`) })}
      width="small"
      footer={<Button onClick={onClose}>{t('actions.understood')}</Button>}
    />
  );
};

/** Cancels a trip that did not take place, or was recorded twice. */
export const CancelDriving = ({ driving, onClose }: StepProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { row, attempt } = useLatestRow(cancelDriving, driving);
  const keeping = useKeepStep(row);
  const show = useStepToast();
  const { number } = row;
  if (!row.allowedActions.includes('cancel')) return <Over driving={row} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={t('drivings.cancel.title', { number })}
      text={t('drivings.cancel.text')}
      confirm={t('drivings.actions.cancel')}
      keep={t('drivings.cancel.keep')}
      danger
      onConfirm={async () => {
        const answer = await attempt(({ id, version }) => {
          const body = { version };
          return sendOrKeep(cancelDriving, { params: { id }, body }, keeping('cancel', body));
        });
        show(answer, t('drivings.cancel.done', { number }));
      }}
      onClose={onClose}
    />
  );
};
