import { type Driving, setDrivingDoubleAside } from '@fraktion/contract/drivings';
import { refusedRow } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { toast, useForm, useTranslation } from '@fraktion/shared-ui';
import { Check } from '@fraktion/shared-ui/icons';

import { ReasonField } from '../lib/ReasonField.tsx';
import { StepDialog } from './StepDialog.tsx';
import type { StepProps } from './stepProps.ts';

const valuesOf = () => ({ reason: '' });

const numbersOf = ({ possibleDoubleDrivings }: Driving): string =>
  possibleDoubleDrivings.map(({ number }) => number).join(', ');

/** The warning is false: why, for whoever looks at it later. */
export const SetAsideDialog = ({ driving, onClose, onNewest }: StepProps) => {
  const { t } = useTranslation('mfe-supplier');
  const setAside = useCall(setDrivingDoubleAside);
  const { id, version, possibleDoubleDrivings } = driving;
  const form = useForm({
    initial: valuesOf(),
    validate: ({ reason }) => ({
      reason: reason.trim() === '' ? t('reason.missing') : undefined,
    }),
    submit: async ({ reason }) => {
      const drivingIds = possibleDoubleDrivings.map(({ drivingId }) => drivingId);
      await setAside.mutateAsync({ params: { id }, body: { version, drivingIds, reason } });
      toast({ title: t('transports.setAside.done'), tone: 'success' });
      onClose();
    },
  });
  return (
    <StepDialog
      step="setAside"
      title={t('transports.setAside.title')}
      text={t('transports.setAside.text', { numbers: numbersOf(driving) })}
      form={form}
      newest={refusedRow(setDrivingDoubleAside, form.failure)}
      submit={t('transports.setAside.submit')}
      icon={Check}
      figureOf={numbersOf}
      {...{ driving, valuesOf, onClose, onNewest }}
    >
      <ReasonField
        field={form.field('reason')}
        help={t('transports.setAside.help')}
        usual={[t('transports.setAside.usual.loads'), t('transports.setAside.usual.trucks')]}
      />
    </StepDialog>
  );
};
