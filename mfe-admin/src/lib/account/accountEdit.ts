import {
  type Account,
  accountCurrencies,
  countries,
  currencyFor,
  type updateAccount,
} from '@fraktion/contract/accounts';
import type { CallRequest } from '@fraktion/contract/call';
import type { Currency, Language } from '@fraktion/contract/values';
import { session } from '@fraktion/shared-auth';
import { toast, useForm, useTranslation } from '@fraktion/shared-ui';

import { type AnyCompanyValues, companyFaults, companyToSend } from './companyForm.ts';

export interface EditValues extends AnyCompanyValues {
  readonly communicationLanguage: Language;
  readonly currency: Currency;
}

/** The currencies that may be chosen beside a language; that of the account stays among them until another is chosen. */
export const currenciesWith = (language: Language, chosen: Currency): readonly Currency[] => {
  const choices = accountCurrencies.filter((each) => currencyFor(language, each) === each);
  return choices.some((each) => each === chosen) ? choices : [chosen, ...choices];
};

const valuesOf = (account: Account): EditValues => ({
  name: account.name,
  country: countries.find((code) => code === account.country) ?? '',
  address: account.address ?? '',
  zip: account.zip ?? '',
  city: account.city ?? '',
  phone: account.phone ?? '',
  email: account.email ?? '',
  vatNumber: account.vatNumber ?? '',
  cvr: account.cvr ?? '',
  pNumber: account.pNumber ?? '',
  customerNumber: account.customerNumber ?? '',
  communicationLanguage: account.communicationLanguage,
  currency: account.currency,
});

/** The frame shows the name, and amounts in the currency, of the account in use. */
const showInFrame = ({ id, name, currency, communicationLanguage }: Account): void =>
  session.updateProfile((profile) =>
    profile.account.id === id
      ? { ...profile, account: { ...profile.account, name, currency, communicationLanguage } }
      : profile,
  );

export type SaveAccount = (body: CallRequest<typeof updateAccount>['body']) => Promise<Account>;

export const useAccountEdit = (account: Account, onSave: SaveAccount, onSaved: () => void) => {
  const { t } = useTranslation('mfe-admin');
  return useForm<EditValues>({
    initial: valuesOf(account),
    validate: (values) => companyFaults(t, values),
    submit: async (values) => {
      const { communicationLanguage, country } = values;
      const { version } = account;
      const chosen = values.currency === account.currency ? undefined : values.currency;
      const currency = accountCurrencies.find((each) => each === chosen);
      const saved = await onSave({
        ...companyToSend(values),
        communicationLanguage,
        // What was not touched stays as it is stored, also where it could not be chosen here.
        ...(country && { country }),
        ...(currency && { currency }),
        version,
      });
      showInFrame(saved);
      toast({ title: t('account.saved', { name: saved.name }), tone: 'success' });
      onSaved();
    },
  });
};
