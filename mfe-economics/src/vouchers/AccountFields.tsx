import { hasRate, ledgerAccounts } from '@fraktion/contract/invoices';
import { postingCategories } from '@fraktion/contract/waste';
import { compareText, SelectField, useTranslation } from '@fraktion/shared-ui';
import { PlainInput } from '@fraktion/shared-waste/entity';

import { accountWords } from './accountColumns.tsx';
import type { useAccountForm } from './useAccountForm.ts';

interface FieldsProps {
  readonly form: ReturnType<typeof useAccountForm>;
}

interface AccountInputProps extends FieldsProps {
  readonly name: keyof typeof ledgerAccounts.fields;
  readonly label?: string | undefined;
  readonly help?: string | undefined;
}

const AccountInput = ({ form, name, label, help }: AccountInputProps) => {
  const { t } = useTranslation('mfe-economics');
  const words = accountWords(t);
  const field = ledgerAccounts.fields[name];
  const bound = form.field(name);
  return (
    <PlainInput
      label={label ?? words.label(name, field)}
      field={field}
      bound={{ ...bound, help: bound.help ?? help }}
      choice={(value) => words.choice(name, value, field)}
      none={t('accounts.choose')}
    />
  );
};

/** The kind of entry, if no row of the plan gives it. */
export const SubjectFields = ({ form }: FieldsProps) => {
  const { t } = useTranslation('mfe-economics');
  const { kind } = form.values;
  const categories = postingCategories
    .map((value) => ({ value, label: t(`postingCategory.${value}`) }))
    .toSorted((one, other) => compareText(one.label, other.label));
  return (
    <>
      <AccountInput form={form} name="kind" />
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
        <AccountInput form={form} name="taxPercent" help={t('accounts.taxPercentHelp')} />
      ) : null}
    </>
  );
};

/** The fields that only the files of some countries need. */
const FileFields = ({ form, country }: FieldsProps & { readonly country: string }) => {
  const { t } = useTranslation('mfe-economics');
  const isDanish = country === 'DK';
  return (
    <>
      {form.values.kind === 'vat' && country !== 'SE' ? (
        <AccountInput
          form={form}
          name="taxCode"
          help={t(country === 'NO' ? 'accounts.taxCodeHelpNo' : 'accounts.taxCodeHelp')}
        />
      ) : null}
      {country === 'NO' ? (
        <AccountInput
          form={form}
          name="groupingCategory"
          help={t('accounts.groupingCategoryHelp')}
        />
      ) : null}
      {country === 'SE' ? null : (
        <AccountInput
          form={form}
          name="groupingCode"
          label={isDanish ? t('accounts.fields.standard') : undefined}
          help={t(isDanish ? 'accounts.standardHelp' : 'accounts.groupingCodeHelp')}
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
      <AccountInput form={form} name="number" />
      <AccountInput form={form} name="name" help={t('accounts.nameHelp')} />
      <FileFields form={form} country={country} />
    </>
  );
};
