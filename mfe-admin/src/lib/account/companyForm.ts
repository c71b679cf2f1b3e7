import {
  type Country,
  isDoubtful,
  isInForm,
  type NumberField,
} from '@fraktion/contract/accountNumbers';
import type { useTranslation } from '@fraktion/shared-ui';

import { looksLikeEmail } from '../looksLikeEmail.ts';

export type Words = ReturnType<typeof useTranslation>['t'];

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

/** What is typed of a company, in a new account and in one that is changed. */
export interface CompanyValues extends Readonly<Record<TextName, string>> {
  readonly name: string;
  readonly country: Country;
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
export const companyToSend = (values: CompanyValues) => ({
  ...(Object.fromEntries(
    textFields.map((field) => [field, values[field].trim() || null]),
  ) as Record<TextName, string | null>),
  name: values.name.trim(),
  country: values.country,
});

/** Texts of the fields that cannot be sent as they are. */
export function companyFaults(t: Words, values: CompanyValues) {
  const { country, name, email } = values;
  const inForm = (field: NumberField) => isInForm(country, field, values[field]);
  return {
    name: name.trim() ? undefined : t('form.missing'),
    email: !email.trim() || looksLikeEmail(email.trim()) ? undefined : t('people.emailWrong'),
    zip: inForm('zip') ? undefined : t(`account.wrong.zip.${country}`),
    cvr: inForm('cvr') ? undefined : t(`account.wrong.cvr.${country}`),
    vatNumber: inForm('vatNumber') ? undefined : t(`account.wrong.vatNumber.${country}`),
    pNumber: inForm('pNumber') ? undefined : t('account.wrong.pNumber'),
  };
}

/** Said beside a company number whose check digit fails; it can be sent. */
export const companyDoubt = (t: Words, { country, cvr }: CompanyValues): string | undefined =>
  isDoubtful(country, cvr) ? t('account.doubt') : undefined;
