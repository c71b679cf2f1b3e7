import { queryClient } from '@fraktion/shared-auth/query';
import {
  closePortal,
  listed,
  one,
  refused,
  sent,
  startPortal,
} from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { asPhone, renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { missingAccount } from '../testing/missingAccount.ts';
import VouchersPage from './VouchersPage.tsx';

const [list, check, file] = [
  'GET /economics/vouchers',
  'POST /economics/vouchers/export/check',
  'POST /economics/vouchers/export',
] as const;
const none = { accounts: [], company: [], foreign: [] };
const missing = { ...missingAccount, lacks: ['account', 'taxCode'] };
const account = (country: string) => ({ 'GET /account': one({ country }) });
const whole = one({ vouchers: 12, entries: 48, gaps: none });

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

async function open(answers: Parameters<typeof startPortal>[0], address = '') {
  asPhone();
  await startPortal({ [list]: listed(), ...answers });
  renderPage(<VouchersPage />, queryClient, `/economics/vouchers${address}`);
  // On a phone it is in the menu of the page.
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'For bookkeeping' })).toBeVisible();
  await userEvent.keyboard('{End}{Enter}');
  return within(await screen.findByRole('dialog', { name: 'Export for bookkeeping' }));
}

test.each([
  ['SE', 'sie'],
  ['NO', 'saftNo'],
  ['DK', 'saftDk'],
])('ADM-09 in %s the dialog begins with %s, which its programs read', async (country, format) => {
  const dialog = await open({ [check]: whole, ...account(country) });
  expect(await dialog.findByText('12 vouchers')).toBeVisible();
  expect(dialog.getByLabelText('File format')).toHaveValue(format);
  expect(sent(check)[0]?.json()).toMatchObject({ format, ids: null });
});

test('ADM-09 what is missing is listed, with the way to it, and nothing can be downloaded', async () => {
  const dialog = await open({
    ...account('DK'),
    [check]: one({
      vouchers: 2,
      entries: 6,
      gaps: {
        accounts: [missing],
        company: ['companyNumber'],
        foreign: [{ id: missing.key, number: 7, currency: 'EUR' }],
      },
    }),
  });
  expect(await dialog.findByRole('link', { name: 'VAT, 25%' })).toHaveAttribute(
    'href',
    '/economics/vouchers/accounts?account=2%20025',
  );
  expect(dialog.getByText(/no account number, no VAT code/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Fill it in' })).toHaveAttribute(
    'href',
    '/admin/account',
  );
  expect(dialog.getByText(/7 \(EUR\)/)).toBeVisible();
  const download = dialog.getByRole('button', { name: 'Download' });
  expect(download).toHaveAccessibleDescription('Something is still missing');
  await userEvent.click(download);
  expect(sent(file)).toHaveLength(0);
});

test('ADM-09 the period is that of the list, and must not run backwards', async () => {
  const dialog = await open(
    { [check]: whole, ...account('DK') },
    '?filter[date][from]=2026-01-01&filter[date][to]=2026-03-31',
  );
  expect(await dialog.findByText('12 vouchers')).toBeVisible();
  expect(sent(check)[0]?.json()).toMatchObject({ from: '2026-01-01', to: '2026-03-31' });
  const to = dialog.getByLabelText('Up to and including');
  await userEvent.clear(to);
  await userEvent.type(to, '01/12/2025');
  await userEvent.tab();
  expect(await dialog.findByText('It must not be before the first day')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download' })).toHaveAccessibleDescription(
    'Something is still missing',
  );
  // Nothing was asked about a day that was still being typed.
  expect(sent(check)).toHaveLength(1);
});

test('ADM-09 where somebody took an account off meanwhile, the list of what is missing is read again', async () => {
  let checks = 0;
  const dialog = await open({
    ...account('SE'),
    [check]: () =>
      one({
        vouchers: 1,
        entries: 3,
        gaps: (checks += 1) === 1 ? none : { ...none, accounts: [missing] },
      }),
    [file]: refused(409, 'Vouchers.Export.Incomplete', { current: none }),
  });
  await dialog.findByText('1 voucher');
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
  expect(await dialog.findByRole('link', { name: 'VAT, 25%' })).toBeVisible();
});

test('ADM-09 vouchers that cannot be checked say so', async () => {
  const dialog = await open({
    ...account('SE'),
    [check]: refused(409, 'Vouchers.Export.Too.Many'),
  });
  expect(await dialog.findByText('The vouchers could not be checked')).toBeVisible();
});
