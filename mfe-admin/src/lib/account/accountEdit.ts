import { accountCurrencies } from '@fraktion/contract/accountFacts';
import { type Country, countries } from '@fraktion/contract/accountNumbers';
import type { Account, updateAccount } from '@fraktion/contract/accounts';
import type { CallRequest } from '@fraktion/contract/call';
import { currencyFor } from '@fraktion/contract/currencyFor';
import type { Language } from '@fraktion/contract/values';
import { session } from '@fraktion/shared-auth';
import { toast, useForm, useTranslation } from '@fraktion/shared-ui';

import { companyFaults, companyToSend, type CompanyValues } from './companyForm.ts';

type AccountCurrency = (typeof accountCurrencies)[number];

export interface EditValues extends CompanyValues {
  readonly communicationLanguage: Language;
  readonly currency: AccountCurrency;
}

const knownCountry = (code: string): Country => countries.find((each) => each === code) ?? 'DK';
const knownCurrency = (code: string): AccountCurrency =>
  accountCurrencies.find((each) => each === code) ?? 'DKK';

/** The currency that goes with a language, and the currencies that may be chosen beside it. */
export const currencyWith = (language: Language, chosen: string): AccountCurrency =>
  knownCurrency(currencyFor(language, knownCurrency(chosen)));
export const currenciesWith = (language: Language): readonly AccountCurrency[] =>
  accountCurrencies.filter((each) => currencyWith(language, each) === each);

const valuesOf = (account: Account): EditValues => ({
  name: account.name,
  country: knownCountry(account.country),
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
  currency: currencyWith(account.communicationLanguage, account.currency),
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
      const { communicationLanguage, currency } = values;
      const { version } = account;
      const saved = await onSave({
        ...companyToSend(values),
        communicationLanguage,
        currency,
        version,
      });
      showInFrame(saved);
      toast({ title: t('account.saved', { name: saved.name }), tone: 'success' });
      onSaved();
    },
  });
};
