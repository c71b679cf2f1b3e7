import type { CostBridge, Outlier } from '@fraktion/contract/insights';
import type { Location } from '@fraktion/contract/locations';
import type { Figures } from '@fraktion/contract/measures';
import { queryClient } from '@fraktion/shared-auth/query';
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
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import DataInsightsPage from './DataInsightsPage.tsx';

// jsdom has no canvas.
jest.mock('@fraktion/shared-ui/chart', () => ({
  SeriesChart: ({ label }: { readonly label: string }) => `Chart of ${label}`,
}));

const id = '0193a000-0000-7000-8000-000000000001';
const figures: Figures = {
  fromDate: '2026-03-01',
  toDate: '2026-03-31',
  compared: { fromDate: '2026-02-01', toDate: '2026-02-28' },
  columns: [{ measure: 'cost', currency: 'DKK' }],
  rows: [{ keys: ['2026-03'], values: ['1525.0000'], compared: ['2100.0000'] }],
  totals: { values: ['1525.0000'], compared: ['2100.0000'] },
  labels: [],
  kgWithoutFactor: null,
};
const part = {
  infocardId: id,
  infocardName: 'Residual',
  locationName: 'Aarhus',
  category: 'WasteCollection',
  unit: 'pcs',
  amount: '50.0000',
  quantityBefore: '4.000',
  quantityNow: '5.000',
  priceBefore: '100.0000',
  priceNow: '110.0000',
} as const;
const bridge: CostBridge = {
  period: { fromDate: '2026-03-01', toDate: '2026-03-31' },
  compared: { fromDate: '2026-02-01', toDate: '2026-02-28' },
  bridges: [
    {
      currency: 'DKK',
      before: '2100.0000',
      now: '1525.0000',
      steps: [
        { step: 'price', amount: '50.0000', parts: [part] },
        { step: 'closedContainers', amount: '-625.0000', parts: [] },
      ],
    },
  ],
};
const dear: Outlier = {
  kind: 'dearCollection',
  id,
  date: '2026-03-10',
  infocardId: id,
  infocardName: 'Residual',
  locationName: 'Aarhus',
  invoice: { id, number: '2026-7' },
  order: null,
  value: '210.0000',
  usual: '100.0000',
  unit: 'price',
  history: 6,
  money: '220.0000',
  currency: 'DKK',
};

const answers = {
  'GET /figures': one(figures),
  'GET /background-data/locations': listed(),
  'GET /figures/sources': listed(),
  'GET /insights/cost-bridge': one(bridge),
  'GET /insights/outliers': one([dear]),
  'GET /insights/containers': one([
    {
      infocardId: id,
      infocardName: 'Light',
      locationName: 'Aarhus',
      collections: 10,
      kg: '330.000',
      fullKg: '60.000',
      fillPercent: '55.0',
      collectionsNeeded: 6,
      size: { now: '660.000', enough: '360.000', unit: 'Litre' },
      collectionPrice: '100.0000',
      savedPerYear: '4709.6774',
      currency: 'DKK',
    },
  ]),
  'GET /insights/recycling-goal': one({ recyclingRate: null, version: 0 }),
};

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

async function open(change: Parameters<typeof startPortal>[0] = {}) {
  await startPortal({ ...answers, ...change });
  renderPage(
    <DataInsightsPage />,
    queryClient,
    '/data-insights?fromDate=2026-03-01&toDate=2026-03-31&compare=previous',
  );
}

