import {
  type InspectionFinding,
  type InspectionPoint,
  inspectionPoints,
  type InspectionResult,
  type InspectionWithPrices,
} from '@fraktion/contract/inspections';
import { queryClient } from '@fraktion/shared-auth/query';
import {
  closePortal,
  listed,
  one,
  refused,
  sent,
  startPortal,
} from '@fraktion/shared-auth/testing/portal';
import { addNamespace, Route, Routes } from '@fraktion/shared-ui';
import { asPhone, renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import InspectionPage from './InspectionPage.tsx';
import InspectionsPage from './InspectionsPage.tsx';

const id = '0193a000-0000-7000-8000-000000000001';
const pointResults = (result: InspectionResult) =>
  Object.fromEntries(inspectionPoints.map((point) => [point, result])) as Record<
    InspectionPoint,
    InspectionResult
  >;

const inspection: InspectionWithPrices = {
  priceChanges: [],
  id,
  invoiceId: id,
  invoiceNumber: '2026-1007',
  documentType: 'invoice',
  sellerName: 'Renvej A/S',
  collector: null,
  issueDate: '2026-04-03',
  currency: 'DKK',
  net: '348.7500',
  status: 'AwaitsApproval',
  result: 'Failed',
  ...pointResults('Passed'),
  agreementCompliance: 'Failed',
  atStake: '15.0000',
  inspectedAt: '2026-04-03T08:00:00.000Z',
  approvedAt: null,
  approvedBy: null,
  isPart: false,
  version: 3,
  invoiceStatus: 'active',
  approvalReason: null,
  hasReport: false,
  openFailures: 1,
  points: [
    { point: 'agreementCompliance', result: 'Failed', findings: 1, open: 1 },
    { point: 'lineSum', result: 'Passed', findings: 0, open: 0 },
    { point: 'emptyCollections', result: 'Passed', findings: 0, open: 0 },
  ],
};
const finding: InspectionFinding = {
  id: '0193a000-0000-7000-8000-0000000000f1',
  inspectionId: id,
  position: 0,
  point: 'agreementCompliance',
  rule: 'wrongRate',
  severity: 'failed',
  line: {
    id: '0193a000-0000-7000-8000-0000000000a1',
    lineId: '1',
    text: 'Emptying 660 L',
    amount: '55.0000',
  },
  expected: '40',
  billed: '55',
  difference: '15.0000',
  evidence: [
    {
      kind: 'order',
      id: '0193a000-0000-7000-8000-0000000000b1',
      name: '1042',
      date: '2026-03-10',
      figure: '40.000',
      unit: 'kg',
    },
  ],
  status: 'open',
  reason: null,
  decidedAt: null,
  decidedBy: null,
  claimId: null,
  version: 1,
};
const detail = `GET /economics/invoice-inspections/${id}` as const;
const findings = `${detail}/findings` as const;
const approve = `POST /economics/invoice-inspections/${id}/approve` as const;

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

async function open(...portal: Parameters<typeof startPortal>) {
  await startPortal(...portal);
  renderPage(
    <Routes>
      <Route path="/economics/invoice-inspections/:id" element={<InspectionPage />} />
    </Routes>,
    queryClient,
    `/economics/invoice-inspections/${id}`,
  );
}

test('INS-01 INS-02 a finding says its line, what was expected and billed, the difference, and leads to what it rests on', async () => {
  await open({ [detail]: one(inspection), [findings]: listed(finding) });
  const line = within(await screen.findByRole('region', { name: 'Line 1: Emptying 660 L' }));
  expect(line.getByText('The price is higher than agreed')).toBeVisible();
  expect(line.getByText(/40\.00/)).toBeVisible();
  expect(line.getByText(/15\.00/)).toBeVisible();
  expect(line.getByRole('link', { name: 'Order 1042' })).toHaveAttribute(
    'href',
    `/collection-orders?order=${finding.evidence[0]?.id}`,
  );
});

test('INS-01 evidence leads whoever may not open the list of orders to where they see the order', async () => {
  await open({ [detail]: one(inspection), [findings]: listed(finding) }, { role: 'LocationAdmin' });
  expect(await screen.findByRole('link', { name: 'Order 1042' })).toHaveAttribute(
    'href',
    `/ordering?order=${finding.evidence[0]?.id}`,
  );
});

test('INS-01 on a phone the agreed price is text, since the agreement basis is no page for it', async () => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mobile');
  const price = { ...finding.evidence[0]!, kind: 'price' as const, unit: 'pcs' as const };
  await open({ [detail]: one(inspection), [findings]: listed({ ...finding, evidence: [price] }) });
  const evidence = await screen.findByRole('list', { name: 'Evidence' });
  expect(within(evidence).getByText(/40\.00 \/ pcs/)).toBeVisible();
  expect(within(evidence).queryByRole('link')).toBeNull();
  agent.mockRestore();
});

