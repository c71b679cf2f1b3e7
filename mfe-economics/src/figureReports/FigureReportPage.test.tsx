import type { Figures, FigureSource } from '@fraktion/contract/measures';
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
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import AmountsPage from './AmountsPage.tsx';
import DrivingsPage from './DrivingsPage.tsx';
import PostingsPage from './PostingsPage.tsx';

interface Drawing {
  readonly kind: string;
  readonly stacked: boolean;
  readonly series: readonly { readonly name: string }[];
}

// jsdom has no canvas.
jest.mock('@fraktion/shared-ui/chart', () => ({
  SeriesChart: ({ kind, stacked, series }: Drawing) =>
    `Drawn as ${stacked ? 'stacked ' : ''}${kind}: ${series.map(({ name }) => name).join(' + ')}`,
  seriesOrder: ['brand', 'blue'],
}));

const figures = (change: Partial<Figures>): Figures => ({
  fromDate: '2026-02-01',
  toDate: '2026-03-31',
  compared: null,
  columns: [{ measure: 'net', currency: 'DKK' }],
  rows: [
    { keys: ['2026-03'], values: ['348.7500'], compared: null },
    { keys: ['2026-02'], values: ['-20.0000'], compared: null },
  ],
  totals: { values: ['328.7500'], compared: null },
  labels: [],
  kgWithoutFactor: null,
  ...change,
});

const source: FigureSource = {
  kind: 'posting',
  id: '0193a000-0000-7000-8000-000000000001',
  date: '2026-03-10',
  text: 'Tømn. 660 L',
  infocardId: '0193a000-0000-7000-8000-000000000002',
  infocardName: 'Cardboard',
  locationName: 'Aarhus',
  wasteCategory: 'Recycle',
  ewcCode: null,
  category: 'WasteCollection',
  invoice: {
    id: '0193a000-0000-7000-8000-000000000003',
    number: '2026-1007',
    creditNote: false,
  },
  order: null,
  amount: '348.7500',
  currency: 'DKK',
  numberOfCollections: 9,
  kg: null,
  postedKg: null,
  factor: null,
  avoidedFactor: null,
  factorSource: null,
  genuineShare: null,
  driving: null,
};

const [call, sources] = ['GET /figures', 'GET /figures/sources'] as const;
const spring = '?fromDate=2026-02-01&toDate=2026-03-31';

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

async function open(
  answers: Parameters<typeof startPortal>[0],
  page = <PostingsPage />,
  search = spring,
) {
  await startPortal(answers);
  renderPage(page, queryClient, `/economics/reporting/postings${search}`);
}
const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

test('REP-01 months stand in their order, with the total that the server calculated', async () => {
  await open({ [call]: one(figures({})) });
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row').map(cellsOf)).toEqual([
    ['Month', 'Net amount, DKK'],
    ['February 2026', '\u221220.00'],
    ['March 2026', '348.75'],
    ['Total', '328.75'],
  ]);
  expect(await screen.findByText(/^Drawn as bar/)).toBeVisible();
  const asked = sent(call)[0]?.url.searchParams;
  expect([asked?.get('measures'), asked?.get('by'), asked?.get('fromDate')]).toEqual([
    'net',
    'month',
    '2026-02-01',
  ]);
});

test('REP-08 names in the address that do not exist are not saved with the report', async () => {
  const post = 'POST /economics/saved-reports';
  await open(
    { [call]: one(figures({})), 'GET /economics/saved-reports': one([]), [post]: one({}) },
    <PostingsPage />,
    `${spring}&measures=net,nothing&by=nobody&compare=never`,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Saved reports' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save this report' }));
  const form = await screen.findByRole('dialog', { name: 'Save this report' });
  await userEvent.clear(within(form).getByLabelText('Name'));
  await userEvent.type(within(form).getByLabelText('Name'), 'Cost');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(post)).toHaveLength(1));
  const body = sent(post)[0]?.json() as { readonly query: string } | undefined;
  const params = Object.fromEntries(new URLSearchParams(body?.query));
  expect(params).toMatchObject({ measures: 'net', by: 'month', compare: '' });
});

