import { type Account, currencyFor } from '@fraktion/contract/accounts';
import { languages } from '@fraktion/contract/values';
import { Grid, SelectField, TextField, useTranslation } from '@fraktion/shared-ui';
import { FormPanel } from '@fraktion/shared-ui/overlay';

import { CountryField } from '../CountryField.tsx';
import { PlaceFields } from '../PlaceFields.tsx';
import { type AccountCall, currenciesWith, useAccountEdit } from './accountEdit.ts';
import { NumberFields } from './NumberFields.tsx';

export interface AccountFormPanelProps {
  readonly account: Account;
  readonly onClose: () => void;
  readonly call: AccountCall;
}

const Customs = ({ form }: { readonly form: ReturnType<typeof useAccountEdit> }) => {
  const { t } = useTranslation('mfe-admin');
  const { communicationLanguage, currency } = form.values;
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      gap="4"
      alignItems="start"
    >
      <SelectField
        label={t('directory.language')}
        help={t('account.languageHelp')}
        choices={languages.map((value) => ({ value, label: t(`directory.languages.${value}`) }))}
        {...form.field('communicationLanguage')}
        onChange={(language) =>
          form.set({
            communicationLanguage: language,
            currency: currencyFor(language, currency),
          })
        }
      />
      <SelectField
        label={t('directory.currency')}
        help={t('account.currencyHelp')}
        choices={currenciesWith(communicationLanguage, currency).map((value) => ({
          value,
          label: value,
        }))}
        {...form.field('currency')}
      />
    </Grid>
  );
};

/** Name, address, numbers and language of an account. */
export const AccountFormPanel = ({ account, call, onClose }: AccountFormPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const form = useAccountEdit(account, call, onClose);
  return (
    <FormPanel title={t('account.edit')} form={form} submit={t('form.save')} onClose={onClose}>
      <TextField label={t('directory.name')} required maxLength={200} {...form.field('name')} />
      <CountryField
        {...form.field('country')}
        placeholder={form.values.country ? undefined : account.country}
      />
      <PlaceFields
        address={form.field('address')}
        zip={form.field('zip')}
        city={form.field('city')}
      />
      <NumberFields form={form} />
      <Customs form={form} />
    </FormPanel>
  );
};
