import { queryClient } from '@fraktion/shared-auth/query';
import type { SeenRequest } from '@fraktion/shared-auth/testing';
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
import { invoiceOf } from '../testing/invoice.ts';
import { invoiceColumns } from './invoiceColumns.tsx';
import InvoicesPage from './InvoicesPage.tsx';

const upload = 'POST /economics/invoices/upload';
const first = '0193a000-0000-7000-8000-000000000099';
const fieldOf = ({ body }: SeenRequest, name: string) =>
  new RegExp(`name="${name}"\r\n\r\n([^\r]*)`).exec(body.toString())?.[1];

/** Chooses a file, and finds what is said of it. */
async function importFile(onUpload: (request: SeenRequest) => ReturnType<typeof one>) {
  asPhone();
  await startPortal({ 'GET /economics/invoices': listed(), [upload]: onUpload });
  renderPage(<InvoicesPage />, queryClient, '/economics/invoices');
  const file = new File(['<note/>'], 'note.xml', { type: 'text/xml' });
  await userEvent.upload(
    (await screen.findAllByLabelText('Choose e-invoices to import'))[0]!,
    file,
  );
  return within((await screen.findByText('note.xml')).closest('li')!);
}

beforeAll(() => {
  addNamespace('mfe-economics', 'en', en);
  addNamespace('shell', 'en', {
    Web: { Generic: { Errors: { Invoices_Not_An_Invoice: 'The file is not an e-invoice' } } },
  });
});
afterEach(closePortal);

test('INV-08 a file that is no invoice is refused with its reason and the words of the reader, for good', async () => {
  const said = await importFile(() =>
    refused(422, 'Invoices.Not.An.Invoice', { detail: 'The root element is note' }),
  );
  expect(await said.findByText('The file is not an e-invoice')).toBeVisible();
  expect(said.getByText('The root element is note')).toBeVisible();
  expect(said.queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText('note.xml')).toBeNull();
});

test('INV-08 of many files those that did not become an invoice are counted, and come first', async () => {
  asPhone();
  await startPortal({
    'GET /economics/invoices': listed(),
    [upload]: ({ body }: SeenRequest) =>
      body.includes('good.xml')
        ? one(invoiceOf({ invoiceNumber: 'F-1' }))
        : refused(422, 'Invoices.Not.An.Invoice'),
  });
  renderPage(<InvoicesPage />, queryClient, '/economics/invoices');
  await userEvent.upload((await screen.findAllByLabelText('Choose e-invoices to import'))[0]!, [
    new File(['<Invoice/>'], 'good.xml', { type: 'text/xml' }),
    new File(['<note/>'], 'note.xml', { type: 'text/xml' }),
  ]);
  await screen.findByRole('link', { name: 'Open F-1' });
  expect(await screen.findByText('2 files handled · 1 not imported')).toBeVisible();
  expect(screen.getAllByText(/\.xml$/).map((name) => name.textContent)).toEqual([
    'note.xml',
    'good.xml',
  ]);
});

test('INV-03 what looks like an invoice that is here leads to it, and is imported after all by a yes', async () => {
  const current = { invoiceId: first, invoiceNumber: 'F-1', match: 'dateAndTotal' };
  const said = await importFile((request) =>
    fieldOf(request, 'acceptSimilar') === 'true'
      ? one(invoiceOf())
      : refused(409, 'Invoices.Duplicate', { current }),
  );
  expect(await said.findByRole('link', { name: 'Open F-1' })).toHaveAttribute(
    'href',
    `/economics/invoices/${first}`,
  );
  await userEvent.click(said.getByRole('button', { name: 'Import anyway' }));
  expect(await said.findByText('Imported from Renvej A/S')).toBeVisible();
  const [held, taken] = sent(upload).map((request) => fieldOf(request, 'invoiceId'));
  expect(taken).toBe(held);
  expect(said.getByRole('link', { name: 'Open 2026-1007' })).toHaveAttribute(
    'href',
    `/economics/invoices/${held}`,
  );
});

test('INV-03 the same invoice a second time leads to the first and cannot be forced in', async () => {
  const current = { invoiceId: first, invoiceNumber: 'F-1', match: 'number' };
  const said = await importFile(() => refused(409, 'Invoices.Duplicate', { current }));
  expect(await said.findByRole('link', { name: 'Open F-1' })).toBeVisible();
  expect(said.queryByRole('button')).toBeNull();
});

test('INV-04 the list is filtered by the states that an invoice can come to', async () => {
  asPhone();
  await startPortal({ 'GET /economics/invoices': listed(invoiceOf()) });
  renderPage(<InvoicesPage />, queryClient);
  await userEvent.click(await screen.findByRole('button', { name: /^Status/ }));
  const choices = await screen.findAllByRole('checkbox');
  expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
    'Active',
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
