import type { InvoiceImport } from '@fraktion/contract/invoices';
import type { SeenRequest } from '@fraktion/shared-auth/testing';
import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, listed, one, sent, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace, setLanguage } from '@fraktion/shared-ui';
import { asPhone, renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';

import da from '../locales/da.json';
import en from '../locales/en.json';
import { importOf, invoiceOf } from '../testing/invoice.ts';
import { uploads } from './imports.ts';
import { invoiceColumns } from './invoiceColumns.tsx';
import InvoicesPage from './InvoicesPage.tsx';

const list = 'GET /economics/invoices';
const imports = 'GET /economics/invoices/imports';
const first = '0193a000-0000-7000-8000-000000000099';
const facts = {
  invoiceNumber: 'F-1',
  issueDate: '2026-03-01',
  gross: '1250.0000',
  currency: 'DKK',
  customerNumber: '77031',
  deliveryAddress: null,
};
const firstInvoice = { ...facts, id: first, sellerName: 'Renvej A/S' };
const failed = (change: Partial<InvoiceImport>) =>
  importOf({ state: 'failed', progress: 10, finishedAt: '2026-04-03T08:00:01.000Z', ...change });
const runOf = ({ id }: InvoiceImport) => `POST /economics/invoices/imports/${id}/manual`;

const documentOf = ({ id }: InvoiceImport) => `GET /economics/invoices/imports/${id}/document`;

/** The page with these imports; gives the row of the file. */
async function shown(found: InvoiceImport, more: Parameters<typeof startPortal>[0] = {}) {
  asPhone();
  await startPortal({ [list]: listed(), [imports]: one([found]), ...more });
  renderPage(<InvoicesPage />, queryClient, '/economics/invoices');
  await userEvent.click(await screen.findByRole('button', { name: /not imported$/ }));
  return within((await screen.findByText(found.fileName)).closest('li')!);
}

beforeAll(() => {
  addNamespace('mfe-economics', 'en', en);
  addNamespace('shell', 'en', {
    Web: {
      Generic: {
        Errors: {
          Invoices_Not_An_Invoice: 'The file is not an e-invoice',
          Invoices_Similar: 'Another invoice has the same date and total',
          Invoices_Duplicate: 'The invoice is here already',
          Invoices_Perhaps_A_Reminder: 'Is it an invoice?',
        },
      },
    },
  });
});
afterEach(() => {
  uploads.set([]);
  return closePortal();
});

test('INV-03 a chosen file is sent, is seen being read, and leads to its invoice', async () => {
  asPhone();
  let found = importOf();
  await startPortal({
    [list]: listed(),
    [imports]: () => one(sent('POST /economics/invoices/upload').length > 0 ? [found] : []),
    'POST /economics/invoices/upload': ({ body }: SeenRequest) => {
      found = { ...found, id: /name="invoiceId"\r\n\r\n([^\r]*)/.exec(body.toString())![1]! };
      return one(found);
    },
  });
  renderPage(<InvoicesPage />, queryClient, '/economics/invoices');
  const file = new File(['<Invoice/>'], 'faktura.xml', { type: 'text/xml' });
  await userEvent.upload((await screen.findAllByLabelText('Choose invoices to import'))[0]!, file);
  expect(await screen.findByRole('progressbar', { name: 'Reading faktura.xml' })).toHaveAttribute(
    'aria-valuenow',
    '10',
  );
  const invoice = { invoiceNumber: 'F-7', sellerName: 'Renvej A/S', needsConfirmation: false };
  found = { ...found, state: 'done', progress: 100, invoice };
  await queryClient.invalidateQueries();
  expect(await screen.findByRole('link', { name: 'Open F-7' })).toHaveAttribute(
    'href',
    `/economics/invoices/${found.id}`,
  );
  expect(screen.getByText('1 file imported')).toBeVisible();
});

test('INV-08 a file that is no invoice says why, in the words of the reader too, and can be run again, replaced, reported and taken off', async () => {
  const no = failed({ reason: 'Invoices.Not.An.Invoice', detail: 'The root element is note' });
  const row = await shown(no, {
    [runOf(no)]: one(importOf()),
    [documentOf(no)]: { body: '<note/>', headers: { 'content-type': 'application/xml' } },
    [`DELETE /economics/invoices/imports/${no.id}`]: one({}),
  });
  expect(row.getByText('The file is not an e-invoice')).toBeVisible();
  expect(row.getByText('The root element is note')).toBeVisible();
  expect(screen.getByRole('dialog', { name: '1 file was not imported' })).toBeVisible();
  const mended = new File(['<Invoice/>'], 'mended.xml', { type: 'text/xml' });
  await userEvent.upload(row.getByLabelText('Choose another file for faktura.xml'), mended);
  await waitFor(() => expect(sent(runOf(no))).toHaveLength(1));
  expect(sent(runOf(no))[0]!.body.toString()).toContain('mended.xml');
  await userEvent.click(row.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(sent(documentOf(no))).toHaveLength(1));
  await userEvent.click(row.getByRole('button', { name: 'Dismiss' }));
  const asking = within(await screen.findByRole('alertdialog', { name: 'Dismiss it?' }));
  expect(asking.getByText(/^faktura\.xml is deleted with its document/)).toBeVisible();
  expect(sent(`DELETE /economics/invoices/imports/${no.id}`)).toHaveLength(0);
  await userEvent.click(asking.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(sent(`DELETE /economics/invoices/imports/${no.id}`)).toHaveLength(1));
});

test('INV-08 what is wrong with a document is said in the language of the page', async () => {
  addNamespace('mfe-economics', 'da', da);
  const values = { element: 'cbc:IssueDate', value: '2026-02-30', line: '4', column: '12' };
  const no = failed({
    reason: 'Invoices.Field.Invalid',
    detail: "cbc:IssueDate is '2026-02-30', not a date (line 4, column 12)",
    why: { kind: 'notADate', values },
  });
  const row = await shown(no);
  await act(() => setLanguage('da'));
  const text = 'cbc:IssueDate er “2026-02-30”, som ikke er en dato (linje 4, kolonne 12)';
  expect(await row.findByText(text)).toBeVisible();
  await act(() => setLanguage('en'));
});

test('INV-08 a number beyond all invoices is refused with the limit', async () => {
  const no = failed({
    reason: 'Invoices.Field.Invalid',
    why: { kind: 'amountTooLarge', values: { amount: '123456789012345', most: '99999999999999' } },
  });
  const row = await shown(no);
  expect(
    await row.findByText('123456789012345 is too large: at most 99,999,999,999,999'),
  ).toBeVisible();
});

test('INV-08 a report of a failed import says what is wrong in words', async () => {
  const no = failed({ reason: 'Invoices.Not.An.Invoice' });
  const report = `POST /economics/invoices/${no.id}/failedReport`;
  const row = await shown(no, { [report]: one({}) });
  await userEvent.click(row.getByRole('button', { name: 'Report' }));
  await userEvent.type(
    await screen.findByRole('textbox', { name: /What should it have become/ }),
    'An invoice of 4,711',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(sent(report)).toHaveLength(1));
  expect(JSON.parse(sent(report)[0]!.body.toString())).toEqual({
    value: 'readable',
    message: 'An invoice of 4,711',
    fileName: 'faktura.xml',
  });
});

test('INV-03 INV-09 what looks like an invoice that is here leads to it, and is imported by a yes', async () => {
  const held = failed({ reason: 'Invoices.Similar', duplicateOf: firstInvoice });
  const row = await shown(held, { [runOf(held)]: one(importOf()) });
  expect(row.getByRole('link', { name: 'Open F-1' })).toHaveAttribute(
    'href',
    `/economics/invoices/${first}`,
  );
  await userEvent.click(row.getByRole('button', { name: 'Both are real' }));
  await waitFor(() => expect(sent(runOf(held))).toHaveLength(1));
  expect(sent(runOf(held))[0]!.body.toString()).toMatch(/name="accept"\r\n\r\ntrue/);
});

test('INV-09 a held-back document stands beside the invoice it looks like, and what differs is marked', async () => {
  const held = failed({
    reason: 'Invoices.Same.Number',
    duplicateOf: firstInvoice,
    heldBack: { ...facts, issueDate: '2027-03-01', gross: '980.0000' },
  });
  const row = await shown(held);
  const table = within(row.getByRole('table', { name: 'The two invoices' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((one) => within(one).getByRole('rowheader').textContent)).toEqual([
    'Number',
    'Date',
    'Total',
    'Customer number',
    'Delivered to',
  ]);
  expect(rows.map((one) => one.hasAttribute('data-differs'))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(table.getByRole('cell', { name: /980/ })).toBeVisible();
  expect(table.getByRole('cell', { name: /1[.,]?250/ })).toBeVisible();
  expect(row.getByRole('button', { name: 'Both are real' })).toBeVisible();
});

test('INV-03 the same invoice a second time leads to the first and cannot be forced in', async () => {
  const held = failed({ reason: 'Invoices.Duplicate', duplicateOf: firstInvoice });
  const row = await shown(held);
  expect(row.getByRole('link', { name: 'Open F-1' })).toBeVisible();
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Download',
    'Dismiss',
  ]);
});

test('INV-03 AUT-04 the same invoice as one of other locations says so, and offers nothing that would be refused again', async () => {
  const held = failed({ reason: 'Invoices.Duplicate', duplicateOf: null, detail: null });
  const other = failed({ id: first.replace('99', '96'), fileName: 'other.xml' });
  const row = await shown(held, { [imports]: one([held, other]) });
  expect(row.queryByRole('link')).toBeNull();
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Download',
    'Dismiss',
  ]);
  expect(screen.queryByRole('button', { name: /Try all/ })).toBeNull();
});