test('REP-03 REP-09 the page says why cost moved, what is out of line and what could be cheaper, each with its money', async () => {
  await open();
  expect(
    await screen.findByRole('button', { name: /^Price change: \+DKK.50\.00\. Show containers$/ }),
  ).toBeVisible();
  expect(
    screen.getByRole('button', { name: /^Closed containers: \u2212DKK.625\.00/ }),
  ).toHaveAttribute('aria-disabled', 'true');
  const outliers = await screen.findByRole('list', { name: 'Unusual' });
  expect(outliers).toHaveTextContent(
    'DKK 210.00 for a collection, usually DKK 100.00 (6 collections)',
  );
  expect(within(outliers).getByRole('link', { name: 'Residual, Aarhus' })).toHaveAttribute(
    'href',
    `/economics/invoices/${id}?posting=${id}`,
  );
  expect(within(outliers).getByRole('link', { name: 'Simulate Residual' })).toHaveAttribute(
    'href',
    `/economics/simulations?infocard=${id}&fromDate=2026-03-01&toDate=2026-03-31`,
  );
  const advice = await screen.findByRole('list', { name: 'Containers worth changing' });
  expect(advice).toHaveTextContent('6 collections would hold what 10 took');
  expect(advice).toHaveTextContent('DKK 4,709.68 a year');
  expect(sent('GET /insights/cost-bridge')[0]?.url.searchParams.get('compare')).toBe('previous');
});

test('REP-08 a step opens into its containers, and a container into its postings of both periods', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^Price change/ }));
  const panel = await screen.findByRole('dialog', { name: 'Price change' });
  expect(panel).toHaveTextContent('Price 100.00 → 110.00 per pcs');
  await userEvent.click(within(panel).getByRole('button', { name: 'Residual' }));
  expect(await screen.findByRole('dialog', { name: 'Residual · Waste collection' })).toBeVisible();
  const asked = sent('GET /figures/sources')[0]?.url.searchParams;
  expect([asked?.get('infocard'), asked?.get('fromDate'), asked?.get('toDate')]).toEqual([
    id,
    '2026-02-01',
    '2026-03-31',
  ]);
});

