import { type Country, isDoubtful, isInForm, type NumberField } from '@fraktion/contract/accounts';
import type { Translate } from '@fraktion/shared-ui';

import { looksLikeEmail } from '../looksLikeEmail.ts';

const textFields = [
  'address',
  'zip',
  'city',
  'phone',
  'email',
  'vatNumber',
  'cvr',
  'pNumber',
  'customerNumber',
] as const;
type TextName = (typeof textFields)[number];

/** Empty where the account is at home in a country that cannot be chosen here. */
export type AnyCompanyValues = CompanyValues<Country | ''>;

/** What is typed of a company, in a new account and in one that is changed. */
export interface CompanyValues<C extends Country | '' = Country> extends Readonly<
  Record<TextName, string>
> {
  readonly name: string;
  readonly country: C;
}

export const emptyCompany: CompanyValues = {
  name: '',
  country: 'DK',
  address: '',
  zip: '',
  city: '',
  phone: '',
  email: '',
  vatNumber: '',
  cvr: '',
  pNumber: '',
  customerNumber: '',
};

/** What is sent: an empty field is no value. */
export const companyToSend = (values: AnyCompanyValues) => ({
  ...(Object.fromEntries(
    textFields.map((field) => [field, values[field].trim() || null]),
  ) as Record<TextName, string | null>),
  name: values.name.trim(),
});

/** Texts of the fields that cannot be sent as they are. */
export function companyFaults(t: Translate<'mfe-admin'>, values: AnyCompanyValues) {
  const { country, name, email } = values;
  const isWrong = (field: NumberField) => !isInForm(country, field, values[field]);
  return {
    name: name.trim() ? undefined : t('form.missing'),
    email: !email.trim() || looksLikeEmail(email.trim()) ? undefined : t('people.emailWrong'),
    zip: country && isWrong('zip') ? t(`account.wrong.zip.${country}`) : undefined,
    cvr: country && isWrong('cvr') ? t(`account.wrong.cvr.${country}`) : undefined,
    vatNumber:
      country && isWrong('vatNumber') ? t(`account.wrong.vatNumber.${country}`) : undefined,
    pNumber: isWrong('pNumber') ? t('account.wrong.pNumber') : undefined,
  };
}

/** Said beside a company number whose check digit fails; it can be sent. */
export const companyDoubt = (
  t: Translate<'mfe-admin'>,
  { country, cvr }: AnyCompanyValues,
): string | undefined => (isDoubtful(country, cvr) ? t('account.doubt') : undefined);
