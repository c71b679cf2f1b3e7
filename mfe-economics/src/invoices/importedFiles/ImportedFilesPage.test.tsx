import type { InvoiceImport } from '@fraktion/contract/invoices';
import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, listed, one, sent, startPortal } from '@fraktion/shared-auth/testing/portal';
import type { SeenRequest } from '@fraktion/shared-auth/testing';
import { addNamespace } from '@fraktion/shared-ui';
import { asPhone, renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { importOf } from '../../testing/invoice.ts';
import ImportedFilesPage from './ImportedFilesPage.tsx';

const list = 'GET /Accounting/invoices/import-jobs';
const takeBack = 'POST /economics/invoices/imports/take-back';
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
    Web: {
      Generic: {
        Errors: {
          Invoices_Neither_Xml_Nor_Pdf: 'Neither XML nor PDF',
          Invoices_Posted: 'It has postings',
        },
      },
    },
  });
});
afterEach(closePortal);

async function open(rows: readonly InvoiceImport[], query = '') {
  asPhone();
  const again = `POST /economics/invoices/imports/${failed.id}/manual`;
  // Where people with all locations may do more.
  await startPortal({
    [list]: listed(...rows),
    [again]: one(failed),
    [takeBack]: ({ json }: SeenRequest) => {
      const { after } = json() as { after: string | null };
      return one(
        after === null
          ? { takenBack: 100, kept: [{ reason: 'Invoices.Posted', count: 2 }], after: idOf('99') }
          : { takenBack: 3, kept: [{ reason: 'Invoices.Posted', count: 1 }], after: null },
      );
    },
  });
  renderPage(<ImportedFilesPage />, queryClient, `/economics/invoices/imports${query}`);
  return { again };
}

const openQuestion = async () => {
  await userEvent.click(await screen.findByRole('button', { name: en.invoices.moreActions }));
  expect(await screen.findByRole('menuitem', { name: 'Take an import back…' })).toBeVisible();
  await userEvent.keyboard('{End}{Enter}');
};

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
    'Taken back',
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

test('INV-04 ADM-05 a link opens its file although the list shows others', async () => {
  await startPortal({
    [list]: ({ url }: SeenRequest) =>
      url.searchParams.get('filter[id][in]') === failed.id ? listed(failed) : listed(done),
  });
  const address = `/economics/invoices/imports?import=${failed.id}`;
  renderPage(<ImportedFilesPage />, queryClient, address);
  const panel = within(await screen.findByRole('dialog', { name: failed.fileName }));
  expect(await panel.findByText('Neither XML nor PDF')).toBeVisible();
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

test('INV-05 a file whose invoice was taken back says by whom, and is imported again', async () => {
  const taken = importOf({
    id: failed.id,
    fileName: 'wrong.xml',
    state: 'takenBack',
    takenBackBy: 'Anne Clerk',
    finishedAt: '2026-04-03T09:00:00.000Z',
  });
  const { again } = await open([taken], `?import=${taken.id}`);
  const panel = within(await screen.findByRole('dialog', { name: 'wrong.xml' }));
  expect(panel.getByText(/^Anne Clerk took the invoice back on /)).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Report a fault' })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Import again' }));
  await waitFor(() => expect(sent(again)).toHaveLength(1));
});

test('INV-05 SRV-14 a bad import is taken back part by part until the last one, and what stays says why', async () => {
  await open([done]);
  await openQuestion();
  const question = await screen.findByRole('alertdialog', { name: 'Take an import back' });
  const press = await within(question).findByRole('button', { name: 'Take back' });
  expect(await within(question).findByText('1 invoice was imported this way')).toBeVisible();
  await userEvent.click(press);
  expect(await screen.findByText('103 invoices are taken back')).toBeVisible();
  expect(screen.getByText('3 stay: It has postings')).toBeVisible();
  expect(sent(takeBack).map(({ json }) => (json() as { after: string | null }).after)).toEqual([
    null,
    idOf('99'),
  ]);
});

test('INV-05 where no invoice was imported on those days there is nothing to take back', async () => {
  await open([]);
  await openQuestion();
  const question = await screen.findByRole('alertdialog');
  const press = within(question).getByRole('button', { name: 'Take back' });
  await waitFor(() =>
    expect(press).toHaveAccessibleDescription('No invoice was imported this way on these days'),
  );
});
