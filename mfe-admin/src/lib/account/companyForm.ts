import { type Country, isDoubtful, isInForm, type NumberField } from '@fraktion/contract/accounts';
import type { Translate } from '@fraktion/shared-ui';

/** The company fields, for a new account and for an existing one. */
export const companyFields = [
  'name',
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

/** The numbers of a company; the country is empty where it cannot be chosen here. */
export type CompanyNumbers = Readonly<Record<NumberField, string>> & {
  readonly country: Country | '';
};

/** The errors of numbers that do not match their country's form. */
export function companyFaults(t: Translate<'mfe-admin'>, values: CompanyNumbers) {
  const { country } = values;
  const isWrong = (field: NumberField) => !isInForm(country, field, values[field]);
  return {
    zip: country && isWrong('zip') ? t(`account.wrong.zip.${country}`) : undefined,
    cvr: country && isWrong('cvr') ? t(`account.wrong.cvr.${country}`) : undefined,
    vatNumber:
      country && isWrong('vatNumber') ? t(`account.wrong.vatNumber.${country}`) : undefined,
    pNumber: isWrong('pNumber') ? t('account.wrong.pNumber') : undefined,
  };
}

/** Shown beside a company number whose check digit fails; it can be sent. */
export const companyDoubt = (
  t: Translate<'mfe-admin'>,
  { country, cvr }: CompanyNumbers,
): string | undefined => (isDoubtful(country, cvr) ? t('account.doubt') : undefined);
