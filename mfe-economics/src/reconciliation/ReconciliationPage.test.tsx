import type { InvoiceDetail } from '@fraktion/contract/invoices';
import { onFailure } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import {
  type Answers,
  closePortal,
  listed,
  one,
  refused,
  sent,
  startPortal,
} from '@fraktion/shared-auth/testing/portal';
import { addNamespace, Route, Routes, toastFailure } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { invoiceOf, lineOf, postingOf } from '../testing/invoice.ts';
import ReconciliationPage from './ReconciliationPage.tsx';

const other = '0193a000-0000-7000-8000-000000000012';
const posting = postingOf();
const posted = invoiceOf({
  lines: [lineOf({ unpostedAmount: '0' })],
  postings: [posting],
  postedLineCount: 1,
  unpostedAmount: '0',
});
const unposted = invoiceOf();
const locked: InvoiceDetail = {
  ...posted,
  status: 'locked',
  voucherNumber: 17,
  confirmedAt: '2026-04-04T08:00:00.000Z',
  confirmedBy: 'Astrid Holm',
};
const reconciliation = `/economics/reconciliations/${posted.id}`;
const [remove, change, reopen] = [
  `DELETE ${reconciliation}/postings/${posting.id}`,
  `PATCH ${reconciliation}/postings/info-cards/${posting.id}`,
  `POST ${reconciliation}/reopen`,
] as const;

// As the shell does.
onFailure(toastFailure);

/** The invoice as the server has it: one at first, the other once something was done to it. */
async function openInvoice(before: InvoiceDetail, answers: Answers = {}, after = before) {
  const isDone = () => Object.keys(answers).some((name) => sent(name).length > 0);
  await startPortal({
    [`GET /economics/invoices/${before.id}`]: () => one(isDone() ? after : before),
    ...answers,
  });
  renderPage(
    <Routes>
      <Route path="/economics/invoices/:id" element={<ReconciliationPage />} />
    </Routes>,
    queryClient,
    `/economics/invoices/${before.id}`,
  );
  await screen.findByRole('heading', { name: 'Invoice 2026-1007' });
}

const press = (name: string, where: Pick<typeof screen, 'getByRole'> = screen) =>
  userEvent.click(where.getByRole('button', { name }));
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

beforeAll(() => {
  addNamespace('mfe-economics', 'en', en);
  addNamespace('shell', 'en', {
    Web: { Generic: { Errors: { Invoices_Locked: 'The invoice is locked' } } },
  });
});
afterEach(closePortal);

