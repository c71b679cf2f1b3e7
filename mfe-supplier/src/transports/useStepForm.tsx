import type { Driving, DrivingAction } from '@fraktion/contract/drivings';
import { Text, useTranslation } from '@fraktion/shared-ui';
import { type CallFormOptions, useCallForm } from '@fraktion/shared-ui/form';

/** The props of every step's dialog. */
export interface StepProps {
  /** The trip as it was when the step was chosen. */
  readonly driving: Driving;
  readonly onClose: () => void;
}

const Over = ({ driving: { number, status } }: { readonly driving: Driving }) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <>
      <Text strong>{t('transports.over.title', { number })}</Text>
      <Text>{t('transports.over.text', { status: t(`transports.status.${status}`) })}</Text>
    </>
  );
};

export interface StepFormOptions<
  B extends object,
  K extends keyof B & string,
  Own extends object,
> extends Omit<CallFormOptions<B, Driving, Driving, K, Own>, 'row' | 'allows' | 'news'> {
  readonly driving: Driving;
  readonly step: DrivingAction;
}

/** The form of a trip's step, as long as the trip allows the step. */
export const useStepForm = <
  B extends object,
  const K extends keyof B & string,
  Own extends object = object,
>({
  driving,
  step,
  ...options
}: StepFormOptions<B, K, Own>) =>
  useCallForm<B, Driving, Driving, K, Own>({
    ...options,
    row: driving,
    allows: ({ allowedActions }) => allowedActions.includes(step),
    news: (now, over) => (over ? <Over driving={now} /> : undefined),
  });