test('REP-01 REP-08 a figure opens into its postings, of its month alone, with the way to the invoice', async () => {
  await open({ [call]: one(figures({})), [sources]: listed(source) });
  await userEvent.click(
    await screen.findByRole('button', {
      name: '348.75 DKK: March 2026, Net amount. Show sources',
    }),
  );
  const panel = await screen.findByRole('dialog', { name: 'Net amount · March 2026' });
  expect(await within(panel).findByRole('link', { name: 'Invoice 2026-1007' })).toHaveAttribute(
    'href',
    `/economics/invoices/${source.invoice!.id}?posting=${source.id}`,
  );
  expect(panel).toHaveTextContent('Tømn. 660 L · Waste collection · Cardboard, Aarhus');
  const asked = sent(sources)[0]?.url.searchParams;
  expect([asked?.get('measure'), asked?.get('fromDate'), asked?.get('toDate')]).toEqual([
    'net',
    '2026-03-01',
    '2026-03-31',
  ]);
});

test('REP-01 REP-08 locations without a group are a row of their own, which opens into its postings', async () => {
  const rows = [
    { keys: ['Schools'], values: ['348.7500'], compared: null },
    { keys: [null], values: ['-20.0000'], compared: null },
  ];
  const answers = { [call]: one(figures({ rows })), [sources]: listed(source) };
  await open(answers, <PostingsPage />, `${spring}&by=locationGroup`);
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row').map(cellsOf).slice(0, 3)).toEqual([
    ['Group of locations', 'Net amount, DKK'],
    ['Schools', '348.75'],
    ['Not stated', '\u221220.00'],
  ]);
  expect(sent(call)[0]?.url.searchParams.get('by')).toBe('locationGroup');
  await userEvent.click(screen.getByRole('button', { name: /^\u221220.00 DKK: Not stated/ }));
  await screen.findByRole('link', { name: 'Invoice 2026-1007' });
  expect(sent(sources)[0]?.url.searchParams.get('locationGroup')).toBe('none');
});

test('REP-01 SHL-22 the figures are one stop of Tab, and the arrows go from one to the next', async () => {
  await open({ [call]: one(figures({})) });
  const figure = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
  await screen.findByRole('table');
  act(() => figure('February 2026').focus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(figure('March 2026')).toHaveFocus();
  const stops = within(screen.getByRole('table')).getAllByRole('button');
  expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toEqual([figure('March 2026')]);
});

test('REP-01 measures of one unit are drawn together, and the heading names those that are drawn', async () => {
  const columns = [
    { measure: 'recyclingRate', currency: null },
    { measure: 'genuineRate', currency: null },
    { measure: 'kg', currency: null },
  ] as const;
  const values = ['75.000', '60.000', '1500.000'];
  await open(
    {
      [call]: one(
        figures({
          columns: [...columns],
          rows: [{ keys: ['2026-03'], values, compared: null }],
          totals: { values, compared: null },
        }),
      ),
    },
    <AmountsPage />,
    `${spring}&measures=kg,recyclingRate,genuineRate&across=`,
  );
  const both = 'Recycling rate, collected · Recycling rate, genuine';
  expect(
    await screen.findByRole('heading', { name: new RegExp(`^${both} · Month`) }),
  ).toBeVisible();
  expect(
    await screen.findByText('Drawn as bar: Recycling rate, collected + Recycling rate, genuine'),
  ).toBeVisible();
});

test('REP-01 a phone has the settings of a report behind one button, which counts those that are chosen', async () => {
  asPhone();
  await open({ [call]: one(figures({})) }, <PostingsPage />, `${spring}&by=collector`);
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: /^Period/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filter (2)' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
  expect(sheet.getByRole('button', { name: /^Period/ })).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: /^Chart/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Lines' }));
  expect(await screen.findByText(/^Drawn as line/)).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Show the report' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Filter (3)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('button', { name: 'Filter' })).toBeVisible();
  expect(globalThis.location.search).toBe('');
});

test('REP-02 a trip that may repeat an earlier one opens with the evidence', async () => {
  const drivings = figures({
    columns: [{ measure: 'possibleDoubles', currency: null }],
    rows: [{ keys: ['2026-03'], values: ['1'], compared: null }],
    totals: { values: ['1'], compared: null },
  });
  const driving: FigureSource = {
    ...source,
    kind: 'driving',
    text: 'Pakhuset → Genbrugscentret',
    category: null,
    invoice: null,
    amount: '850.0000',
    driving: {
      number: 12,
      type: 'Solo',
      vehicleName: 'Bertha',
      hours: '1.500',
      earlier: { number: 11, startedAt: '2026-03-10T08:00:00.000Z', minutesApart: 20 },
    },
  };
  await open({ [call]: one(drivings), [sources]: listed(driving) }, <DrivingsPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^1: March 2026/ }));
  expect(sent(call)[0]?.url.searchParams.get('measures')).toContain('drivings,drivenKg');
  const panel = await screen.findByRole('dialog', { name: 'Possible double trips · March 2026' });
  expect(await within(panel).findByText('Trip 12')).toBeVisible();
  expect(panel).toHaveTextContent(
    /1.5 hours.*Bertha.*May repeat trip 11, which started 20 minutes earlier/,
  );
});

