import type { Account } from '@fraktion/contract/accounts';
import { session } from '@fraktion/shared-auth';
import { sessionFor } from '@fraktion/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, one, openPortal, refused, sent } from '../testing/portal.tsx';
import AccountPage from './AccountPage.tsx';

const { id } = sessionFor('x').data.profile.account;
const account: Account = {
  id,
  kind: 'customer',
  name: 'Nordhavn Ejendomme',
  address: 'Havnegade 1',
  zip: '8000',
  city: 'Aarhus C',
  country: 'DK',
  phone: null,
  email: null,
  vatNumber: null,
  cvr: '96468695',
  pNumber: null,
  customerNumber: null,
  currency: 'DKK',
  communicationLanguage: 'da',
  version: 4,
};
const settings = {
  sureFrom: '95',
  priceTolerance: '0.5',
  weightTolerance: '1',
  voucherDate: 'invoice',
  version: 1,
};
const read = {
  'GET /account': one(account),
  'GET /account/economics-settings': one(settings),
};
const update = 'PUT /account';
const saved = (more: Partial<Account>) => one({ ...account, version: 5, ...more });

afterEach(closePortal);

async function edit() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit account' }));
  return within(await screen.findByRole('dialog', { name: 'Edit account' }));
}
type Panel = Awaited<ReturnType<typeof edit>>;
const type = async (panel: Panel, label: RegExp, text: string) => {
  await userEvent.clear(panel.getByLabelText(label));
  await userEvent.type(panel.getByLabelText(label), text);
};
const save = (panel: Panel) => userEvent.click(panel.getByRole('button', { name: 'Save' }));

test('AUT-05 an admin changes the account, and the frame shows its new name', async () => {
  await openPortal(<AccountPage />, { ...read, [update]: saved({ name: 'Havnen & Co' }) });
  expect(await screen.findByText('8000 Aarhus C')).toBeVisible();
  const panel = await edit();
  await type(panel, /^Name of the company/, 'Havnen & Co');
  await save(panel);
  expect(await screen.findByText('Havnen & Co has been saved')).toBeVisible();
  expect(sent(update)[0]?.json()).toMatchObject({
    name: 'Havnen & Co',
    phone: null,
    zip: '8000',
    country: 'DK',
    version: 4,
  });
  const state = session.state();
  expect(state.status === 'signedIn' && state.profile.account.name).toBe('Havnen & Co');
});

test('SHL-19 Swedish brings SEK, Danish DKK, and NOK may be chosen with either', async () => {
  await openPortal(<AccountPage />, { ...read, [update]: saved({}) });
  const panel = await edit();
  const currency = panel.getByLabelText('Currency');
  const choices = () =>
    within(currency)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const choose = (language: string) =>
    userEvent.selectOptions(panel.getByLabelText('Language'), language);
  expect(choices()).toEqual(['DKK', 'NOK']);
  await choose('Swedish');
  expect(currency).toHaveValue('SEK');
  expect(choices()).toEqual(['SEK', 'NOK']);
  await userEvent.selectOptions(currency, 'NOK');
  await choose('Danish');
  expect(currency).toHaveValue('NOK');
  await save(panel);
  await waitFor(() => expect(sent(update)).toHaveLength(1));
  expect(sent(update)[0]?.json()).toMatchObject({ currency: 'NOK', communicationLanguage: 'da' });
});

test('AUT-05 country and currency that no form offers stay as they are until somebody touches them', async () => {
  const foreign = { ...account, country: 'DE', zip: '20095', cvr: null, currency: 'EUR' as const };
  await openPortal(<AccountPage />, { 'GET /account': one(foreign), [update]: saved({}) });
  const panel = await edit();
  expect(panel.getByLabelText('Country')).toHaveDisplayValue('DE');
  expect(panel.getByLabelText('Currency')).toHaveValue('EUR');
  await type(panel, /^Phone/, '12345678');
  await save(panel);
  await waitFor(() => expect(sent(update)).toHaveLength(1));
  expect(sent(update)[0]?.json()).toMatchObject({ phone: '12345678', zip: '20095' });
  expect(sent(update)[0]?.json()).not.toHaveProperty('country');
  expect(sent(update)[0]?.json()).not.toHaveProperty('currency');
});

test('AUT-05 an account that does not exist is shown as missing, without a way to try again', async () => {
  await openPortal(<AccountPage />, { 'GET /account': refused(404, 'Generic.Not.Found') });
  expect(await screen.findByText('No such account')).toBeVisible();
  expect(screen.queryByRole('button', { name: /try again|retry/i })).not.toBeInTheDocument();
});

test('AUT-05 what has not the form of its country is not sent; a check digit is doubted, and sent', async () => {
  await openPortal(<AccountPage />, { ...read, [update]: saved({}) });
  const panel = await edit();
  await type(panel, /^Postal code/, '800');
  await type(panel, /^Company number/, '0123');
  await save(panel);
  expect(panel.getByText('A Danish postal code has 4 digits')).toBeVisible();
  expect(panel.getByText('A CVR number has 8 digits and does not begin with 0')).toBeVisible();
  expect(sent(update)).toEqual([]);
  await userEvent.selectOptions(panel.getByLabelText('Country'), 'Sweden');
  await save(panel);
  expect(panel.getByText('A Swedish postal code has 5 digits')).toBeVisible();
  await userEvent.selectOptions(panel.getByLabelText('Country'), 'Denmark');
  await type(panel, /^Postal code/, '8200');
  await type(panel, /^Company number/, '96468696');
  expect(panel.getByLabelText(/^Company number/)).toHaveAccessibleDescription(
    /The check digit does not fit/,
  );
  await save(panel);
  await waitFor(() => expect(sent(update)).toHaveLength(1));
});

test('AUT-05 if someone was faster the form says so, and goes on from what they wrote', async () => {
  const current = { ...account, name: 'Renamed', version: 9 };
  await openPortal(<AccountPage />, {
    ...read,
    [update]: refused(409, 'Generic.Changed', { current }),
  });
  const panel = await edit();
  await type(panel, /^City/, 'Ribe');
  await save(panel);
  await userEvent.click(await panel.findByRole('button', { name: /newest|latest|as it is/i }));
  expect(await screen.findByLabelText(/^Name of the company/)).toHaveValue('Renamed');
});

test('AUT-05 what cannot be read says so, and can be tried again', async () => {
  await openPortal(<AccountPage />, { 'GET /account': refused(503, 'Generic.Unavailable') });
  expect(await screen.findByText('The account could not be read')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit account' })).not.toBeInTheDocument();
});

test('REC-10 INS-02 an admin chooses how sure a suggestion and how exact a price has to be; a value out of range has its error at its field', async () => {
  const put = 'PUT /account/economics-settings';
  await openPortal(<AccountPage />, { ...read, [put]: one({ ...settings, sureFrom: '80' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Settings of invoices' }));
  await type(panel, /^Accept all above/, '40');
  await save(panel);
  expect(await panel.findByText('From 50 to 100, with two decimals at most')).toBeVisible();
  expect(sent(put)).toEqual([]);
  await type(panel, /^Accept all above/, '80');
  await save(panel);
  expect(await screen.findByText('The settings of invoices have been saved')).toBeVisible();
  expect(sent(put)[0]?.json()).toEqual({ ...settings, sureFrom: '80' });
});

test('REC-10 a supplier’s account has no settings of invoices', async () => {
  await openPortal(<AccountPage />, { 'GET /account': one({ ...account, kind: 'supplier' }) });
  expect(await screen.findByText('8000 Aarhus C')).toBeVisible();
  expect(screen.queryByText('Price tolerance')).toBeNull();
});
