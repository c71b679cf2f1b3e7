import type { InvoiceDetail } from '@fraktion/contract/invoices';
import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, listed, one, sent, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace, Route, Routes } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { invoiceOf, lineOf, postingOf, readingOf } from '../testing/invoice.ts';
import InvoicePreviewPage from './InvoicePreviewPage.tsx';

const second = '0193a000-0000-7000-8000-000000000012';
const far102 = '0193a000-0000-7000-8000-000000000102';
const farPosting = '0193a000-0000-7000-8000-000000000103';
const path = `/economics/invoices/${invoiceOf().id}`;
const reading = readingOf();

const step = { by: 'Astrid Holm', at: '2026-04-03T08:00:00.000Z', isUndo: false, lineId: '1' };
const changes = [
  { ...step, id: '3', action: 'removed', before: postingOf({ amount: '100' }), after: null },
  {
    ...step,
    id: '2',
    action: 'changed',
    isUndo: true,
    before: postingOf(),
    after: postingOf({ amount: '100' }),
  },
  { ...step, id: '1', action: 'locationConfirmed', lineId: null, before: null, after: null },
];

async function shown(
  change: Partial<InvoiceDetail> = {},
  query = '',
  more: Parameters<typeof startPortal>[0] = {},
) {
  const lines = [
    lineOf({ unpostedAmount: '0.0000' }),
    lineOf({ id: second, lineId: '2', text: 'Treatment' }),
  ];
  const invoice = invoiceOf({ lines, postings: [postingOf()], ...change });
  const flag = `PATCH ${path}/update-invoice-needs-confirmation`;
  await startPortal({
    [`GET ${path}`]: one(invoice),
    [`GET ${path}/document/reading`]: one(reading),
    [flag]: one(invoice),
    [`GET /economics/reconciliations/${invoice.id}/changes`]: () => listed(...changes),
    ...more,
  });
  renderPage(
    <Routes>
      <Route path="/economics/invoices/:id" element={<InvoicePreviewPage />} />
    </Routes>,
    queryClient,
    `${path}${query}`,
  );
  await screen.findByRole('heading', { name: 'Invoice 2026-1007' });
  return { flag };
}

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

test('INV-06 the preview says where each line was posted, and leads to the reconciliation and to the form', async () => {
  await shown();
  const lines = within(screen.getAllByRole('list', { name: 'Lines' })[0]!).getAllByRole('listitem');
  expect(
    within(lines[0]!).getByText(/Waste collection · Residual waste · Havnegade/),
  ).toBeVisible();
  expect(within(lines[1]!).getByText('Not posted')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reconcile' })).toHaveAttribute(
    'href',
    `${path}/reconciliation`,
  );
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `${path}/edit`);
});

test('INS-02 the verdict of the inspection, its findings and the claim stand on the invoice itself', async () => {
  const id = invoiceOf().id;
  const inspection = `/economics/invoice-inspections/${id}`;
  const point = { point: 'agreementCompliance', result: 'Failed', findings: 2, open: 1 };
  const found = {
    id: second,
    rule: 'wrongRate',
    severity: 'failed',
    line: { id: second, lineId: '1', text: 'Emptying 660 L', amount: '55.0000' },
    difference: '15.0000',
    status: 'open',
  };
  await shown({}, '', {
    [`GET ${inspection}`]: one({
      id,
      result: 'Failed',
      status: 'AwaitsApproval',
      atStake: '15.0000',
      currency: 'DKK',
      points: [point],
      invoiceStatus: 'active',
    }),
    [`GET ${inspection}/findings`]: listed(found),
  });
  const verdict = within(await screen.findByRole('region', { name: 'Inspection' }));
  expect(verdict.getByText(/15\.00 billed too much$/)).toBeVisible();
  expect(await verdict.findByText('The price is higher than agreed')).toBeVisible();
  expect(await verdict.findByRole('button', { name: /^Claim DKK/ })).toBeVisible();
  expect(verdict.getByRole('link', { name: 'Open the inspection' })).toHaveAttribute(
    'href',
    inspection,
  );
});

