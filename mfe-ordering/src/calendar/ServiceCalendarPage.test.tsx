import type { Infocard } from '@fraktion/contract/infocards';
import type { ServiceEntry, ServiceReport } from '@fraktion/contract/serviceReports';
import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, serverForEach } from '@fraktion/shared-auth/testing';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { infocardFor } from '../testing/infocardFor.ts';
import ServiceCalendarPage from './ServiceCalendarPage.tsx';

const server = serverForEach();
let entries: ServiceEntry[];
let report: ServiceReport;
let chosen: Infocard;

const card = '0193a000-0000-7000-8000-0000000000c1';
const reportId = '0193a000-0000-7000-8000-0000000000c2';

const entryFor = (change: Partial<ServiceEntry>): ServiceEntry => ({
  date: '2026-01-14',
  outcome: 'possiblyMissed',
  plan: 'weekday',
  plannedDate: '2026-01-14',
  infocardId: card,
  infocardName: 'Cardboard',
  locationId: '0193a000-0000-7000-8000-0000000000c3',
  locationName: 'Pakhuset',
  supplierName: 'Renvej',
  orderId: null,
  orderNumber: null,
  orderStatus: null,
  kgCollected: null,
  weightEstimated: false,
  futileReason: null,
  futileOpen: false,
  reports: [],
  ...change,
});

const reportFor = (change: Partial<ServiceReport> = {}): ServiceReport => ({
  id: reportId,
  kind: 'missedPickup',
  status: 'Answered',
  infocardId: card,
  infocardName: 'Cardboard',
  locationId: '0193a000-0000-7000-8000-0000000000c3',
  locationName: 'Pakhuset',
  locationAddress: 'Havnegade 1, 8000 Aarhus C',
  customerName: 'Havnen A/S',
  supplierName: 'Renvej',
  answersHere: true,
  orderId: null,
  orderNumber: null,
  date: '2026-01-14',
  text: 'Nobody came',
  kgNoted: null,
  weightEstimated: false,
  kgExpected: null,
  reporterName: 'Astrid Holm',
  reportedAt: '2026-01-15T09:00:00.000Z',
  answeredAt: null,
  closedAt: null,
  resolved: null,
  version: 2,
  files: [],
  events: [],
  allowedActions: ['close'],
  ...change,
});

beforeAll(() => addNamespace('mfe-ordering', 'en', en));
beforeEach(async () => {
  entries = [entryFor({})];
  report = reportFor();
  server.answer = ({ method, url: { pathname } }) => {
    if (pathname.startsWith('/api/user-auth')) return { body: sessionFor('t') };
    if (pathname.endsWith('/service-calendar'))
      return { body: { data: { from: '2026-01-01', to: '2026-01-31', entries, more: true } } };
    if (pathname.endsWith(`/info-cards/${card}`)) return { body: { data: chosen } };
    if (method !== 'GET' || pathname.includes('/service-reports/'))
      return { body: { data: report } };
    return { body: { data: [], page: { page: 1, pageSize: 50, total: 0, totalCapped: false } } };
  };
  await session.start();
});

const show = (search: string) =>
  renderPage(<ServiceCalendarPage />, queryClient, `/service-calendar${search}`);
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const sent = () =>
  server.seen.filter(({ method, url }) => method === 'POST' && url.pathname.includes('report'));

test('ORD-13 a day shows what was collected and what may have been missed, and the arrow keys move it', async () => {
  entries.push(entryFor({ date: '2026-01-15', outcome: 'collected', kgCollected: '412.5' }));
  show('?day=2026-01-14');
  expect(await screen.findByText('Possibly missed')).toBeVisible();
  expect(screen.getByText(/No collection is noted/)).toBeVisible();
  expect(screen.getByText(/There is more than is shown/)).toBeVisible();
  const wednesday = screen.getByRole('columnheader', { name: 'Wednesday' });
  // Short, because a tablet's columns are narrower than the names.
  expect(within(wednesday).getByText('Wed')).toBeVisible();
  screen.getByRole('button', { name: /^14\/01\/2026, Wednesday: 1 possibly missed/ }).focus();
  await userEvent.keyboard('{ArrowRight}');
  const next = screen.getByRole('button', { name: /^15\/01\/2026, Thursday: 1 collected/ });
  await waitFor(() => expect(next).toHaveFocus());
  expect(location.search).toContain('day=2026-01-15');
});

