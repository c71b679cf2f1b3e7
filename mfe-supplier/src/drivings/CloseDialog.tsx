import { closeDriving } from '@fraktion/contract/drivings';
import { useChange } from '@fraktion/shared-auth/query';
import { sendOrKeep } from '@fraktion/shared-auth/waiting';
import { useTranslation } from '@fraktion/shared-ui';
import { CircleCheck } from '@fraktion/shared-ui/icons';
import { FormDialog } from '@fraktion/shared-ui/overlay';

import { HoursField, KmField } from '../lib/TripFigures.tsx';
import { useKeepStep } from './useKeepStep.ts';
import { type StepProps, type StepResult, useStepForm } from './useStepForm.tsx';

/** Closes a trip: it cannot be changed afterwards. */
export const CloseDialog = ({ driving, onClose }: StepProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { number } = driving;
  const keeping = useKeepStep(driving);
  const form = useStepForm({
    call: useChange(closeDriving, {
      send: (input): Promise<StepResult> =>
        sendOrKeep(closeDriving, input, keeping('close', input.body)),
    }),
    driving,
    step: 'close',
    fields: ['km', 'hours'],
    words: { hours: t('drivings.hoursWrong'), km: t('drivings.kmWrong') },
    // An empty field is not sent, so the stored value would stay.
    check: ({ hours }, now) => ({
      hours: hours === '' && now?.hours ? t('drivings.close.cleared') : undefined,
    }),
    done: t('drivings.close.done', { number }),
    onClose,
  });
  return (
    <FormDialog
      title={t('drivings.close.title', { number })}
      description={t('drivings.close.text')}
      form={form}
      submit={t('drivings.actions.close')}
      icon={CircleCheck}
      onClose={onClose}
    >
      <KmField help={t('drivings.close.kmHelp')} {...form.field('km')} />
      <HoursField help={t('drivings.close.help')} {...form.field('hours')} />
    </FormDialog>
  );
};
