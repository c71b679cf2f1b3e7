import type { Weighing, WeighingCandidate } from '@fraktion/contract/weighings';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, listed, one, openPortal, refused, sent } from '../testing/portal.tsx';
import WeighingsPage from './WeighingsPage.tsx';

const weighing: Weighing = {
  id: '0193a000-0000-7000-8000-0000000000c1',
  station: 'Nord',
  ticket: 'T1',
  weighedAt: '2026-03-10T08:00:00.000Z',
  vehicleNumber: null,
  containerNumber: 'C 12',
  ewcCode: null,
  place: 'Havnen',
  grossKg: '14500.000',
  tareKg: '13300.500',
  netKg: '1199.500',
  source: 'file',
  registeredAt: '2026-03-10T09:00:00.000Z',
  registeredBy: 'Sofie Support',
  state: 'open',
  setAside: null,
  match: null,
  version: 1,
};
const candidate: WeighingCandidate = {
  kind: 'order',
  accountId: '0193a000-0000-7000-8000-0000000000a1',
  id: '0193a000-0000-7000-8000-0000000000d1',
  number: 41,
  accountName: 'Havnen A/S',
  locationName: 'Pakhuset',
  infocardName: 'Pap',
  status: 'Collected',
  day: '2026-03-10',
  kg: null,
  estimated: false,
  reasons: ['container', 'sameDay'],
  weight: 'given',
};
const matched: Weighing = {
  ...weighing,
  state: 'matched',
  version: 2,
  match: {
    accountName: 'Havnen A/S',
    orderId: candidate.id,
    orderNumber: 41,
    drivingId: null,
    drivingNumber: null,
    infocardName: 'Pap',
    locationName: 'Pakhuset',
    kg: '1199.500',
    gaveWeight: true,
    by: 'Sofie Support',
    reasons: ['container'],
  },
};

const base = '/weight-stations/registrations';
const list = `GET ${base}`;
const read = `GET ${base}/${weighing.id}`;
const candidates = `${read}/candidates`;
const match = `POST ${base}/${weighing.id}/match`;
const staff = { role: 'SystemAdmin' } as const;

afterEach(closePortal);

const open = (answers: object = {}, shown: Weighing = weighing) =>
  openPortal(
    <WeighingsPage />,
    { [list]: listed(shown), [read]: one(shown), [candidates]: one([candidate]), ...answers },
    staff,
  );
const openPanel = async () => {
  await userEvent.click(await screen.findByText('Nord T1'));
  return within(await screen.findByRole('dialog', { name: 'Nord T1' }));
};

test('REP-05 what waits is listed first, and an order is offered with what speaks for it', async () => {
  await open();
  const panel = await openPanel();
  expect(await panel.findByText('same container, same day')).toBeVisible();
  expect(panel.getByText('Gets this weight')).toBeVisible();
  expect(panel.getByText(/^14,500(\.000)? kg$/)).toBeVisible();
  expect(sent(list)[0]?.url.searchParams.get('filter[state][in]')).toBe('open');
});

test('REP-05 it is matched to the order that somebody chooses', async () => {
  await open({ [match]: one(matched) });
  const panel = await openPanel();
  await userEvent.click(await panel.findByRole('button', { name: 'Match to Order 41' }));
  expect(await screen.findByText('The weighing has been matched')).toBeVisible();
  expect(sent(match)[0]?.json()).toEqual({
    version: 1,
    kind: 'order',
    accountId: candidate.accountId,
    toId: candidate.id,
  });
});

test('REP-05 after a refusal the order is still offered', async () => {
  await open({ [match]: refused(409, 'Weighings.Order.Weighed') });
  const panel = await openPanel();
  await userEvent.click(await panel.findByRole('button', { name: 'Match to Order 41' }));
  await waitFor(() => expect(sent(match)).toHaveLength(1));
  expect(await panel.findByRole('button', { name: 'Match to Order 41' })).toBeEnabled();
  expect(screen.queryByText('The weighing has been matched')).toBeNull();
});

test('REP-05 a match shows whose it is and can be undone', async () => {
  const undo = `POST ${base}/${weighing.id}/undo`;
  await open({ [undo]: one(weighing) }, matched);
  const panel = await openPanel();
  expect(panel.getByText('Order 41, Havnen A/S')).toBeVisible();
  expect(panel.getByText('The weight comes from this weighing.')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Undo' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Undo the match?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The weighing is to be matched again')).toBeVisible();
  expect(sent(undo)[0]?.json()).toEqual({ version: 2 });
});
