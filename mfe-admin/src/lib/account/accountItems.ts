import type { Account } from '@fraktion/contract/accounts';
import { textOf, type Translate } from '@fraktion/shared-ui';

export const placeOf = ({ zip, city }: Pick<Account, 'zip' | 'city'>): string =>
  [zip, city].filter(Boolean).join(' ');

const numbers = ['phone', 'email', 'vatNumber', 'cvr', 'pNumber', 'customerNumber'] as const;

/** The company data of an account, line by line. */
export const accountItems = (t: Translate<'mfe-admin'>, account: Account) => [
  { term: t('place.address'), value: account.address },
  { term: t('place.city'), value: placeOf(account) },
  {
    term: t('place.country'),
    value: textOf('mfe-admin', `place.countries.${account.country}`) ?? account.country,
  },
  ...numbers.map((field) => ({ term: t(`directory.${field}`), value: account[field] })),
  { term: t('directory.currency'), value: account.currency },
  {
    term: t('directory.language'),
    value: t(`directory.languages.${account.communicationLanguage}`),
  },
];
