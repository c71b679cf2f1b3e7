import { createAccount } from '@fraktion/contract/accounts';
import { newId } from '@fraktion/shared-auth';

import { accountToSend } from './accountForm.ts';

const values = {
  kind: 'customer',
  name: ' Vänern Bygg AB ',
  country: 'SE',
  address: '',
  zip: '531 30',
  city: 'Lidköping',
  phone: '',
  email: '',
  vatNumber: '',
  cvr: '',
  pNumber: '',
  customerNumber: ' ',
  adminName: 'Ebba Ström',
  adminEmail: ' ebba@vanern.example ',
} as const;

test('AUT-05 what the form sends is what the contract takes: no empty values, the currency of the country', () => {
  const body = accountToSend(values, { account: newId(), admin: newId() });
  expect(body).toMatchObject({
    name: 'Vänern Bygg AB',
    currency: 'SEK',
    communicationLanguage: 'sv',
    customerNumber: null,
    admin: { email: 'ebba@vanern.example' },
  });
  expect(createAccount.body.safeParse(body).success).toBe(true);
});
