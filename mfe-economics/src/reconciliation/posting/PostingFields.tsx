import { postingCategories, units } from '@fraktion/contract/waste';
import {
  compareText,
  DateField,
  DecimalField,
  formatMoney,
  type FormState,
  Grid,
  NumberField,
  SelectField,
  TextField,
  useTranslation,
} from '@fraktion/shared-ui';

import { isBeyond, type PostingValues } from './postingForm.ts';

export interface PostingFieldsProps {
  readonly form: FormState<PostingValues>;
  readonly currency: string;
  /** The amount of the line that can still be posted. */
  readonly left: string;
  /** The server found that it exceeds the line, or a reason was given before. */
  readonly asksWhy: boolean;
}

const pair = { base: 'minmax(0, 1fr)', xs: 'repeat(2, minmax(0, 1fr))' } as const;

/** All fields of a posting, two in a row. */
export const PostingFields = ({ form, currency, left, asksWhy }: PostingFieldsProps) => {
  const { t } = useTranslation('mfe-economics');
  const categories = postingCategories
    .map((value) => ({ value, label: t(`postingCategory.${value}`) }))
    .toSorted((one, other) => compareText(one.label, other.label));
  return (
    <>
      <SelectField
        label={t('posting.category')}
        required
        choices={categories}
        {...form.field('category')}
      />
      <Grid gridTemplateColumns={pair} columnGap="3" rowGap="4" alignItems="start">
        <DecimalField
          label={t('posting.quantity')}
          required
          allowNegative
          maxDecimals={3}
          {...form.field('quantity')}
        />
        <SelectField
          label={t('posting.unit')}
          required
          choices={units.map((value) => ({ value, label: t(`unit.${value}`) }))}
          {...form.field('unit')}
        />
        <DateField label={t('posting.date')} required {...form.field('date')} />
        <NumberField
          label={t('posting.collections')}
          required
          {...form.field('numberOfCollections')}
        />
        <DecimalField
          label={t('posting.tonnage')}
          optional
          unit="t"
          allowNegative
          maxDecimals={6}
          {...form.field('tonnageCollected')}
        />
        <DecimalField
          label={t('posting.amount')}
          required
          unit={currency}
          allowNegative
          help={t('posting.left', { left: formatMoney(left, currency) })}
          {...form.field('amount')}
        />
      </Grid>
      <TextField label={t('posting.text')} required maxLength={500} {...form.field('text')} />
      {asksWhy || isBeyond(form.values.amount, left) || form.values.overrideReason !== '' ? (
        <TextField
          label={t('posting.overrideReason')}
          help={t('posting.overrideHelp')}
          maxLength={500}
          {...form.field('overrideReason')}
        />
      ) : null}
    </>
  );
};
