import { type Account, currencyFor, storedNumbers } from '@fraktion/contract';

export type AccountFacts = Omit<Account, 'id' | 'kind' | 'version'>;

/**
 * The account's data in the form of the table: null for an empty text, numbers in their stored form, the language's currency.
 */
export function accountColumns(facts: AccountFacts) {
  const { zip, cvr, pNumber, vatNumber } = storedNumbers(facts);
  return {
    name: facts.name,
    address: facts.address || null,
    zip,
    city: facts.city || null,
    country: facts.country,
    phone: facts.phone || null,
    email: facts.email,
    vat_number: vatNumber,
    cvr,
    p_number: pNumber,
    customer_number: facts.customerNumber || null,
    currency: currencyFor(facts.communicationLanguage, facts.currency),
    communication_language: facts.communicationLanguage,
  };
}
