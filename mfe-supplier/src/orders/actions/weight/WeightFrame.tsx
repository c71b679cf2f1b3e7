import type { Order } from '@fraktion/contract/orders';
import {
  compareDecimals,
  type FormState,
  type IconShape,
  useTranslation,
} from '@fraktion/shared-ui';
import { useAskFirst } from '@fraktion/shared-ui/overlay';
import type { ReactNode } from 'react';

import { ActionFrame } from '../ActionFrame.tsx';
import { WeightFields, type WeightValues } from './WeightFields.tsx';

export interface WeightFrameProps<V extends WeightValues> {
  readonly title: string;
  readonly order: Order;
  readonly form: FormState<V>;
  readonly submit: string;
  readonly icon: IconShape;
  readonly onClose: () => void;
  readonly required: boolean;
  readonly help?: string;
  /** Above the weight. */
  readonly children?: ReactNode;
  /** Below the weight. */
  readonly after?: ReactNode;
}

const isNothing = ({ kgCollected: kg }: WeightValues): boolean =>
  /^\d+(\.\d*)?$/.test(kg) && compareDecimals(kg, '0') === 0;

/** Zero kg is rare and may be a typing error, so it needs a confirmation. */
const useAskForNothing = <V extends WeightValues>(form: FormState<V>) => {
  const { t } = useTranslation('mfe-supplier');
  return useAskFirst(form, {
    asked: isNothing,
    words: {
      title: t('weight.ask.title'),
      text: t('weight.ask.text'),
      confirm: t('weight.ask.confirm'),
      keep: t('weight.ask.keep'),
    },
  });
};

/** The dialog of an action that asks for the weight only. */
export const WeightFrame = <V extends WeightValues>({
  required,
  help,
  children,
  after,
  ...frame
}: WeightFrameProps<V>) => {
  const { form, question } = useAskForNothing(frame.form);
  return (
    <>
      <ActionFrame {...frame} form={form}>
        {children}
        <WeightFields form={form} required={required} {...(help ? { help } : {})} />
        {after}
      </ActionFrame>
      {question}
    </>
  );
};