test('ORD-13 SUP-14 a futile trip shows its reason, and that it waits for a new day while it does', async () => {
  const vain = { outcome: 'futile', futileReason: 'The gate was locked' } as const;
  entries = [entryFor({ ...vain, futileOpen: true })];
  const { unmount } = show('?day=2026-01-14');
  expect(await screen.findByText(/The gate was locked · no new day is planned yet/)).toBeVisible();
  unmount();
  queryClient.clear();
  entries = [entryFor({ ...vain, futileOpen: false })];
  show('?day=2026-01-14');
  expect(await screen.findByText(/The gate was locked/)).toBeVisible();
  expect(screen.queryByText(/no new day is planned yet/)).not.toBeInTheDocument();
});

test('ORD-13 the button for today keeps the focus, and shows that today is chosen', async () => {
  show('?day=2026-01-14');
  await press('Today');
  const back = screen.getByRole('button', { name: 'Today' });
  await waitFor(() => expect(back).toHaveAttribute('aria-description', 'Today is shown'));
  expect(back).toHaveFocus();
});

test('ORD-13 a report of a wrong weight requires the correct weight', async () => {
  entries = [entryFor({ outcome: 'collected', kgCollected: '1240', weightEstimated: true })];
  show('?day=2026-01-14');
  await press('Report a wrong weight: Cardboard');
  const form = await screen.findByRole('dialog', { name: 'Report a wrong weight' });
  expect(within(form).getByText(/^1,240\.000.kg, estimated$/)).toBeVisible();
  await userEvent.type(within(form).getByLabelText(/^What happened/), 'Ten times too much');
  await press('Send complaint');
  expect(await within(form).findByText('Enter the correct weight')).toBeVisible();
  expect(sent()).toHaveLength(0);
  await userEvent.type(within(form).getByLabelText(/^Weight expected/), '124');
  const { setTimeout } = globalThis;
  const waits: number[] = [];
  globalThis.setTimeout = ((run: () => void, ms = 0) => {
    waits.push(ms);
    return setTimeout(run, ms);
  }) as typeof setTimeout;
  try {
    await press('Send complaint');
    await waitFor(() => expect(sent()).toHaveLength(1));
  } finally {
    globalThis.setTimeout = setTimeout;
  }
  // Photos take time over a phone's network.
  expect(Math.max(...waits)).toBeGreaterThan(110_000);
  await waitFor(() => expect(location.search).toContain(`report=${reportId}`));
});

test('ORD-13 the chosen container is named, even if it is not among those listed', async () => {
  chosen = infocardFor({ id: card, name: 'Old glass' });
  show(`?day=2026-01-14&infocard=${card}`);
  expect(await screen.findByText('Old glass')).toBeVisible();
  expect(screen.queryByText(card)).toBeNull();
});

test('ORD-13 a report is closed by its version, and a second close overwrites nothing', async () => {
  show(`?tab=reports&report=${reportId}`);
  await press('Close complaint');
  await userEvent.click(await screen.findByRole('radio', { name: 'Not resolved' }));
  await press('Close complaint');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.json()).toEqual({ version: 2, resolved: false, note: null });
});

test('ORD-13 a report of a wrong weight shows that the noted weight was an estimate', async () => {
  const weights = { kgNoted: '1240', weightEstimated: true, kgExpected: '124' };
  report = reportFor({ kind: 'wrongWeight', ...weights });
  show(`?tab=reports&report=${reportId}`);
  expect(await screen.findByText(/^1,240\.000.kg, estimated$/)).toBeVisible();
  expect(screen.getByText(/^124\.000.kg$/)).toBeVisible();
});

test('ORD-13 a photo of a report is shown in place', async () => {
  const photo = { id: card, name: 'gate.jpg', mediaType: 'image/jpeg', bytes: 2048 };
  report = reportFor({ files: [photo] });
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  show(`?tab=reports&report=${reportId}`);
  await press('Show gate.jpg');
  const shown = await screen.findByRole('dialog', { name: 'gate.jpg' });
  expect(await within(shown).findByRole('img', { name: 'gate.jpg' })).toBeVisible();
});
