import { closeDriving, type Driving } from '@fraktion/contract/drivings';
import { refusedRow } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import {
  DecimalField,
  formatQuantity,
  plainDecimal,
  toast,
  useForm,
  useTranslation,
} from '@fraktion/shared-ui';
import { CircleCheck } from '@fraktion/shared-ui/icons';

import { hoursPattern } from './hoursPattern.ts';
import { StepDialog } from './StepDialog.tsx';
import type { StepProps } from './stepProps.ts';

const valuesOf = ({ hours }: Driving) => ({ hours: plainDecimal(hours) });

/** The last word on a driving: nothing of it is changed after that. */
export const CloseDialog = ({ driving, onClose, onNewest }: StepProps) => {
  const { t } = useTranslation('mfe-supplier');
  const close = useCall(closeDriving);
  const { id, version, number } = driving;
  const wrongHours = (hours: string) => {
    // Nothing is said anew by an empty field, and what stands there would stay.
    if (hours === '' && driving.hours !== null) return t('transports.close.cleared');
    return hoursPattern.test(hours) ? undefined : t('transports.hoursWrong');
  };
  const form = useForm({
    initial: valuesOf(driving),
    validate: ({ hours }) => ({ hours: wrongHours(hours) }),
    submit: async ({ hours }) => {
      await close.mutateAsync({ params: { id }, body: { version, hours: hours || null } });
      toast({ title: t('transports.close.done', { number }), tone: 'success' });
      onClose();
    },
  });
  return (
    <StepDialog
      step="close"
      title={t('transports.close.title', { number })}
      text={t('transports.close.text')}
      form={form}
      newest={refusedRow(closeDriving, form.failure)}
      submit={t('transports.actions.close')}
      icon={CircleCheck}
      figureOf={({ hours }) => hours && t('transports.hoursText', { hours: formatQuantity(hours) })}
      {...{ driving, valuesOf, onClose, onNewest }}
    >
      <DecimalField
        label={t('transports.fields.hours')}
        help={t('transports.close.help')}
        optional
        unit="h"
        maxDecimals={2}
        {...form.field('hours')}
      />
    </StepDialog>
  );
};
