import type { Claimable, ClaimDetail, ClaimFinding, ClaimTotals } from '@fraktion/contract/claims';
import { queryClient } from '@fraktion/shared-auth/query';
import type { Answers } from '@fraktion/shared-auth/testing/portal';
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
import ClaimsPage from './ClaimsPage.tsx';

const idOf = (end: string) => `0193a000-0000-7000-8000-0000000000${end}`;
const collectorId = idOf('c1');
const root = '/economics/claims';

const finding = (end: string, change: Partial<ClaimFinding> = {}): ClaimFinding => ({
  id: idOf(end),
  invoiceId: idOf('01'),
  invoiceNumber: '2026-1007',
  issueDate: '2026-04-03',
  line: { id: idOf(`1${end.slice(1)}`), lineId: end, text: `Emptying ${end}` },
  rule: 'wrongRate',
  expected: '100',
  billed: '120',
  difference: '20.0000',
  evidence: [],
  currency: 'DKK',
  collectorId,
  collectorName: 'Renvej A/S',
  ...change,
});
const findings = [
  finding('f1'),
  finding('f2', { difference: '5.5000', rule: 'billedTwice', expected: '1', billed: '2' }),
  finding('f3', { difference: '3.0000', line: null, rule: 'documentSum', expected: null }),
];

const group: Claimable = {
  collectorId,
  collectorName: 'Renvej A/S',
  currency: 'DKK',
  amount: '28.5000',
  findingCount: 3,
  invoiceCount: 1,
  oldestDate: '2026-04-03',
  draftId: null,
};

const claimOf = (change: Partial<ClaimDetail> = {}): ClaimDetail => ({
  id: idOf('d1'),
  number: null,
  status: 'draft',
  collectorId,
  collectorName: 'Renvej A/S',
  collectorEmail: 'faktura@renvej.example',
  currency: 'DKK',
  amount: '25.5000',
  credited: '0',
  findingCount: 2,
  isPart: false,
  createdAt: '2026-05-01T08:00:00.000Z',
  createdBy: 'Anna Admin',
  sentAt: null,
  sentBy: null,
  sentTo: null,
  mailFailed: false,
  ageDays: null,
  closedAt: null,
  closedBy: null,
  closedReason: null,
  version: 2,
  findings: findings.slice(0, 2),
  credits: [],
  changes: [
    { id: idOf('e1'), at: '2026-05-01T08:00:00.000Z', by: 'Anna Admin', action: 'created' },
  ],
  ...change,
});
const openClaim = claimOf({
  number: 7,
  status: 'open',
  sentAt: '2026-05-02T08:00:00.000Z',
  sentBy: 'Anna Admin',
  sentTo: 'faktura@renvej.example',
  ageDays: 40,
  version: 3,
});
const totals: ClaimTotals = {
  currency: 'DKK',
  toClaim: '28.5000',
  claimed: '100.0000',
  credited: '60.0000',
  rejected: '0',
  open: '40.0000',
  openByAge: { to30: '0', to60: '40.0000', to90: '0', more: '0' },
};
const at = (path: string, method = 'GET') => `${method} ${root}${path}`;

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

async function open(answers: Answers = {}, query = '') {
  asPhone();
  await startPortal({
    [at('/totals')]: one([totals]),
    [at('/to-claim')]: listed(group),
    [at('/findings')]: listed(...findings),
    [at('')]: listed(),
    'GET /supplier-contacts': listed(),
    ...answers,
  });
  renderPage(<ClaimsPage />, queryClient, `/economics/claims${query}`);
}
const panel = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string, where: Pick<typeof screen, 'findByRole'> = screen) =>
  userEvent.click(await where.findByRole('button', { name }));
const bodies = (call: string) => sent(call).map(({ json }) => json());
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ') ?? '';

test('INS-05 what can be claimed of a supplier goes to a draft, but for what is taken out', async () => {
  const draft = claimOf();
  await open({
    [at('', 'POST')]: one(draft),
    [at(`/${draft.id}`)]: one(draft),
  });
  await userEvent.click(await screen.findByText('Renvej A/S'));
  const choosing = await panel('Renvej A/S');
  expect(
    await choosing.findByText(/^The price is higher than agreed: .*120\.00.* billed/),
  ).toBeVisible();
  await userEvent.click(choosing.getByRole('checkbox', { name: 'The invoice as a whole' }));
  const begin = choosing.getByRole('button', { name: /^Begin draft of/ });
  expect(plain(begin.textContent)).toContain('25.50');
  await userEvent.click(begin);
  expect(await (await panel('Draft')).findByText('Emptying f1')).toBeVisible();
  expect(bodies(at('', 'POST'))).toMatchObject([{ findingIds: [idOf('f1'), idOf('f2')] }]);
});

