import type { VoucherDetail } from '@fraktion/contract/invoices';
import { queryClient } from '@fraktion/shared-auth/query';
import {
  closePortal,
  listed,
  one,
  refused,
  startPortal,
} from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { asPhone, renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import VouchersPage from './VouchersPage.tsx';

const unmapped = { accountNumber: null, accountName: null };
const voucher: VoucherDetail = {
  id: '0193a000-0000-7000-8000-0000000000e1',
  number: 7,
  date: '2026-04-03',
  movedFrom: null,
  state: 'reversed',
  invoiceId: '0193a000-0000-7000-8000-000000000001',
  invoiceNumber: '2026-1007',
  documentType: 'invoice',
  sellerName: 'Renvej A/S',
  amount: '348.7500',
  currency: 'DKK',
  reversesNumber: null,
  reversedByNumber: 8,
  createdAt: '2026-04-03T08:00:00.000Z',
  createdBy: 'Anna Admin',
  entries: [
    {
      position: 1,
      kind: 'category',
      category: 'Rent',
      taxPercent: '25',
      amount: '348.7500',
      accountNumber: '2760',
      accountName: 'Leje',
    },
    { position: 2, kind: 'vat', category: null, taxPercent: '25', amount: '87.1900', ...unmapped },
    {
      position: 3,
      kind: 'creditor',
      category: null,
      taxPercent: null,
      amount: '-435.9400',
      ...unmapped,
    },
  ],
};
const [list, detail] = [
  'GET /economics/vouchers',
  `GET /economics/vouchers/${voucher.id}`,
] as const;

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

async function open(answers: Parameters<typeof startPortal>[0]) {
  asPhone();
  await startPortal(answers);
  renderPage(<VouchersPage />, queryClient, '/economics/vouchers');
}
const cells = (row: HTMLElement) =>
  [...row.children].map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));

test('REC-12 a voucher is opened from the list and shows its entries as debit and credit, with equal sums', async () => {
  await open({ [list]: listed(voucher), [detail]: one(voucher) });
  await userEvent.click(await screen.findByText('Voucher 7'));
  const panel = within(await screen.findByRole('dialog', { name: 'Voucher 7' }));
  const table = await panel.findByRole('table', { name: 'Entries' });
  const [, rent, vat, creditor, sum] = within(table).getAllByRole('row').map(cells);
  expect(rent?.[0]).toBe('Rent, 25%2760 Leje');
  expect(rent?.[1]).toContain('348.75');
  expect(rent?.[2]).toBe('');
  expect(vat?.[0]).toBe('VAT, 25%');
  expect(creditor?.[1]).toBe('');
  expect(creditor?.[2]).toContain('435.94');
  expect(creditor?.[2]).not.toContain('-');
  expect(sum?.[1]).toBe(sum?.[2]);
  expect(panel.getByText('Voucher 8')).toBeVisible();
  expect(panel.getByRole('link', { name: '2026-1007' })).toHaveAttribute(
    'href',
    `/economics/invoices/${voucher.invoiceId}`,
  );
});

test('REC-12 without vouchers the page says when they come, and leads to the invoices', async () => {
  await open({ [list]: listed() });
  expect(await screen.findByRole('link', { name: 'To the invoices' })).toHaveAttribute(
    'href',
    '/economics/invoices',
  );
});

test('REC-12 a voucher that cannot be read says so', async () => {
  await open({ [list]: listed(voucher), [detail]: refused(404, 'Generic.Not.Found') });
  await userEvent.click(await screen.findByText('Voucher 7'));
  expect(await screen.findByText('The voucher could not be read')).toBeVisible();
});
