import { countries, type Country } from '@fraktion/contract/accounts';
import { type FieldBinding, SelectField, useTranslation } from '@fraktion/shared-ui';

export interface CountryFieldProps extends Omit<FieldBinding<Country>, 'value'> {
  readonly value: Country | '';
  readonly help?: string;
  /** Text of the empty value, for a country that cannot be chosen here. */
  readonly placeholder?: string | undefined;
}

export const CountryField = (field: CountryFieldProps) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <SelectField<Country>
      label={t('place.country')}
      choices={countries.map((value) => ({ value, label: t(`place.countries.${value}`) }))}
      {...field}
    />
  );
};