test('REC-03 REC-07 a posting is removed after a question, as it was seen, and its line can be posted again', async () => {
  await openInvoice(posted, { [remove]: { status: 204 } }, unposted);
  await press('Remove posting to Residual waste');
  const asked = await question('Remove the posting to Residual waste?');
  expect(sent(remove)).toEqual([]);
  await press('Remove posting', asked);
  expect(await screen.findByRole('button', { name: 'Post line 1' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Postings of line 1' })).toBeNull();
  // The keyboard user continues at the same place.
  await waitFor(() => expect(screen.getByRole('listitem', { name: /^Line 1/ })).toHaveFocus());
  expect(sent(remove).map(({ url }) => url.search)).toEqual(['?version=1']);
});

test('REC-03 a posting that may not be removed any more stays, and the question says why', async () => {
  await openInvoice(posted, { [remove]: refused(409, 'Invoices.Locked') });
  await press('Remove posting to Residual waste');
  const asked = await question('Remove the posting to Residual waste?');
  await press('Remove posting', asked);
  expect(await asked.findByRole('alert')).toHaveTextContent('The invoice is locked');
  await press('Cancel', asked);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('list', { name: 'Postings of line 1' })).toBeVisible();
});

test('REC-03 a posting is changed in its form; a faster person is seen before anything is overwritten', async () => {
  const newer = postingOf({ version: 2, text: 'By someone else' });
  await openInvoice(posted, {
    [change]: ({ json }) =>
      (json() as { version: number }).version === 2
        ? one(postingOf({ version: 3 }))
        : refused(409, 'Generic.Changed', { current: newer }),
  });
  await press('Change posting to Residual waste');
  const panel = within(await screen.findByRole('dialog', { name: 'Change posting of line 1' }));
  const amount = panel.getByLabelText(/^Amount/);
  await userEvent.type(amount, '1');
  await userEvent.keyboard('{Escape}');
  await press('Keep editing', await question('Discard your changes?'));
  await userEvent.clear(amount);
  await userEvent.type(amount, '400');
  await press('Save', panel);
  expect(await panel.findByText(/^At most .*348\.75.* can be posted$/)).toBeVisible();
  await userEvent.clear(amount);
  await userEvent.type(amount, '100');
  await press('Save', panel);
  await userEvent.click(await screen.findByRole('button', { name: 'Show the newest version' }));
  await waitFor(() => expect(screen.getByLabelText('Text')).toHaveValue('By someone else'));
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(change).map(({ json }) => json())).toMatchObject([
    { version: 1, amount: '100' },
    { version: 2, amount: '348.75', text: 'By someone else' },
  ]);
});

test('REC-08 a locked invoice shows its voucher and lets nothing be changed; it is reopened after a question', async () => {
  await openInvoice(locked, { [reopen]: one(posted) }, posted);
  expect(screen.getByText(/^Locked by Astrid Holm on .* Voucher 17\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /posting to Residual waste$/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await press('Reopen');
  const asked = await question('Reopen invoice 2026-1007?');
  expect(sent(reopen)).toEqual([]);
  await press('Reopen', asked);
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeVisible();
  const heading = screen.getByRole('heading', { name: 'Invoice 2026-1007' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Remove posting to Residual waste' })).toBeVisible();
  expect(sent(reopen).map(({ json }) => json())).toEqual([{ version: 1 }]);
});

test('REC-07 REC-08 a confirmation goes by what is left now, not by what the page still shows', async () => {
  const read = `GET /economics/invoices/${posted.id}`;
  const confirm = `POST ${reconciliation}/confirm`;
  let now = posted;
  await openInvoice(posted, {
    [read]: () => one(now),
    [confirm]: ({ json }) =>
      (json() as { version: number }).version === 3
        ? refused(409, 'Invoices.Locked')
        : one({ ...locked, version: 3 }),
  });
  now = { ...unposted, version: 3 };
  await press('Confirm');
  const asked = await question('Confirm with 1 unposted line?');
  expect(asked.getByText(/its voucher cannot be undone/)).toBeVisible();
  await press('Confirm anyway', asked);
  // Shown where the action was started, besides the one toast.
  expect(await asked.findByRole('alert')).toHaveTextContent('The invoice is locked');
  expect(screen.getAllByText('The invoice is locked')).toHaveLength(2);
  await press('Cancel', asked);
  now = { ...posted, version: 4 };
  await press('Confirm');
  await waitFor(() => expect(sent(confirm)).toHaveLength(2));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent(confirm).map(({ json }) => json())).toEqual([
    { version: 3, acceptUnpostedLines: true },
    { version: 4, acceptUnpostedLines: false },
  ]);
});

test('REC-15 where the day is in a closed period, the page says so before and after; where the account chooses, it asks for the date', async () => {
  const confirm = `POST ${reconciliation}/confirm`;
  const dates = 'POST /economics/vouchers/dates';
  const moved = { date: '2026-05-01', movedFrom: '2026-04-02' };
  const asksForDate = { ...posted, nextVoucher: { setting: 'chosen' as const, ...moved } };
  await openInvoice(asksForDate, {
    [dates]: ({ json }) => {
      const { voucherDate } = json() as { voucherDate?: string };
      const date = voucherDate ? { date: voucherDate, movedFrom: null } : moved;
      return one({ setting: 'chosen', dates: [{ invoiceId: posted.id, ...date }] });
    },
    [confirm]: one({ ...locked, voucherDate: '2026-05-01', voucherMovedFrom: '2026-04-02' }),
  });
  await press('Confirm');
  const asked = await question('Confirm the invoice?');
  expect(await asked.findByText(/gets the date 01\/05\/2026, because 02\/04\/2026/)).toBeVisible();
  expect(sent(confirm)).toEqual([]);
  await userEvent.type(asked.getByLabelText('Date of the voucher'), '15/06/2026');
  await waitFor(() => expect(asked.queryByText(/because/)).toBeNull());
  await press('Confirm', asked);
  expect(await screen.findByText(/^Its date is 01\/05\/2026, because 02\/04\/2026/)).toBeVisible();
  expect(sent(confirm).map(({ json }) => json())).toEqual([
    { version: 1, acceptUnpostedLines: false, voucherDate: '2026-06-15' },
  ]);
});

test('REC-08 INS-01 an invoice that has not been inspected yet is not confirmed, and the button says why', async () => {
  const inspection = { result: 'NotInspected', status: 'AwaitsApproval', atStake: '0.0000' };
  await openInvoice(posted, {
    [`GET /economics/invoice-inspections/${posted.id}`]: one(inspection),
  });
  expect(await screen.findByText(/has not been inspected yet, so it cannot be/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm' })).toHaveAccessibleDescription(
    'It has not been inspected yet. Wait a moment, or run the inspection.',
  );
});

test('REC-08 INS-03 what an inspection has found is approved with a reason where Confirm is pressed, and the invoice is confirmed then', async () => {
  const found = {
    id: posted.id,
    invoiceNumber: '2026-1007',
    result: 'Failed',
    status: 'AwaitsApproval',
    atStake: '15.0000',
    currency: 'DKK',
    openFailures: 1,
    version: 3,
  };
  const approve = `POST /economics/invoice-inspections/${posted.id}/approve`;
  const confirm = `POST ${reconciliation}/confirm`;
  const approved = { ...found, status: 'Completed', version: 4 };
  await openInvoice(posted, {
    [`GET /economics/invoice-inspections/${posted.id}`]: () =>
      one(sent(approve).length > 0 ? approved : found),
    [approve]: one(approved),
    [confirm]: one(locked),
    [`GET /economics/invoices/${posted.id}`]: () => one(sent(confirm).length > 0 ? locked : posted),
  });
  expect(await screen.findByText(/failed and must be approved before/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve with a reason' })).toBeVisible();
  await press('Confirm');
  const dialog = within(await screen.findByRole('dialog', { name: /^Approve the inspection/ }));
  expect(sent(confirm)).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Agreed on the phone');
  await press('Approve', dialog);
  await waitFor(() => expect(sent(confirm)).toHaveLength(1));
  expect(sent(approve).map(({ json }) => json())).toEqual([
    { version: 3, reason: 'Agreed on the phone' },
  ]);
  expect(await screen.findByRole('button', { name: 'Next invoice to post' })).toBeVisible();
});

test('REC-08 what is refused without a question is shown by one toast', async () => {
  await openInvoice(posted, {
    [`POST ${reconciliation}/confirm`]: refused(409, 'Invoices.Locked'),
  });
  await press('Confirm');
  expect(await screen.findAllByText('The invoice is locked')).toHaveLength(1);
});

test('REC-01 a line without an amount is marked as text by its key', async () => {
  const free = lineOf({ amount: '0.0000', unpostedAmount: '0.0000' });
  const path = `PATCH ${reconciliation}/lines/${free.id}`;
  await openInvoice(invoiceOf({ lines: [free] }), {
    [path]: ({ json }) =>
      one({ lineId: free.id, kind: (json() as { isText: boolean }).isText ? 'text' : 'product' }),
    [`GET /economics/invoices/${posted.id}`]: () => one(invoiceOf({ lines: [free] })),
  });
  const line = await screen.findByRole('listitem', { name: /^Line 1/ });
  act(() => line.focus());
  await userEvent.keyboard('t');
  await waitFor(() => expect(sent(path).map(({ json }) => json())).toEqual([{ isText: true }]));
});

test('REC-01 REC-07 what carries no money is posted by keys too: a line at once, a text after its question', async () => {
  const free = lineOf({ amount: '0.0000', unpostedAmount: '0.0000' });
  const text = lineOf({ ...free, id: other, lineId: '2', kind: 'text' });
  await openInvoice(invoiceOf({ lines: [free, text] }));
  act(() => screen.getByRole('listitem', { name: /^Line 1/ }).focus());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Post line 1' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  act(() => screen.getByRole('listitem', { name: /^Line 2/ }).focus());
  await userEvent.keyboard('/');
  expect(await question('Post a line of text?')).toBeTruthy();
});

/** An invoice of 301 lines, of which the answer contains the first 100. */
const long = Array.from({ length: 301 }, (_, at) => ({
  ...lineOf({ id: `0193a000-0000-7000-8000-${`${at}`.padStart(12, '0')}`, lineId: `${at + 1}` }),
  postings: [],
}));
const longInvoice = invoiceOf({
  lines: long.slice(0, 100),
  lineTotal: long.length,
  lineCount: long.length,
});
const pagesOfLong: Answers = {
  [`GET /economics/invoices/${longInvoice.id}/lines`]: ({ url }) => {
    const page = Number(url.searchParams.get('page'));
    return listed(...long.slice((page - 1) * 100, page * 100));
  },
};
const suggestions = `GET ${reconciliation}/suggestions`;
const askedFrom = () => sent(suggestions).map(({ url }) => url.searchParams.get('from'));

test('REC-10 REC-13 suggestions of further lines are read once those come on screen', async () => {
  await openInvoice(longInvoice, { ...pagesOfLong, [suggestions]: one([]) });
  await waitFor(() => expect(askedFrom()).toEqual(['0']));
  await userEvent.click(await screen.findByText('Show 1 more line', {}, { timeout: 20_000 }));
  await waitFor(() => expect(askedFrom()).toEqual(['0', '300']));
}, 60_000);

test('REC-06 REC-10 the rest of a line is not suggested for the infocard that it is posted to already', async () => {
  const [begun, open] = [lineOf({ unpostedAmount: '0.5' }), lineOf({ id: other, lineId: '2' })];
  const part = postingOf({ amount: '348.25', splitShare: '0.998566308' });
  const suggestionOf = (lineId: string) => ({
    lineId,
    infocard: {
      id: part.infocardId,
      name: part.infocardName,
      locationId: part.infocardId,
      locationName: part.locationName,
    },
    category: part.category,
    quantity: '1',
    unit: 'pcs',
    date: part.date,
    numberOfCollections: 1,
    tonnageCollected: null,
    amount: '0.5',
    text: part.text,
    confidence: 0.99,
    location: null,
    isSure: true,
    reasons: ['history'],
    past: { times: 12, since: '2026-03-04' },
    alternatives: [],
  });
  const invoice = invoiceOf({
    lines: [begun, open],
    postings: [part],
    lineCount: 2,
    locationConfirmedBy: 'Astrid Holm',
  });
  await openInvoice(invoice, {
    [`GET ${reconciliation}/suggestions`]: one([suggestionOf(begun.id), suggestionOf(open.id)]),
  });
  expect(
    await screen.findByRole('button', { name: 'Accept the suggestion for line 2' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept the suggestion for line 1' })).toBeNull();
  expect(screen.getByText(/posted like this 12 times since March 2026/)).toBeVisible();
  expect(screen.getByText(/99\.9.?% of a split/)).toBeVisible();
});