test('REP-03 an administrator sets the goal of the recycling rate', async () => {
  await open({ 'PUT /insights/recycling-goal': one({ recyclingRate: '65.00', version: 1 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Set a goal' }));
  const dialog = await screen.findByRole('dialog', { name: 'Goal for the recycling rate' });
  await userEvent.type(within(dialog).getByLabelText('Goal'), '65');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save goal' }));
  expect(await screen.findByText('The goal is saved')).toBeVisible();
  expect(sent('PUT /insights/recycling-goal')[0]?.json()).toEqual({
    recyclingRate: '65',
    version: 0,
  });
});

test('REP-03 a part that cannot be read says so, and the others stand', async () => {
  await open({ 'GET /insights/outliers': refused(500, 'Generic.Unexpected') });
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be read');
  expect(await screen.findByRole('button', { name: /^Price change/ })).toBeVisible();
});

test('REP-03 a phone has each part folded under its key figure; an opened one stays open when the reader comes back', async () => {
  asPhone();
  await open();
  const bridgePart = await screen.findByRole('button', {
    name: /^Why the cost moved \u2212DKK.575\.00$/,
  });
  expect(
    await screen.findByRole('button', { name: /^Unusual 1 found · DKK.220\.00 more than/ }),
  ).toBeVisible();
  expect(
    await screen.findByRole('button', {
      name: /^Containers worth changing 1 found · DKK.4,709\.68 a year$/,
    }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Price change/ })).toBeNull();
  await userEvent.click(bridgePart);
  expect(bridgePart).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', { name: /^Price change/ })).toBeVisible();
  expect(new URLSearchParams(globalThis.location.search).get('open')).toBe('bridge');
  await userEvent.click(bridgePart);
  expect(screen.queryByRole('button', { name: /^Price change/ })).toBeNull();
  expect(new URLSearchParams(globalThis.location.search).has('open')).toBe(false);
});

test('REP-03 REP-09 a phone shows the five dearest findings first, and all on request', async () => {
  asPhone();
  const many = Array.from({ length: 7 }, () => ({ ...dear, id: crypto.randomUUID() }));
  await open({ 'GET /insights/outliers': one(many) });
  await userEvent.click(await screen.findByRole('button', { name: /^Unusual 7 found/ }));
  const cards = () =>
    within(screen.getByRole('list', { name: 'Unusual' })).getAllByRole('listitem');
  expect(cards()).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
  expect(cards()).toHaveLength(7);
  await userEvent.click(screen.getByRole('button', { name: 'Show the first 5' }));
  expect(cards()).toHaveLength(5);
});

test('REP-03 a folded part that cannot be read says so in its heading', async () => {
  asPhone();
  await open({ 'GET /insights/outliers': refused(500, 'Generic.Unexpected') });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Unusual This could not be read' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be read');
});

const locationOf = (name: string, place: Partial<Location>): Location => ({
  id: crypto.randomUUID(),
  name,
  address: 'Ringgaden 1',
  zip: '8000',
  city: 'Aarhus',
  country: 'DK',
  pNumber: null,
  municipality: null,
  group: null,
  openingHours: null,
  contactName: null,
  contactPhone: null,
  accessNotes: null,
  latitude: null,
  longitude: null,
  version: 1,
  ...place,
});

test('REP-03 REP-08 a map has the chosen figure of each location, opens it, and counts those without a place', async () => {
  const harbour = locationOf('Harbour', { id, latitude: 56.15, longitude: 10.2 });
  const weights: Figures = {
    ...figures,
    columns: [{ measure: 'kg', currency: null }],
    rows: [{ keys: [id], values: ['2500.000'], compared: null }],
    labels: [{ dimension: 'location', key: id, label: 'Harbour' }],
  };
  await open({
    'GET /background-data/locations': listed(harbour, locationOf('Nowhere', {})),
    'GET /figures': (request) =>
      one(request.url.searchParams.get('by') === 'location' ? weights : figures),
  });
  const map = await screen.findByRole('region', { name: 'Locations on a map' });
  await userEvent.selectOptions(within(map).getByLabelText('Figure on the map'), 'kg');
  await waitFor(() =>
    expect(
      sent('GET /figures').filter(({ url }) => url.searchParams.get('measures') === 'kg'),
    ).toHaveLength(1),
  );
  expect(await within(map).findByText('1 location has no place on the map.')).toBeVisible();
  expect(within(map).getByRole('link', { name: 'To the locations' })).toHaveAttribute(
    'href',
    '/locations',
  );
  await userEvent.click(await within(map).findByRole('button', { name: /^Harbour: 2\.5.t$/ }));
  expect(await screen.findByRole('dialog', { name: 'Harbour · Weight' })).toBeVisible();
  const asked = sent('GET /figures/sources')[0]?.url.searchParams;
  expect([asked?.get('location'), asked?.get('measure')]).toEqual([id, 'kg']);
});

test('REP-08 what is on screen is saved with its period, comparison, figure and location, to be mailed each month', async () => {
  await open({
    'GET /economics/saved-reports': one([]),
    'POST /economics/saved-reports': one({
      id,
      page: 'insights',
      name: 'Insights',
      query: '',
      sharedWith: [],
      frequency: 'monthly',
      weekday: 1,
      monthDay: 1,
      mailShared: true,
      ownerName: 'Karen',
      mine: true,
      readers: [],
      addresses: [],
      nextOn: '2026-12-01',
      last: null,
      version: 1,
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Saved reports' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save this report' }));
  const form = await screen.findByRole('dialog', { name: 'Save this report' });
  await userEvent.clear(within(form).getByLabelText('Name'));
  await userEvent.type(within(form).getByLabelText('Name'), 'Insights');
  await userEvent.selectOptions(within(form).getByLabelText('Mail it'), 'Every month');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The report is saved')).toBeVisible();
  expect(sent('POST /economics/saved-reports')[0]?.json()).toMatchObject({
    page: 'insights',
    query: 'fromDate=2026-03-01&toDate=2026-03-31&compare=previous&map=cost&location=all',
    frequency: 'monthly',
  });
});
