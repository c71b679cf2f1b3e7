import { Checkbox, DecimalField, type FormState, useTranslation } from '@fraktion/shared-ui';

import { useWeightProblem } from '../../../lib/useWeightProblem.ts';

export interface WeightValues {
  readonly kgCollected: string;
  readonly weightEstimated: boolean;
}

export const weightFields = ['kgCollected', 'weightEstimated'] as const;

/** The estimate mark needs a weight. */
export const weightSent = ({ kgCollected }: WeightValues) =>
  kgCollected === '' ? { weightEstimated: undefined } : {};

export interface WeightFieldsProps {
  readonly form: Pick<FormState<WeightValues>, 'field' | 'values'>;
  readonly required: boolean;
  readonly help?: string;
}

/** Kilograms, weighed or estimated. */
export const WeightFields = ({ form, required, help }: WeightFieldsProps) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <>
      <DecimalField
        label={t('weight.label')}
        help={form.values.kgCollected === '0' ? t('weight.zero') : help}
        unit="kg"
        maxDecimals={3}
        required={required}
        optional={!required}
        {...form.field('kgCollected')}
      />
      <Checkbox label={t('weight.estimated')} {...form.field('weightEstimated')} />
    </>
  );
};

/** The error texts of a weight, for a form's `validate`. */
export const useWeightErrors = ({ required }: { readonly required: boolean }) => {
  const wrong = useWeightProblem();
  return ({ kgCollected }: WeightValues) => ({ kgCollected: wrong(kgCollected, required) });
};
