import { hasRate, voucherEntryKinds } from '@fraktion/contract/invoices';
import { postingCategories } from '@fraktion/contract/waste';
import {
  compareText,
  DecimalField,
  SelectField,
  TextField,
  useTranslation,
} from '@fraktion/shared-ui';

import type { useAccountForm } from './useAccountForm.ts';

interface FieldsProps {
  readonly form: ReturnType<typeof useAccountForm>;
}

/** The kind of entry, if no row of the plan gives it. */
export const SubjectFields = ({ form }: FieldsProps) => {
  const { t } = useTranslation('mfe-economics');
  const { kind } = form.values;
  const categories = postingCategories
    .map((value) => ({ value, label: t(`postingCategory.${value}`) }))
    .toSorted((one, other) => compareText(one.label, other.label));
  return (
    <>
      <SelectField
        label={t('accounts.fields.kind')}
        required
        choices={voucherEntryKinds.map((value) => ({ value, label: t(`entryKind.${value}`) }))}
        {...form.field('kind')}
      />
      {kind === 'category' ? (
        <SelectField
          label={t('entryKind.category')}
          required
          placeholder={t('accounts.choose')}
          choices={categories}
          {...form.field('category')}
        />
      ) : null}
      {hasRate(kind) ? (
        <DecimalField
          label={t('accounts.fields.taxPercent')}
          help={t('accounts.taxPercentHelp')}
          optional
          unit="%"
          maxDecimals={2}
          {...form.field('taxPercent')}
        />
      ) : null}
    </>
  );
};

/** The fields that only the files of some countries need. */
const FileFields = ({ form, country }: FieldsProps & { readonly country: string }) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <>
      {form.values.kind === 'vat' && country !== 'SE' ? (
        <TextField
          label={t('accounts.fields.taxCode')}
          help={t(country === 'NO' ? 'accounts.taxCodeHelpNo' : 'accounts.taxCodeHelp')}
          optional
          maxLength={20}
          autoComplete="off"
          {...form.field('taxCode')}
        />
      ) : null}
      {country === 'NO' ? (
        <TextField
          label={t('accounts.fields.groupingCategory')}
          help={t('accounts.groupingCategoryHelp')}
          optional
          maxLength={100}
          autoComplete="off"
          {...form.field('groupingCategory')}
        />
      ) : null}
      {country === 'SE' ? null : (
        <TextField
          label={t(country === 'DK' ? 'accounts.fields.standard' : 'accounts.fields.groupingCode')}
          help={t(country === 'DK' ? 'accounts.standardHelp' : 'accounts.groupingCodeHelp')}
          optional
          maxLength={35}
          autoComplete="off"
          {...form.field('groupingCode')}
        />
      )}
    </>
  );
};

/** The account itself. */
export const AccountFields = ({ form, country }: FieldsProps & { readonly country: string }) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <>
      <TextField
        label={t('accounts.fields.number')}
        required
        maxLength={20}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('number')}
      />
      <TextField
        label={t('accounts.fields.name')}
        help={t('accounts.nameHelp')}
        required
        maxLength={100}
        autoComplete="off"
        {...form.field('name')}
      />
      <FileFields form={form} country={country} />
    </>
  );
};
