import type { Invoice, InvoiceOutcome } from '@fraktion/contract/invoices';
import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, one, sent, startPortal } from '@fraktion/shared-auth/testing/portal';
import type { SeenRequest } from '@fraktion/shared-auth/testing';
import { addNamespace, translate } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { invoiceOf } from '../../testing/invoice.ts';
import { invoiceColumns } from '../invoiceColumns.tsx';
import { BulkInvoices } from './BulkInvoices.tsx';

const bulk = 'POST /economics/invoices/bulk';

beforeAll(() => {
  addNamespace('mfe-economics', 'en', en);
  addNamespace('shell', 'en', {
    Web: { Generic: { Errors: { Inspections_Not_Approved: 'The inspection must be approved' } } },
  });
});
afterEach(closePortal);

const invoice = (number: number, change: Partial<Invoice> = {}): Invoice => ({
  ...invoiceOf(),
  id: `0193a000-0000-7000-8000-00000000001${number}`,
  invoiceNumber: `F-${number}`,
  version: number,
  status: 'active',
  lineCount: 2,
  postedLineCount: 2,
  ...change,
});

async function show(chosen: readonly Invoice[], refused: Partial<Record<string, string>> = {}) {
  await startPortal({
    [bulk]: ({ json }: SeenRequest) => {
      const { rows } = json() as { rows: { id: string }[] };
      return one(rows.map(({ id }) => ({ id, error: refused[id] ?? null })) as InvoiceOutcome[]);
    },
  });
  const onChosen = jest.fn();
  const columns = invoiceColumns(translate('mfe-economics'));
  renderPage(<BulkInvoices {...{ chosen, onChosen, columns }} />, queryClient);
  return onChosen;
}
const press = async (name: string, inside?: HTMLElement) =>
  userEvent.click(await (inside ? within(inside) : screen).findByRole('button', { name }));
const bodies = () => sent(bulk).map(({ json }) => json());

test('INV-05 those that are posted in full are confirmed after one question; the others are counted and stay', async () => {
  const ready = [invoice(1), invoice(2)];
  const onChosen = await show([...ready, invoice(3, { postedLineCount: 1 })]);
  await press('Confirm reconciliations');
  const question = await screen.findByRole('alertdialog', { name: 'Confirm 2 invoices?' });
  expect(question).toHaveTextContent('1 more is selected that this does not fit.');
  expect(bodies()).toEqual([]);
  await press('Confirm reconciliations', question);
  expect(await screen.findByText('2 invoices confirmed')).toBeVisible();
  expect(bodies()).toEqual([
    { action: 'confirm', rows: ready.map(({ id, version }) => ({ id, version })) },
  ]);
  expect(onChosen).toHaveBeenLastCalledWith([]);
});

test('INV-05 what could not be done is listed by invoice with its reason, and stays chosen', async () => {
  const [one_, two] = [invoice(1), invoice(2)];
  const onChosen = await show([one_, two], { [two.id]: 'Inspections.Not.Approved' });
  await press('Approve inspections');
  await press('Approve inspections', await screen.findByRole('alertdialog'));
  const left = await screen.findByRole('dialog', {
    name: '1 inspection approved, 1 could not be done',
  });
  const item = within(left).getByRole('listitem');
  expect(item).toHaveTextContent('The inspection must be approved');
  expect(within(item).getByRole('link')).toHaveAttribute('href', `/economics/invoices/${two.id}`);
  expect(onChosen).toHaveBeenLastCalledWith([two.id]);
});

test('INV-05 what fits none of the chosen says why, and what waits is confirmed as ours', async () => {
  const waiting = invoice(1, { status: 'awaitingApproval' });
  await show([waiting]);
  const confirm = await screen.findByRole('button', { name: 'Confirm reconciliations' });
  expect(confirm).toHaveAccessibleDescription(
    'None of the selected invoices is posted in full and open',
  );
  await press('They are ours');
  await press('They are ours', await screen.findByRole('alertdialog'));
  expect(await screen.findByText('1 invoice confirmed as yours')).toBeVisible();
  expect(bodies()).toEqual([{ action: 'ours', rows: [{ id: waiting.id, version: 1 }] }]);
});

test('INV-05 invoices without postings are taken back after a question that says what becomes of them', async () => {
  const wrong = invoice(1, { postedLineCount: 0 });
  await show([wrong, invoice(2)]);
  await press('Take back');
  const question = await screen.findByRole('alertdialog', { name: 'Take 1 invoice back?' });
  expect(question).toHaveTextContent('The documents stay under Imported files');
  expect(question).toHaveTextContent('1 more is selected that this does not fit.');
  await press('Take back', question);
  expect(await screen.findByText('1 invoice taken back')).toBeVisible();
  expect(bodies()).toEqual([{ action: 'takeBack', rows: [{ id: wrong.id, version: 1 }] }]);
});
