import { type Driving, setDrivingDoubleAside } from '@fraktion/contract/drivings';
import { useChange } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { Check } from '@fraktion/shared-ui/icons';
import { FormDialog } from '@fraktion/shared-ui/overlay';

import { ReasonField, useReasonWords } from '../lib/ReasonField.tsx';
import { type StepProps, useStepForm } from './useStepForm.tsx';

const numbersOf = ({ possibleDoubleDrivings }: Driving): string =>
  possibleDoubleDrivings.map(({ number }) => number).join(', ');

/** Dismisses a false warning with a reason for later readers. */
export const SetAsideDialog = ({ driving, onClose }: StepProps) => {
  const { t } = useTranslation('mfe-supplier');
  const form = useStepForm({
    call: useChange(setDrivingDoubleAside),
    driving,
    step: 'setAside',
    fields: ['reason'],
    body: (_, now = driving) => ({
      drivingIds: now.possibleDoubleDrivings.map(({ drivingId }) => drivingId),
    }),
    words: { reason: useReasonWords() },
    done: t('drivings.setAside.done'),
    onClose,
  });
  return (
    <FormDialog
      title={t('drivings.setAside.title')}
      description={t('drivings.setAside.text', { numbers: numbersOf(form.newest ?? driving) })}
      form={form}
      submit={t('drivings.setAside.submit')}
      icon={Check}
      onClose={onClose}
    >
      <ReasonField
        field={form.field('reason')}
        help={t('drivings.setAside.help')}
        usual={[t('drivings.setAside.usual.loads'), t('drivings.setAside.usual.trucks')]}
      />
    </FormDialog>
  );
};