test('REP-01 two currencies are two columns, each beside the compared period and the change', async () => {
  const both = figures({
    columns: [
      { measure: 'net', currency: 'DKK' },
      { measure: 'net', currency: 'SEK' },
    ],
    compared: { fromDate: '2025-02-01', toDate: '2025-03-31' },
    rows: [{ keys: ['2026-03'], values: ['348.7500', null], compared: ['300.0000', '7.5000'] }],
    totals: { values: ['348.7500', null], compared: ['300.0000', '7.5000'] },
  });
  await open(
    { [call]: one(both), [sources]: listed(source) },
    <PostingsPage />,
    `${spring}&compare=lastYear`,
  );
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row').map(cellsOf).slice(0, 2)).toEqual([
    [
      'Month',
      'Net amount, DKK',
      'Compared period',
      'Change',
      'Net amount, SEK',
      'Compared period',
      'Change',
    ],
    ['March 2026', '348.75', '300.00', '+16.3%', '–', '7.50', '–'],
  ]);
  expect(sent(call)[0]?.url.searchParams.get('compare')).toBe('lastYear');
  await userEvent.click(screen.getByRole('button', { name: /^348\.75 DKK: March 2026/ }));
  const panel = await screen.findByRole('dialog', { name: 'Net amount · March 2026' });
  expect(panel).toHaveTextContent('DKK 348.75Compared period: DKK 300.00');
  await userEvent.click(within(panel).getByRole('button', { name: 'Show compared period' }));
  expect(panel).toHaveTextContent('DKK 300.00Compared period');
  const { fromDate, toDate } = Object.fromEntries(sent(sources).at(-1)!.url.searchParams);
  expect([fromDate, toDate]).toEqual(['2025-03-01', '2025-03-31']);
});

test('REP-01 columns divide a measure by a second dimension, stacked in the chart', async () => {
  const kg: Partial<Figures> = { columns: [{ measure: 'kg', currency: null }] };
  const row = (keys: string[], value: string) => ({ keys, values: [value], compared: null });
  const answers = {
    month: figures({ ...kg, rows: [row(['2026-03'], '30.000')] }),
    'month,wasteCategory': figures({
      ...kg,
      rows: [row(['2026-03', 'Recycle'], '20.000'), row(['2026-03', 'Landfill'], '10.000')],
    }),
    wasteCategory: figures({
      ...kg,
      rows: [row(['Landfill'], '10.000'), row(['Recycle'], '20.000')],
    }),
  };
  await open(
    {
      [call]: ({ url }) => one(answers[url.searchParams.get('by') as keyof typeof answers]),
    },
    <AmountsPage />,
  );
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row').map(cellsOf).slice(0, 2)).toEqual([
    ['Month', 'Recycling, kg', 'Landfill, kg', 'Total, kg'],
    ['March 2026', '20.000', '10.000', '30.000'],
  ]);
  expect(await screen.findByText(/^Drawn as stacked bar/)).toBeVisible();
});

