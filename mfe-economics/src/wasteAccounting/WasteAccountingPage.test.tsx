import type { CallAnswer } from '@fraktion/contract/call';
import type {
  AccountingLine,
  readRegister,
  WasteAccounting,
} from '@fraktion/contract/wasteAccounting';
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
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import WasteAccountingPage from './WasteAccountingPage.tsx';

const id = '0193a000-0000-7000-8000-000000000001';
const cardboard: AccountingLine = {
  fraction: { id, name: 'Cardboard' },
  ewcCode: '20 01 01',
  ewcName: { en: 'Paper and cardboard', da: 'Papir', sv: 'Papper', nb: 'Papir' },
  hazardous: false,
  fromDate: '2026-03-01',
  toDate: '2026-03-31',
  facility: 'Sorting plant',
  treatment: 'R3',
  wasteCategory: 'Recycle',
  kg: '1500.000',
  collectedKg: '1500.000',
  genuineKg: '1300.000',
  undefinedKg: '0.000',
  co2: '7.029',
  factor: '4.686',
  avoidedCo2: '1647.150',
  avoidedFactor: '1098.1',
  factorSource: 'DEFRA/DESNZ 2025',
  factorYear: 2025,
};
const accounting: WasteAccounting = {
  fromDate: '2026-03-01',
  toDate: '2026-03-31',
  lines: [
    cardboard,
    {
      ...cardboard,
      fraction: null,
      ewcCode: null,
      ewcName: null,
      facility: null,
      treatment: null,
      wasteCategory: 'Unknown',
      kg: '40.500',
      factor: null,
      factorSource: null,
      factorYear: null,
    },
  ],
  totals: {
    kg: '1540.500',
    hazardousKg: '0.000',
    collectedKg: '1500.000',
    recyclingRate: '97.371',
    genuineKg: '1300.000',
    genuineRate: '84.388',
    sortedKg: '1500.000',
    sortingRate: '97.371',
    co2: '7.029',
    avoidedCo2: '1647.150',
    kgWithoutFactor: '40.500',
  },
  levels: [{ level: 'Recycle', collectedKg: '1500.000', genuineKg: '1300.000' }],
  difference: { lostKg: '200.000', undefinedKg: '0.000', gainedKg: '0.000' },
  completeness: {
    measuredKg: '1540.500',
    estimatedKg: '0.000',
    missingKg: '500.000',
    disputedKg: '0.000',
    measured: '75.496',
    estimated: '0.000',
    missing: '24.504',
    disputed: '0.000',
    collections: 6,
    unweighedCollections: 2,
    unknownCollections: 1,
  },
  reportsSorting: false,
};

const register: CallAnswer<typeof readRegister> = {
  accepted: 3,
  refused: 1,
  gaps: [
    {
      place: 'location',
      id,
      name: 'Aarhus',
      problems: [{ field: 'municipality', problem: 'form' }],
      rows: 1,
    },
    {
      place: 'facility',
      id: null,
      name: 'Vest & Øst',
      problems: [{ field: 'receiverNumber', problem: 'missing' }],
      rows: 2,
    },
  ],
  rows: [
    {
      locationId: id,
      locationName: 'Aarhus',
      name: 'Oil',
      date: null,
      kg: '150.500',
      values: [{ field: 'adsFraction', value: null }],
      problems: [
        { field: 'adsFraction', problem: 'missing' },
        { field: 'municipality', problem: 'form' },
      ],
    },
  ],
};

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

async function open(
  answers: Parameters<typeof startPortal>[0] = {},
  profile: Parameters<typeof startPortal>[1] = {},
) {
  await startPortal(
    {
      'GET /waste-accounting': one(accounting),
      'GET /figures/sources': listed(),
      'GET /waste-accounting/registers/ads': one(register),
      'GET /waste-accounting/registers/avfallsregistret': one({
        rows: [],
        gaps: [],
        accepted: 0,
        refused: 0,
      }),
      ...answers,
    },
    profile,
  );
  renderPage(
    <WasteAccountingPage />,
    queryClient,
    '/waste-accounting?fromDate=2026-03-01&toDate=2026-03-31',
  );
}

const row = (region: HTMLElement, name: RegExp) => within(region).getByRole('row', { name });

