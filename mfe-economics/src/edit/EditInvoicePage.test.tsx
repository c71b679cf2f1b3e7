import {
  closePortal,
  listed,
  one,
  refused,
  sent,
  startPortal,
} from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { invoiceOf } from '../testing/invoice.ts';
import { openEditPage } from '../testing/openEditPage.tsx';
import EditInvoicePage from './EditInvoicePage.tsx';

const path = `/economics/invoices/${invoiceOf().id}`;
const collector = { id: '0193a000-0000-7000-8000-000000000077', name: 'Renvej A/S' };

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

test('INV-06 the header of an open invoice is corrected by a form, with the version that was read', async () => {
  const invoice = invoiceOf({ customerNumber: '30415' });
  await startPortal({
    [`GET ${path}`]: one(invoice),
    'GET /supplier-contacts': listed(collector),
    [`POST ${path}`]: one(invoice),
  });
  openEditPage(<EditInvoicePage />, invoiceOf().id);
  const number = await screen.findByRole('textbox', { name: /^Customer number/ });
  expect(number).toHaveValue('30415');
  await userEvent.clear(number);
  await userEvent.type(number, '30416');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent(`POST ${path}`)).toHaveLength(1));
  expect(JSON.parse(sent(`POST ${path}`)[0]!.body.toString())).toMatchObject({
    version: 1,
    customerNumber: '30416',
    collectorId: collector.id,
  });
});

test('INV-09 another supplier that has billed the same is asked about, and saved once somebody says that both are real', async () => {
  const save = `POST ${path}`;
  await startPortal({
    [`GET ${path}`]: one(invoiceOf()),
    'GET /supplier-contacts': listed(collector),
    [save]: () => (sent(save).length > 1 ? one(invoiceOf()) : refused(409, 'Invoices.Similar')),
  });
  openEditPage(<EditInvoicePage />, invoiceOf().id);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Seen');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Both are real/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent(save)).toHaveLength(2));
  expect(JSON.parse(sent(save)[1]!.body.toString())).toMatchObject({ acceptSimilar: true });
});

test('INV-06 a locked invoice is not edited, and the page says why', async () => {
  await startPortal({ [`GET ${path}`]: one(invoiceOf({ status: 'locked' })) });
  openEditPage(<EditInvoicePage />, invoiceOf().id);
  expect(await screen.findByText(/The invoice is locked/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