test('INV-03 AUT-04 what looks like an invoice of other locations is imported by the same yes', async () => {
  const held = failed({ reason: 'Invoices.Similar', duplicateOf: null, detail: null });
  const row = await shown(held);
  expect(row.getByRole('button', { name: 'Both are real' })).toBeVisible();
});

test('INV-08 a document that says it is a reminder is asked about', async () => {
  const row = await shown(failed({ reason: 'Invoices.Perhaps.A.Reminder', detail: 'Rykker' }));
  expect(row.getByText('Is it an invoice?')).toBeVisible();
  expect(row.getByRole('button', { name: 'It is an invoice' })).toBeVisible();
});

test('INV-04 the list is filtered by the states that an invoice can come to', async () => {
  asPhone();
  await startPortal({ [list]: listed(invoiceOf()), [imports]: one([]) });
  renderPage(<InvoicesPage />, queryClient);
  await userEvent.click(await screen.findByRole('button', { name: /^Status/ }));
  const choices = await screen.findAllByRole('checkbox');
  expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
    'Active',
    'Awaiting approval',
    'Locked',
  ]);
});

test('INV-05 the columns that one begins with fit a small laptop, beside the open menu', () => {
  const [window, menu, gutters, text, sum] = [1280, 232, 50, 120, 144];
  const shown = invoiceColumns((key) => key).filter(({ hidden }) => !hidden);
  const widths = shown.map(({ width, kind }) => width ?? (kind === 'money' ? sum : text));
  expect(shown.at(-1)?.key).toBe('gross');
  expect(widths.reduce((all, width) => all + width, 0)).toBeLessThan(window - menu - gutters);
});