test('REP-01 figures are limited to a fraction, in the address and in their sources', async () => {
  const paper = '0193a000-0000-7000-8000-0000000000f1';
  const fractions = figures({
    rows: [{ keys: [paper], values: ['1'], compared: null }],
    labels: [{ dimension: 'fraction', key: paper, label: 'Paper' }],
  });
  await open({
    [call]: ({ url }) => one(url.searchParams.get('by') === 'fraction' ? fractions : figures({})),
    [sources]: listed(source),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Waste fraction' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Paper' }));
  await screen.findByRole('button', { name: /Waste fraction.*Paper/ });
  const asked = sent(call).map(({ url }) => Object.fromEntries(url.searchParams));
  expect(asked.at(-1)).toMatchObject({ by: 'month', fraction: paper });
  // The choices are not limited by the filter itself.
  expect(asked.find(({ by }) => by === 'fraction')).not.toHaveProperty('fraction');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: /^348\.75 DKK: March 2026/ }));
  await screen.findByRole('dialog', { name: 'Net amount · March 2026' });
  expect(sent(sources).at(-1)?.url.searchParams.get('fraction')).toBe(paper);
});

test('REP-01 a group of locations is one, also with a comma in its name', async () => {
  const group = 'North, East';
  const groups = figures({ rows: [{ keys: [group], values: ['1'], compared: null }] });
  await open(
    {
      [call]: ({ url }) =>
        one(url.searchParams.get('by') === 'locationGroup' ? groups : figures({})),
    },
    <PostingsPage />,
    `${spring}&locationGroup=${encodeURIComponent(group)}`,
  );
  await userEvent.click(
    await screen.findByRole('button', { name: /^Group of locations.*North, East/ }),
  );
  expect(await screen.findByRole('checkbox', { name: group })).toBeChecked();
});

test('REP-01 a ready report is one choice: this year against last, by location', async () => {
  await open({ [call]: one(figures({})) });
  await userEvent.click(await screen.findByRole('button', { name: 'Ready-made' }));
  const ready = await screen.findByRole('menuitem', {
    name: 'This year against last, by location',
  });
  await waitFor(async () => {
    await userEvent.keyboard('{Home}');
    expect(ready).toHaveAttribute('data-highlighted');
  });
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('columnheader', { name: 'Location' })).toBeVisible();
  expect(Object.fromEntries(sent(call).at(-1)!.url.searchParams)).toMatchObject({
    by: 'location',
    compare: 'lastYear',
  });
});

test('REP-01 a phone shows one column, the total at first, and the others by choice', async () => {
  asPhone();
  const many = figures({
    columns: [
      { measure: 'net', currency: 'DKK' },
      { measure: 'net', currency: 'NOK' },
      { measure: 'net', currency: 'SEK' },
    ],
    rows: [{ keys: ['2026-03'], values: ['1', '2', '3'], compared: null }],
    totals: { values: ['1', '2', '3'], compared: null },
  });
  await open({ [call]: one(many) });
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row').map(cellsOf)[1]).toEqual(['March 2026', '1.00']);
  await userEvent.selectOptions(screen.getByLabelText('Column'), 'Net amount, SEK');
  expect(within(table).getAllByRole('row').map(cellsOf)[1]).toEqual(['March 2026', '3.00']);
});

test('REP-01 series beyond seven are drawn as one, and named so', async () => {
  const keys = Array.from({ length: 9 }, (_, at) => `c${at}`);
  const parts = keys.map((key, at) => ({ keys: [key], values: [`${9 - at}`], compared: null }));
  const both = parts.map(({ keys: [key = ''], ...row }) => ({ ...row, keys: ['2026-03', key] }));
  await open(
    {
      [call]: ({ url }) => {
        const by = url.searchParams.get('by');
        if (by === 'month') return one(figures({}));
        return one(figures({ rows: by === 'collector' ? parts : both }));
      },
    },
    <PostingsPage />,
    `${spring}&across=collector`,
  );
  expect(await screen.findByText(/c5 \+ 3 others$/)).toBeVisible();
});

test('REP-01 a report that cannot be read says so, and one without figures says that', async () => {
  const answers: Record<string, ReturnType<typeof one>> = {
    [call]: refused(500, 'Generic.Unexpected'),
  };
  await open(answers);
  expect(await screen.findByRole('alert')).toHaveTextContent('The report could not be read');
  answers[call] = one(figures({ rows: [] }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/There is nothing in this period/)).toBeVisible();
});
