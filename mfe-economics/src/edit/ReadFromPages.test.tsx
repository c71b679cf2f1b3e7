import { closePortal, listed, one, sent, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { invoiceOf, postingOf } from '../testing/invoice.ts';
import { openEditPage } from '../testing/openEditPage.tsx';
import EditInvoicePage from './EditInvoicePage.tsx';

const path = `/economics/invoices/${invoiceOf().id}`;
const correct = `PUT ${path}/document/reading`;
const place = { page: 1, x: 50, y: 100, width: 400, height: 12, confidence: 0.8 };

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

async function openPage(invoice = invoiceOf(), kind: 'pdf' | 'xml' = 'pdf') {
  const places = invoice.lines.map(({ id }) => ({ lineId: id, ...place }));
  await startPortal({
    [`GET ${path}`]: one(invoice),
    'GET /supplier-contacts': listed(),
    [`GET ${path}/document/reading`]: one({
      kind,
      fileName: 'faktura.pdf',
      bytes: 1000,
      hasPdfCopy: false,
      attachments: [],
      links: [],
      sender: null,
      receiver: null,
      places: kind === 'pdf' ? places : [],
    }),
    [correct]: one({ invoice, remembered: true }),
  });
  openEditPage(<EditInvoicePage />, invoiceOf().id);
}

test('INV-02 INV-06 a line that was read wrong is corrected, with the version that was read', async () => {
  const invoice = invoiceOf({ postings: [] });
  await openPage(invoice);
  const form = within(await screen.findByRole('form', { name: 'Read from the PDF' }));
  const line = within(form.getByRole('region', { name: 'Line 1' }));
  const amount = line.getByRole('textbox', { name: /^Amount/ });
  await userEvent.clear(amount);
  await userEvent.click(form.getByRole('button', { name: 'Save correction' }));
  expect(await line.findByText('Amount is missing')).toBeVisible();
  expect(sent(correct)).toHaveLength(0);
  await userEvent.type(amount, '99.5');
  await userEvent.click(form.getByRole('button', { name: 'Save correction' }));
  await waitFor(() => expect(sent(correct)).toHaveLength(1));
  const body = JSON.parse(sent(correct)[0]!.body.toString());
  expect(body).toMatchObject({ version: 1, invoiceNumber: invoice.invoiceNumber });
  expect(body.lines[0]).toMatchObject({ id: invoice.lines[0]!.id, amount: '99.5' });
  expect(
    await screen.findByText('The next invoice with this layout is read the same way'),
  ).toBeVisible();
});

test('INV-02 what is posted already is not read otherwise, and the page says why', async () => {
  await openPage(invoiceOf({ postings: [postingOf()] }));
  expect(await screen.findByText(/Remove their postings before/)).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Read from the PDF' })).toBeNull();
});

test('INV-02 an e-invoice says exactly what it says', async () => {
  await openPage(invoiceOf({ postings: [] }), 'xml');
  expect(await screen.findByRole('form', { name: 'Edit invoice' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Read from the PDF' })).toBeNull();
});

test('INV-06 saving one of the two forms asks first while the other has input that would be lost', async () => {
  await openPage();
  const form = within(await screen.findByRole('form', { name: 'Read from the PDF' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Customer number/ }), '30416');
  const save = () => userEvent.click(form.getByRole('button', { name: 'Save correction' }));
  await save();
  const asked = await screen.findByRole('alertdialog', { name: 'Save only this form?' });
  expect(sent(correct)).toHaveLength(0);
  await userEvent.click(within(asked).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('textbox', { name: /^Customer number/ })).toHaveValue('30416');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Save only this' }));
  await waitFor(() => expect(sent(correct)).toHaveLength(1));
});