test('INV-05 INV-04 all failed imports are started again at once; a duplicate is not', async () => {
  const two = [failed({}), failed({ id: first.replace('99', '98'), fileName: 'other.xml' })];
  const repeated = failed({
    id: first.replace('99', '97'),
    fileName: 'again.xml',
    duplicateOf: firstInvoice,
  });
  await shown(two[0]!, {
    [imports]: one([...two, repeated]),
    ...Object.fromEntries(two.map((each) => [runOf(each), one(each)])),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try all 2 again' }));
  await waitFor(() => expect(two.map((each) => sent(runOf(each)).length)).toEqual([1, 1]));
  expect(sent(runOf(repeated))).toHaveLength(0);
});

test('INV-03 the way to the imported files is a press away on a phone', async () => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mobile');
  asPhone();
  await startPortal({ [list]: listed(), [imports]: one([]) });
  renderPage(<InvoicesPage />, queryClient, '/economics/invoices');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Imported files' })).toBeVisible();
  agent.mockRestore();
});

test('INV-08 what failed before is one line, and a file of this visit stands above the list with its result', async () => {
  const before = failed({ id: first.replace('99', '95'), fileName: 'before.xml' });
  const mine = failed({ id: first.replace('99', '94'), fileName: 'mine.xml' });
  const file = new File(['<Invoice/>'], 'mine.xml', { type: 'text/xml' });
  asPhone();
  await startPortal({ [list]: listed(), [imports]: one([before, mine]) });
  uploads.set([{ id: mine.id, file, state: 'sent' }]);
  renderPage(<InvoicesPage />, queryClient, '/economics/invoices');
  expect(await screen.findByText('mine.xml')).toBeVisible();
  expect(await screen.findByText('1 not imported')).toBeVisible();
  expect(screen.getByRole('button', { name: '1 file was not imported' })).toBeVisible();
  expect(screen.queryByText('before.xml')).toBeNull();
});
