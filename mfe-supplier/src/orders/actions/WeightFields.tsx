import type { Order } from '@fraktion/contract/orders';
import {
  Checkbox,
  DecimalField,
  type FormState,
  useTranslation,
  plainDecimal,
} from '@fraktion/shared-ui';

export interface WeightValues {
  readonly kg: string;
  readonly estimated: boolean;
}

/** The weight that the order has, to begin with. */
export const weightOf = ({ kgCollected, weightEstimated }: Order): WeightValues => ({
  kg: plainDecimal(kgCollected),
  estimated: weightEstimated,
});

/** As the calls take it; without a weight there is nothing to say of it. */
export const sentWeight = ({ kg, estimated }: WeightValues) =>
  kg === '' ? { kgCollected: null } : { kgCollected: kg, weightEstimated: estimated };

export interface WeightFieldsProps {
  readonly form: FormState<WeightValues>;
  readonly required: boolean;
  readonly help?: string;
}

/** Kilograms, read from a scale or guessed. */
export const WeightFields = ({ form, required, help }: WeightFieldsProps) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <>
      <DecimalField
        label={t('weight.label')}
        help={form.values.kg === '0' ? t('weight.zero') : help}
        unit="kg"
        maxDecimals={3}
        required={required}
        optional={!required}
        {...form.field('kg')}
      />
      <Checkbox label={t('weight.estimated')} {...form.field('estimated')} />
    </>
  );
};
