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
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { invoiceOf } from '../testing/invoice.ts';
import ManualInvoicePage from './ManualInvoicePage.tsx';

const make = 'POST /economics/invoices/manually';
const collector = { id: '0193a000-0000-7000-8000-000000000077', name: 'Renvej A/S' };

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

async function typedPage(onMake: () => ReturnType<typeof one>) {
  await startPortal({ 'GET /supplier-contacts': listed(collector), [make]: onMake });
  renderPage(<ManualInvoicePage />, queryClient, '/economics/invoices/create');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Number/ }), 'P-1');
  await screen.findByRole('option', { name: 'Renvej A/S' });
  await userEvent.selectOptions(screen.getByLabelText(/^Collector/), 'Renvej A/S');
  const line = within(screen.getByRole('region', { name: 'Line 1' }));
  await userEvent.type(line.getByRole('textbox', { name: /^Unit price/ }), '33.335');
  const quantity = line.getByRole('textbox', { name: /^Quantity/ });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '3');
  return line;
}

test('INV-03 an invoice is typed: amount, VAT and total follow each key, and it is sent as it stands', async () => {
  const line = await typedPage(() => one(invoiceOf()));
  expect(line.getByText(/^(DKK\s)?100[.,]01/)).toBeVisible();
  expect(screen.getByText(/125[.,]01/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save invoice' }));
  expect(await screen.findByText('Say what it is for')).toBeVisible();
  expect(sent(make)).toHaveLength(0);
  await userEvent.type(line.getByRole('textbox', { name: /^Text/ }), 'Emptying');
  await userEvent.type(line.getByRole('textbox', { name: /^Item number/ }), 'R-660');
  await userEvent.type(line.getByRole('textbox', { name: /^Description/ }), 'Week 9');
  await userEvent.type(screen.getByRole('textbox', { name: /^Customer number/ }), '77031');
  await userEvent.type(screen.getByRole('textbox', { name: /^Delivery address/ }), 'School St 4');
  await userEvent.click(screen.getByRole('button', { name: 'Save invoice' }));
  await waitFor(() => expect(sent(make)).toHaveLength(1));
  expect(JSON.parse(sent(make)[0]!.body.toString())).toMatchObject({
    invoiceNumber: 'P-1',
    collectorId: collector.id,
    customerNumber: '77031',
    deliveryAddress: 'School St 4',
    lines: [
      {
        text: 'Emptying',
        sku: 'R-660',
        description: 'Week 9',
        quantity: '3',
        unitPrice: '33.335',
        taxPercent: '25',
        date: null,
      },
    ],
  });
});

const questions = [
  ['Invoices.Similar', en.manual.similar],
  ['Invoices.Same.Number', en.manual.sameNumber],
] as const;

test.each(questions)(
  'INV-09 one that is asked about (%s) is saved once somebody says that both are real',
  async (key, words) => {
    const line = await typedPage(() =>
      sent(make).length > 1 ? one(invoiceOf()) : refused(409, key),
    );
    await userEvent.type(line.getByRole('textbox', { name: /^Text/ }), 'Emptying');
    await userEvent.click(screen.getByRole('button', { name: 'Save invoice' }));
    const both = await screen.findByRole('checkbox', { name: /Both are real/ });
    expect(screen.getByText(words)).toBeVisible();
    await userEvent.click(both);
    await userEvent.click(screen.getByRole('button', { name: 'Save invoice' }));
    await waitFor(() => expect(sent(make)).toHaveLength(2));
    expect(JSON.parse(sent(make)[1]!.body.toString())).toMatchObject({ acceptSimilar: true });
  },
);
