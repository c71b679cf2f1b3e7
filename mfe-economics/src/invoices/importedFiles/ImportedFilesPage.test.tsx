import type { InvoiceImport } from '@fraktion/contract/invoices';
import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, listed, one, sent, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { asPhone, renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { importOf } from '../../testing/invoice.ts';
import ImportedFilesPage from './ImportedFilesPage.tsx';

const list = 'GET /Accounting/invoices/import-jobs';
const idOf = (end: string) => `0193a000-0000-7000-8000-0000000000${end}`;
const invoice = { invoiceNumber: 'F-7', sellerName: 'Renvej A/S', needsConfirmation: false };
const done = importOf({ id: idOf('01'), fileName: 'may.xml', state: 'done', invoice });
const failed = importOf({
  id: idOf('02'),
  fileName: 'photo.jpg',
  state: 'failed',
  reason: 'Invoices.Neither.Xml.Nor.Pdf',
});

beforeAll(() => {
  addNamespace('mfe-economics', 'en', en);
  addNamespace('shell', 'en', {
    Web: { Generic: { Errors: { Invoices_Neither_Xml_Nor_Pdf: 'Neither XML nor PDF' } } },
  });
});
afterEach(closePortal);

async function open(rows: readonly InvoiceImport[], query = '') {
  asPhone();
  const again = `POST /economics/invoices/imports/${failed.id}/manual`;
  await startPortal({ [list]: listed(...rows), [again]: one(failed) });
  renderPage(<ImportedFilesPage />, queryClient, `/economics/invoices/imports${query}`);
  return { again };
}

test('INV-03 INV-04 every imported file is listed with what it became, or why it became nothing, and who sent it', async () => {
  await open([done, failed]);
  expect(await screen.findByText('F-7, Renvej A/S')).toBeVisible();
  expect(screen.getByText('Neither XML nor PDF')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Status/ }));
  const choices = await screen.findAllByRole('checkbox');
  expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
    'Being read',
    'Not imported',
    'Imported',
  ]);
});

test('INV-04 a file that was not imported on another day is opened and started again', async () => {
  const { again } = await open([done, failed], `?import=${failed.id}`);
  const panel = within(await screen.findByRole('dialog', { name: 'photo.jpg' }));
  expect(panel.getByText('Neither XML nor PDF')).toBeVisible();
  expect(panel.getByText(failed.createdBy)).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent(again)).toHaveLength(1));
});

test('INV-03 while nothing was imported the page leads to the invoices', async () => {
  await open([]);
  expect(await screen.findByText('Nothing has been imported yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the invoices' })).toHaveAttribute(
    'href',
    '/economics/invoices',
  );
});

test.each([
  [1, [1], 'Invoice 1 of 3 in the file, page 1'],
  [2, [2, 3, 4], 'Invoice 2 of 3 in the file, pages 2–4'],
  [3, [5, 7], 'Invoice 3 of 3 in the file, pages 5, 7'],
])('INV-08 invoice %i of a file says so, and its pages', async (number, pages, text) => {
  const one = importOf({ ...done, fileName: 'all.pdf', part: { number, of: 3, pages } });
  await open([one], `?import=${one.id}`);
  const panel = within(await screen.findByRole('dialog', { name: 'all.pdf' }));
  expect(panel.getByText(text)).toBeVisible();
});

test('INV-08 on a phone each card of the list says which invoice of its file it is', async () => {
  const part = (number: number) =>
    importOf({
      ...done,
      id: idOf(`1${number}`),
      fileName: 'all.pdf',
      part: { number, of: 3, pages: [number] },
    });
  await open([done, part(2), part(3)]);
  expect(await screen.findByText(/^Invoice 2 of 3 in the file, page 2 · /)).toBeVisible();
  expect(screen.getByText(/^Invoice 3 of 3 in the file, page 3 · /)).toBeVisible();
});
