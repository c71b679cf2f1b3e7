import type { Driving, DrivingAction } from '@fraktion/contract/drivings';
import { kept } from '@fraktion/shared-auth/waiting';
import { Text, toast, useTranslation } from '@fraktion/shared-ui';
import { type CallFormOptions, useCallForm, type WithBody } from '@fraktion/shared-ui/form';

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
      <Text strong>{t('drivings.over.title', { number })}</Text>
      <Text>{t('drivings.over.text', { status: t(`drivingStatus.${status}`) })}</Text>
    </>
  );
};

/** The trip after a step; `kept` without a connection. */
export type StepResult = Driving | typeof kept;

/** Shows the result of a step. */
export const useStepToast = () => {
  const { t } = useTranslation('mfe-supplier');
  return (answer: StepResult, done: string) =>
    answer === kept
      ? toast({ title: t('waiting.kept'), text: t('waiting.keptText') })
      : toast({ title: done, tone: 'success' });
};

export interface StepFormOptions<
  B extends object,
  K extends keyof B & string,
  Own extends object,
> extends Omit<
  CallFormOptions<B, Driving, StepResult, K, Own>,
  'row' | 'allows' | 'news' | 'done'
> {
  readonly driving: Driving;
  readonly step: DrivingAction;
  /** Shown after success. */
  readonly done: string;
  readonly onClose: () => void;
}

/** The form of a trip's step, as long as the trip allows the step. Without a connection the step waits on the device. */
export const useStepForm = <
  B extends object,
  const K extends keyof B & string,
  Own extends object = object,
>({
  driving,
  step,
  done,
  onClose,
  ...options
}: StepFormOptions<B, K, Own> & WithBody<B, K, Own>) => {
  const show = useStepToast();
  const form: CallFormOptions<B, Driving, StepResult, K, Own> = {
    ...options,
    row: driving,
    // A trip that somebody else has unloaded meanwhile would be unloaded twice.
    allows: ({ allowedActions, status }) =>
      allowedActions.includes(step) && (step !== 'unload' || status === driving.status),
    news: (now, over) => (over ? <Over driving={now} /> : undefined),
    done: (answer) => {
      show(answer, done);
      onClose();
    },
  };
  return useCallForm<B, Driving, StepResult, K, Own>(form as typeof form & WithBody<B, K, Own>);
};
