import { unloadDriving } from '@fraktion/contract/drivings';
import { useChange } from '@fraktion/shared-auth/query';
import { sendOrKeep } from '@fraktion/shared-auth/waiting';
import { DecimalField, TextField, useTranslation } from '@fraktion/shared-ui';
import { PackageOpen } from '@fraktion/shared-ui/icons';
import { FormDialog } from '@fraktion/shared-ui/overlay';

import { useWeightProblem } from '../lib/useWeightProblem.ts';
import { useKeepStep } from './useKeepStep.ts';
import { type StepProps, type StepResult, useStepForm } from './useStepForm.tsx';

/** Unloading at the receiving facility; the weight may follow later. */
export const UnloadDialog = ({ driving, onClose }: StepProps) => {
  const { t } = useTranslation('mfe-supplier');
  const wrongWeight = useWeightProblem();
  const { number } = driving;
  const keeping = useKeepStep(driving);
  const form = useStepForm({
    call: useChange(unloadDriving, {
      send: (input): Promise<StepResult> =>
        sendOrKeep(unloadDriving, input, keeping('unload', input.body)),
    }),
    driving,
    step: 'unload',
    fields: ['kgCollected', 'place'],
    // The weight of an earlier load stays that of the earlier load.
    initial: (row) => (row && row.unloadings.length > 0 ? { kgCollected: '' } : {}),
    check: ({ kgCollected: typed }, now) => ({
      // An empty field is not sent, so the stored value would stay.
      kgCollected:
        typed === '' && now?.kgCollected && now.unloadings.length === 0
          ? t('drivings.unload.cleared')
          : wrongWeight(typed, false),
    }),
    done: t('drivings.unload.done', { number }),
    onClose,
  });
  return (
    <FormDialog
      title={t('drivings.unload.title', { number })}
      description={`${driving.origin} → ${driving.destination}`}
      form={form}
      submit={t('drivings.actions.unload')}
      icon={PackageOpen}
      onClose={onClose}
    >
      <DecimalField
        label={t('drivings.fields.weight')}
        help={t('drivings.unload.help')}
        optional
        unit="kg"
        maxDecimals={3}
        {...form.field('kgCollected')}
      />
      <TextField
        label={t('drivings.unload.place')}
        help={t('drivings.unload.placeHelp')}
        placeholder={driving.receivingFacility ?? driving.destination}
        optional
        autoComplete="off"
        maxLength={200}
        {...form.field('place')}
      />
    </FormDialog>
  );
};