test('INS-03 what failed is approved with a reason alone', async () => {
  await open({
    [detail]: one(inspection),
    [findings]: listed(finding),
    [approve]: one({ ...inspection, status: 'Completed' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(sent(approve)).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/Reason/), 'It is right');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/The inspection is approved/)).toBeVisible();
  expect(JSON.parse(sent(approve)[0]!.body.toString())).toEqual({
    version: 3,
    reason: 'It is right',
  });
});

const notRun: InspectionWithPrices = {
  ...inspection,
  result: 'NotInspected',
  ...pointResults('NotInspected'),
  atStake: '0.0000',
  inspectedAt: null,
  openFailures: 0,
  points: inspection.points.map(({ point }) => ({
    point,
    result: 'NotInspected',
    findings: 0,
    open: 0,
  })),
};

test('INS-01 INS-03 an inspection that has not run says so, cannot be approved, and is run here', async () => {
  const rerun = `POST /economics/invoice-inspections/${id}/rerun`;
  await open({ [detail]: one(notRun), [findings]: listed(), [rerun]: one(inspection) });
  expect(await screen.findAllByText('Not inspected yet')).toHaveLength(4);
  expect(screen.queryByText('Passed')).toBeNull();
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
    'It has not been inspected yet. Wait a moment, or run the inspection.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Inspect now' }));
  expect(await screen.findByRole('button', { name: 'Run again' })).toBeVisible();
  expect(sent(rerun)).toHaveLength(1);
});

