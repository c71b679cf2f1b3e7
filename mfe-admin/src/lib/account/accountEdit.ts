import {
  type Account,
  accountCurrencies,
  countries,
  currencyFor,
} from '@fraktion/contract/accounts';
import type { Currency, Language } from '@fraktion/contract/values';
import { session } from '@fraktion/shared-auth';
import { toast, useTranslation } from '@fraktion/shared-ui';
import { type FormCall, useCallForm } from '@fraktion/shared-ui/form';
import type { updateAccount } from '@fraktion/contract/accounts';
import type { CallInput } from '@fraktion/contract/call';

import { companyFaults, companyFields } from './companyForm.ts';

/** The currencies for a language; the account's current one remains a choice until another is chosen. */
export const currenciesWith = (language: Language, chosen: Currency): readonly Currency[] => {
  const choices = accountCurrencies.filter((each) => currencyFor(language, each) === each);
  return choices.some((each) => each === chosen) ? choices : [chosen, ...choices];
};

/** The frame shows the name, and amounts in the currency, of the account in use. */
const showInFrame = ({ id, name, currency, communicationLanguage }: Account): void =>
  session.updateProfile((profile) =>
    profile.account.id === id
      ? { ...profile, account: { ...profile.account, name, currency, communicationLanguage } }
      : profile,
  );

/** The call that changes an account: the user's own, or any. */
export type AccountCall = FormCall<
  Omit<CallInput<typeof updateAccount>['body'], 'version'>,
  Account,
  Account
>;

/** Unchanged values stay as stored, even if they could not be chosen here. */
const customsOf = (account: Account | undefined) => ({
  country: countries.find((code) => code === account?.country) ?? ('' as const),
  currency: account?.currency ?? 'DKK',
});

export const useAccountEdit = (account: Account, call: AccountCall, onSaved: () => void) => {
  const { t } = useTranslation('mfe-admin');
  return useCallForm({
    call,
    row: account,
    fields: [...companyFields, 'communicationLanguage'],
    own: customsOf,
    body: ({ country, currency }, row) => {
      const chosen = currency === row?.currency ? undefined : currency;
      return {
        country: country || undefined,
        currency: accountCurrencies.find((each) => each === chosen),
      };
    },
    check: (values) => companyFaults(t, values),
    done: (saved) => {
      showInFrame(saved);
      toast({ title: t('account.saved', { name: saved.name }), tone: 'success' });
      onSaved();
    },
  });
};