test('INV-06 a line that is pressed is marked in the document beside it', async () => {
  await shown();
  await userEvent.click(screen.getByRole('button', { name: /Treatment/ }));
  const document = within(await screen.findByRole('article', { name: 'Invoice 2026-1007' }));
  const marked = document.getAllByRole('listitem').filter((line) => line.ariaCurrent === 'true');
  expect(marked).toHaveLength(1);
  expect(marked[0]).toHaveTextContent('Treatment');
});

test('REP-03 the posting that the address names is marked in its line, and the line in the document', async () => {
  await shown({}, `?posting=${postingOf().id}`);
  const named = screen.getByRole('button', { name: /Emptying/ });
  expect(named).toHaveAttribute('aria-pressed', 'true');
  const posting = within(named).getByText(/Waste collection · Residual waste · Havnegade/);
  expect(posting).toHaveAttribute('aria-current', 'true');
  const document = within(await screen.findByRole('article', { name: 'Invoice 2026-1007' }));
  const marked = document.getAllByRole('listitem').filter((line) => line.ariaCurrent === 'true');
  expect(marked.map((line) => line.textContent)).toEqual([
    expect.stringContaining('Emptying 660 L'),
  ]);
  await userEvent.click(screen.getByRole('button', { name: /Treatment/ }));
  expect(named).toHaveAttribute('aria-pressed', 'false');
  expect(posting).toHaveAttribute('aria-current', 'true');
});

test('REP-03 a long invoice loads its lines until the named posting is found', async () => {
  const far = lineOf({ id: far102, lineId: '102', text: 'Far down' });
  const posting = postingOf({ id: farPosting, lineId: far102 });
  const lines = `GET ${path}/lines`;
  await shown({ lineTotal: 101 }, `?posting=${farPosting}`, {
    [lines]: () => listed({ ...far, postings: [posting] }),
  });
  expect(await screen.findByRole('button', { name: /Far down/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(sent(lines)).toHaveLength(1);
});

test('REP-03 a posting that is gone is not marked, and the page says so', async () => {
  await shown({}, `?posting=${farPosting}`);
  expect(screen.getByText('This posting is no longer on the invoice.')).toBeVisible();
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
});

test('INV-04 an invoice is marked as one that somebody has to confirm', async () => {
  const { flag } = await shown();
  await userEvent.click(screen.getByRole('button', { name: 'Needs confirmation' }));
  await waitFor(() => expect(sent(flag)).toHaveLength(1));
  expect(JSON.parse(sent(flag)[0]!.body.toString())).toEqual({ version: 1, value: true });
});

test('INV-02 an e-invoice inside the PDF that could not be used is named with its reason', async () => {
  await shown({
    unusedXml: {
      name: 'factur-x.xml',
      reason: 'Invoices.Field.Missing',
      why: { kind: 'noLines', values: {} },
    },
  });
  expect(screen.getByText(/factur-x\.xml.*The document has no lines/)).toBeInTheDocument();
});

test('INV-09 an invoice leads to the credit notes that correct it', async () => {
  await shown({ correctedBy: [{ id: second, invoiceNumber: 'K-12' }] });
  expect(screen.getByRole('link', { name: 'K-12' })).toHaveAttribute(
    'href',
    `/economics/invoices/${second}`,
  );
});

test('INV-06 a locked invoice offers to be opened again, and no form', async () => {
  await shown({ status: 'locked', confirmedBy: 'Anna Holm', voucherNumber: 7 });
  expect(screen.getByRole('button', { name: 'Reopen' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test('REC-11 the history of an invoice says who did what, with the figures before and after', async () => {
  await shown();
  await userEvent.click(screen.getByRole('button', { name: 'History' }));
  const rows = within(await screen.findByRole('list', { name: 'History' }));
  const [removed, changed, placed] = await rows.findAllByRole('listitem');
  expect(removed).toHaveTextContent('Posting removed · line 1 · Residual waste');
  expect(removed).toHaveTextContent('DKK 100.00');
  expect(changed).toHaveTextContent('Posting changed · line 1 · Residual waste · taken back');
  expect(changed).toHaveTextContent('DKK 348.75 → DKK 100.00');
  expect(placed).toHaveTextContent(/^Location confirmedAstrid Holm, /);
});
