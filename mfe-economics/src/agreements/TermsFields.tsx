import {
  DateField,
  DecimalField,
  formatYearlyDay,
  Grid,
  SelectField,
  TextField,
  useTranslation,
} from '@fraktion/shared-ui';
import type { FormState } from '@fraktion/shared-ui';

export interface TermsValues {
  readonly kind: 'price' | 'cap';
  readonly price: string;
  readonly percentCap: string;
  readonly indexPercent: string;
  readonly indexDay: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly note: string;
}

export const pair = { base: 'minmax(0, 1fr)', xs: 'repeat(2, minmax(0, 1fr))' } as const;

export interface TermsFieldsProps<V extends TermsValues> {
  readonly form: FormState<V>;
  readonly currency: string;
  readonly fromHelp?: string | undefined;
}

/** The first day of each month, and a day from a sheet; empty for the anniversary of the first day. */
const yearlyDays = (now: string): string[] => {
  const firsts = Array.from({ length: 12 }, (_, at) => `${String(at + 1).padStart(2, '0')}-01`);
  return ['', ...new Set([...firsts, ...(now === '' ? [] : [now])])];
};

/** The terms that can change: the price or its cap, its index, and its first and last day. */
export const TermsFields = <V extends TermsValues>({
  form: of,
  currency,
  fromHelp,
}: TermsFieldsProps<V>) => {
  const { t } = useTranslation('mfe-economics');
  const form = of as unknown as FormState<TermsValues>;
  const isCap = form.values.kind === 'cap';
  return (
    <>
      <SelectField
        label={t('agreements.kind')}
        choices={(['price', 'cap'] as const).map((value) => ({
          value,
          label: t(`agreements.kinds.${value}`),
        }))}
        {...form.field('kind')}
      />
      <Grid gridTemplateColumns={pair} columnGap="3" rowGap="4" alignItems="start">
        {isCap ? (
          <DecimalField
            label={t('agreements.fields.percentCap')}
            required
            unit="%"
            {...form.field('percentCap')}
          />
        ) : (
          <DecimalField
            label={t('agreements.fields.price')}
            required
            unit={currency}
            allowNegative
            maxDecimals={6}
            {...form.field('price')}
          />
        )}
        <DecimalField
          label={t('agreements.fields.indexPercent')}
          optional
          unit="%"
          {...form.field('indexPercent')}
        />
        <SelectField
          label={t('agreements.fields.indexDay')}
          help={t('agreements.indexDayHelp')}
          choices={yearlyDays(form.values.indexDay).map((value) => ({
            value,
            label: value === '' ? t('agreements.anniversary') : formatYearlyDay(value),
          }))}
          {...form.field('indexDay')}
        />
        <DateField
          label={t('agreements.fields.validFrom')}
          required
          help={fromHelp}
          {...form.field('validFrom')}
        />
        <DateField label={t('agreements.fields.validTo')} optional {...form.field('validTo')} />
      </Grid>
      <TextField
        label={t('agreements.fields.note')}
        optional
        maxLength={500}
        {...form.field('note')}
      />
    </>
  );
};