test('REP-04 the page shows collected beside genuine recycling, and why they differ', async () => {
  await open();
  expect(await screen.findByRole('button', { name: /^Genuinely recycled: 84\.4%/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Collected for recycling: 97\.4%/ })).toBeVisible();
  const why = screen.getByRole('region', { name: 'Why they differ' });
  expect(row(why, /^Treated otherwise/)).toHaveTextContent('− 200.000 kg');
  expect(row(why, /^Genuinely recycled/)).toHaveTextContent('= 1,300.000 kg');
  expect(screen.queryByRole('button', { name: /^Sorting rate/ })).toBeNull();
  const asked = sent('GET /waste-accounting')[0]?.url.searchParams;
  expect([asked?.get('fromDate'), asked?.get('toDate')]).toEqual(['2026-03-01', '2026-03-31']);
});

test('REP-04 each emission has its factor, source and year, and the data says how complete it is', async () => {
  await open();
  const [emissions] = (
    await screen.findAllByRole('region', { name: 'CO₂e with its factors' })
  ).slice(-1);
  expect(row(emissions!, /^Cardboard · 20 01 01/)).toHaveTextContent(
    '7.0294.6861,647.1501,098.100DEFRA/DESNZ 20252025',
  );
  expect(row(emissions!, /^Without fraction/)).toHaveTextContent('No factor–');
  expect(screen.getByText(/^2 of 6 collections have no weight/)).toBeVisible();
});

test('REP-04 REP-08 a weight opens into its orders and postings', async () => {
  await open();
  await userEvent.click(
    await screen.findByRole('button', { name: /^Without fraction.*40\.500.kg/ }),
  );
  expect(await screen.findByRole('dialog')).toBeVisible();
  const asked = sent('GET /figures/sources')[0]?.url.searchParams;
  expect([asked?.get('fraction'), asked?.get('facility'), asked?.get('wasteCategory')]).toEqual([
    'none',
    'none',
    'Unknown',
  ]);
});

test('REP-08 what is on screen is saved with its period and location', async () => {
  const saved = 'POST /economics/saved-reports';
  await open({ 'GET /economics/saved-reports': one([]), [saved]: one({ id }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Saved reports' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save this report' }));
  const form = await screen.findByRole('dialog', { name: 'Save this report' });
  await userEvent.clear(within(form).getByLabelText('Name'));
  await userEvent.type(within(form).getByLabelText('Name'), 'For the authority');
  await userEvent.selectOptions(within(form).getByLabelText('Mail it'), 'Every month');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The report is saved')).toBeVisible();
  expect(sent(saved)[0]?.json()).toMatchObject({
    page: 'wasteAccounting',
    name: 'For the authority',
    query: 'fromDate=2026-03-01&toDate=2026-03-31&location=all',
    frequency: 'monthly',
  });
});

test('REP-07 a Norwegian account reads its sorting rate', async () => {
  await open({ 'GET /waste-accounting': one({ ...accounting, reportsSorting: true }) });
  expect(await screen.findByRole('button', { name: /^Sorting rate: 97\.4%/ })).toBeVisible();
});

test('REP-04 what cannot be read says so, and an empty period too', async () => {
  await open({ 'GET /waste-accounting': refused(500, 'Generic.Unexpected') });
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be read');
});

test('REP-07 rows that a register would refuse are named with their reasons', async () => {
  await open();
  expect(await screen.findByText('3 rows are ready, 1 would be refused.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Rows that would be refused' })).toHaveTextContent(
    'ADS fraction is missing · Municipality code has the wrong form',
  );
  await userEvent.selectOptions(screen.getByLabelText('Report to'), 'avfallsregistret');
  expect(
    await screen.findByText('There is nothing to report to this register in the period.'),
  ).toBeVisible();
});

test('REP-07 each gap has its reason, its rows, and the page where it is filled in', async () => {
  await open();
  const gaps = within(await screen.findByRole('list', { name: 'Missing' }));
  const [location, facility] = gaps.getAllByRole('listitem');
  expect(location).toHaveTextContent('Municipality code has the wrong form');
  expect(location).toHaveTextContent('Location · 1 row waits for it');
  expect(within(location!).getByRole('link', { name: 'Fill in: Aarhus' })).toHaveAttribute(
    'href',
    `/locations/${id}`,
  );
  expect(facility).toHaveTextContent('Receiving facility · 2 rows wait for it');
  expect(within(facility!).getByRole('link')).toHaveAttribute(
    'href',
    '/admin/background?tab=receiving-facilities&q=Vest%20%26%20%C3%98st',
  );
});

test('REP-07 who may not fill a gap in reads it without a link', async () => {
  await open({}, { role: 'FacilityUser' });
  const gaps = within(await screen.findByRole('list', { name: 'Missing' }));
  expect(gaps.getAllByRole('listitem')).toHaveLength(2);
  expect(gaps.queryByRole('link')).toBeNull();
});