test('INS-05 a claim is sent to the supplier’s address, and answers reach whoever sends it', async () => {
  const draft = claimOf();
  const send = at(`/${draft.id}/send`, 'POST');
  await open({ [at(`/${draft.id}`)]: one(draft), [send]: one(openClaim) }, `?claim=${draft.id}`);
  await press('Send claim', await panel('Draft'));
  const asking = await panel('Send the claim?');
  const address = asking.getByLabelText('Supplier’s e-mail');
  expect(address).toHaveValue('faktura@renvej.example');
  await userEvent.clear(address);
  await press('Send claim', asking);
  expect(await asking.findByText('Enter the supplier’s e-mail address')).toBeVisible();
  await userEvent.type(address, 'kredit@renvej.example');
  await press('Send claim', asking);
  expect(await screen.findByText('Claim 7 is on its way')).toBeVisible();
  expect(bodies(send)).toMatchObject([{ version: 2, recipient: 'kredit@renvej.example' }]);
});

test('INS-05 whoever sends a draft that somebody else has sent learns of it', async () => {
  const draft = claimOf();
  const send = at(`/${draft.id}/send`, 'POST');
  const late = refused(409, 'Claims.Not.Draft', { current: openClaim });
  await open({ [at(`/${draft.id}`)]: one(draft), [send]: late }, `?claim=${draft.id}`);
  await press('Send claim', await panel('Draft'));
  const asking = await panel('Send the claim?');
  await press('Send claim', asking);
  expect((await asking.findAllByText(/Somebody|Someone/)).length).toBeGreaterThan(0);
  expect(asking.queryByLabelText('Supplier’s e-mail')).toBeNull();
});

test('INS-05 an open claim is matched with a credit note by hand', async () => {
  const note = {
    id: idOf('b1'),
    number: 'K-12',
    issueDate: '2026-05-20',
    currency: 'DKK',
    net: '25.5000',
    left: '25.5000',
    corrects: null,
  };
  const match = at(`/${openClaim.id}/credits`, 'POST');
  await open(
    {
      [at(`/${openClaim.id}`)]: one(openClaim),
      [at(`/${openClaim.id}/credit-notes`)]: one([note]),
      [match]: one({ ...openClaim, status: 'credited' }),
    },
    `?claim=${openClaim.id}`,
  );
  const shown = await panel('Claim 7');
  expect(await shown.findByText('40 days')).toBeVisible();
  await press('Match credit note', shown);
  await userEvent.selectOptions(await screen.findByLabelText('Credit note'), note.id);
  const asking = await panel('Match credit note');
  await press('Match credit note', asking);
  expect(await screen.findByText('The credit note is matched')).toBeVisible();
  expect(bodies(match)).toEqual([{ version: 3, creditNoteId: note.id }]);
});

test('INS-05 a claim is closed as rejected with the reason, and a letter that came back is marked', async () => {
  const claim = { ...openClaim, mailFailed: true };
  const reject = at(`/${claim.id}/reject`, 'POST');
  await open(
    { [at(`/${claim.id}`)]: one(claim), [reject]: one({ ...claim, status: 'rejected' }) },
    `?claim=${claim.id}`,
  );
  const shown = await panel('Claim 7');
  expect(await shown.findByText(/^The letter to faktura@renvej\.example came back/)).toBeVisible();
  // On a phone the other actions are in a menu, so that the footer has one row.
  expect(shown.queryByRole('button', { name: 'Letter' })).toBeNull();
  await press('More', shown);
  expect(await screen.findByRole('menuitem', { name: 'Close as rejected' })).toBeVisible();
  await userEvent.keyboard('{End}{Enter}');
  const asking = await panel('Close the claim as rejected?');
  await userEvent.type(asking.getByLabelText('Reason'), 'Agreed by phone');
  await press('Close as rejected', asking);
  expect(await screen.findByText('The claim is closed')).toBeVisible();
  expect(bodies(reject)).toEqual([{ version: 3, reason: 'Agreed by phone' }]);
});

test('INS-05 with nothing to claim the page says where findings come from; what cannot be read says so', async () => {
  await open({
    [at('/to-claim')]: listed(),
    [at(`/${openClaim.id}`)]: refused(404, 'Generic.Not.Found'),
  });
  expect(await screen.findByText(/^Nothing to claim\./)).toBeVisible();
  await closePortal();
  await open(
    { [at(`/${openClaim.id}`)]: refused(404, 'Generic.Not.Found') },
    `?claim=${openClaim.id}`,
  );
  expect(await screen.findByText('There is no such claim.')).toBeVisible();
});
