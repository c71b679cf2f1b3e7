import { type Driving, unloadDriving } from '@fraktion/contract/drivings';
import { refusedRow } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import {
  DecimalField,
  formatWeight,
  toast,
  useForm,
  useTranslation,
  plainDecimal,
} from '@fraktion/shared-ui';
import { PackageOpen } from '@fraktion/shared-ui/icons';

import { useWeightProblem } from '../lib/useWeightProblem.ts';
import { StepDialog } from './StepDialog.tsx';
import type { StepProps } from './stepProps.ts';

const valuesOf = ({ kgCollected }: Driving) => ({ kgCollected: plainDecimal(kgCollected) });
const figureOf = ({ kgCollected }: Driving) => kgCollected && formatWeight(kgCollected);

/** At the receiving facility; what its scale says may come later. */
export const UnloadDialog = ({ driving, onClose, onNewest }: StepProps) => {
  const { t } = useTranslation('mfe-supplier');
  const wrongWeight = useWeightProblem();
  const unload = useCall(unloadDriving);
  const { id, version, number } = driving;
  const form = useForm({
    initial: valuesOf(driving),
    validate: ({ kgCollected: typed }) => ({
      // Nothing is said anew by an empty field, and what stands there would stay.
      kgCollected:
        typed === '' && driving.kgCollected !== null
          ? t('transports.unload.cleared')
          : wrongWeight(typed, false),
    }),
    submit: async ({ kgCollected }) => {
      await unload.mutateAsync({
        params: { id },
        body: { version, kgCollected: kgCollected || null },
      });
      toast({ title: t('transports.unload.done', { number }), tone: 'success' });
      onClose();
    },
  });
  return (
    <StepDialog
      step="unload"
      title={t('transports.unload.title', { number })}
      text={`${driving.origin} → ${driving.destination}`}
      form={form}
      newest={refusedRow(unloadDriving, form.failure)}
      submit={t('transports.actions.unload')}
      icon={PackageOpen}
      {...{ driving, valuesOf, figureOf, onClose, onNewest }}
    >
      <DecimalField
        label={t('transports.fields.weight')}
        help={t('transports.unload.help')}
        optional
        unit="kg"
        maxDecimals={3}
        {...form.field('kgCollected')}
      />
    </StepDialog>
  );
};