test('INS-01 an invoice that was confirmed without an inspection says how it can have one', async () => {
  await open({
    [detail]: one({ ...notRun, status: 'Completed', invoiceStatus: 'locked' }),
    [findings]: listed(),
  });
  expect(await screen.findByText(/Reopen the invoice to have it inspected/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('INS-02 an inspection that is not there says so, with the way to the list', async () => {
  await open({ [detail]: refused(404, 'Generic.Not.Found') });
  expect(await screen.findByRole('link', { name: 'To the inspections' })).toBeVisible();
});

test('INS-05 what was billed too much goes from the finding into a claim, also once the inspection is approved', async () => {
  const collect = 'POST /economics/claims';
  await open({
    [detail]: one({ ...inspection, status: 'Completed' }),
    [findings]: listed(finding, { ...finding, id: `${id.slice(0, -1)}9`, difference: null }),
    [collect]: one({ id, collectorName: 'Renvej A/S' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Claim' }));
  expect(await screen.findByText('Added to the claim draft for Renvej A/S')).toBeVisible();
  expect(JSON.parse(sent(collect)[0]!.body.toString())).toMatchObject({
    findingIds: [finding.id],
  });
});

test('INS-05 everything billed too much is claimed with one press, and its letter opens in place and is sent from there', async () => {
  const collect = 'POST /economics/claims';
  const second = { ...finding, id: finding.id.replace(/f1$/, 'f2') };
  const warning = { ...finding, id: finding.id.replace(/f1$/, 'f3'), difference: null };
  const claim = {
    id,
    version: 3,
    status: 'draft',
    collectorName: 'Renvej A/S',
    collectorEmail: 'kredit@renvej.example',
    currency: 'DKK',
  };
  const send = `POST /economics/claims/${id}/send`;
  await open({
    [detail]: one(inspection),
    [findings]: listed(finding, second, warning),
    [collect]: one(claim),
    [`GET /economics/claims/${id}`]: one({ ...claim, amount: '15.0000', findingCount: 2 }),
    [send]: one({ ...claim, status: 'open', number: 7 }),
    [`GET /economics/claims/${id}/letter`]: refused(404, 'Generic.Not.Found'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Claim DKK.15\.00$/ }));
  const letter = within(await screen.findByRole('dialog', { name: 'Letter to Renvej A/S' }));
  expect(letter.getByRole('button', { name: 'Send claim' })).toBeVisible();
  expect(letter.getByText(/^2 findings · DKK.15\.00$/)).toBeVisible();
  expect(JSON.parse(sent(collect)[0]!.body.toString())).toMatchObject({
    findingIds: [finding.id, second.id],
  });
  await userEvent.click(letter.getByRole('button', { name: 'Send claim' }));
  expect(await screen.findByText('Claim 7 is on its way')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(JSON.parse(sent(send)[0]!.body.toString())).toMatchObject({
    version: 3,
    recipient: 'kredit@renvej.example',
  });
});

test('INS-03 an approved inspection says so, and not that it failed or is open', async () => {
  await open({
    [detail]: one({ ...inspection, status: 'Completed', approvedAt: inspection.inspectedAt }),
    [findings]: listed(finding),
  });
  expect(await screen.findAllByText('Approved')).toHaveLength(2);
  expect(screen.queryByText('Failed')).toBeNull();
  expect(screen.queryByText(/finding open/)).toBeNull();
});

test('INS-01 nothing is said about money where nothing was billed too much', async () => {
  await open({
    [detail]: one({ ...inspection, atStake: '0.0000' }),
    [findings]: listed({ ...finding, difference: null }),
  });
  expect(await screen.findByText('1 finding')).toBeVisible();
  expect(screen.queryByText('Billed too much')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
});

test('INS-05 while somebody has to confirm the invoice, its findings cannot be claimed, and the button says why', async () => {
  await open({
    [detail]: one({ ...inspection, invoiceStatus: 'awaitingApproval' }),
    [findings]: listed(finding),
  });
  const button = await screen.findByRole('button', { name: 'Claim' });
  expect(button).toHaveAccessibleDescription('Somebody has to confirm the invoice first');
});

test('INS-01 the previous and next inspection of the list are a key press away', async () => {
  const other = id.replace(/1$/, '2');
  await startPortal({
    'GET /economics/invoice-inspections': listed(inspection, {
      ...inspection,
      id: other,
      invoiceNumber: '2026-1008',
    }),
    'GET /supplier-contacts': listed(),
    [detail]: one(inspection),
    [findings]: listed(),
    [`GET /economics/invoice-inspections/${other}`]: one({
      ...inspection,
      id: other,
      invoiceNumber: '2026-1008',
    }),
    [`GET /economics/invoice-inspections/${other}/findings`]: listed(),
  });
  asPhone();
  renderPage(
    <Routes>
      <Route path="/economics/invoice-inspections" element={<InspectionsPage />} />
      <Route path="/economics/invoice-inspections/:id" element={<InspectionPage />} />
    </Routes>,
    queryClient,
    '/economics/invoice-inspections',
  );
  await userEvent.click(await screen.findByRole('button', { name: '2026-1007' }));
  await screen.findByRole('heading', { name: 'Inspection of 2026-1007' });
  const previous = screen.getByRole('button', { name: /^Previous/ });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: /^Next/ }));
  expect(await screen.findByRole('heading', { name: 'Inspection of 2026-1008' })).toBeVisible();
});

test('INS-04 an agreed price that changed after the inspection stands on its page, with a warning', async () => {
  const terms = { price: '40', percentCap: null, indexPercent: '0', validTo: null } as const;
  await open({
    [detail]: one({
      ...inspection,
      priceChanges: [
        {
          id: '0193a000-0000-7000-8000-0000000000c1',
          at: '2026-04-05T08:00:00.000Z',
          by: 'Karen Holmgaard',
          name: 'Restaffald 660 L',
          category: 'WasteCollection',
          unit: 'pcs',
          currency: 'DKK',
          before: { ...terms, validFrom: '2025-01-01' },
          after: { ...terms, price: '55', indexPercent: '2', validFrom: '2026-01-01' },
          inspected: false,
        },
      ],
    }),
    [findings]: listed(finding),
  });
  const list = await screen.findByRole('list', {
    name: 'Agreed prices changed since the invoice came',
  });
  const [change] = within(list).getAllByRole('listitem');
  expect(change).toHaveTextContent('Restaffald 660 L · Waste collection');
  expect(change).toHaveTextContent(/Before: .*40\.00.*from 01\/01\/2025/);
  expect(change).toHaveTextContent(/Now: .*55\.00.*index 2%, from 01\/01\/2026/);
  expect(change).toHaveTextContent('Changed by Karen Holmgaard');
  expect(screen.getByText(/^An agreed price was changed after this inspection/)).toBeVisible();
});
