import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, listed, one, sent, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import NewTenderPage from './NewTenderPage.tsx';
import { itemsOf, lastTwelveMonths, volumesIn } from './yearlyVolumes.ts';

const harbour = { id: '0193a000-0000-7000-8000-0000000000b1', name: 'Harbour 5' };
const mill = { id: '0193a000-0000-7000-8000-0000000000b2', name: 'The mill' };
const paper = { id: '0193a000-0000-7000-8000-0000000000d1', name: 'Paper' };
const card = (id: string, location: typeof harbour, more: object = {}) => ({
  id,
  location,
  wasteFraction: paper,
  containerType: 'Minicontainer',
  size: '660',
  sizeUnit: 'Litre' as const,
  ...more,
});
const [first, twin, other, bare, empty] = ['c1', 'c2', 'c3', 'c4', 'c5'].map(
  (end) => `0193a000-0000-7000-8000-0000000000${end}`,
) as [string, string, string, string, string];
const columns = (['kg', 'orderedCollections', 'collections'] as const).map((measure) => ({
  measure,
  currency: null,
}));
const row = (id: string | null, ...values: string[]) => ({ keys: [id], values, compared: null });
const rows = [
  row(first, '1200.500', '10', '26'),
  row(twin, '800.000', '4', '0'),
  row(other, '0.000', '3', '0'),
  row(bare, '50.000', '1', '1'),
  row(empty, '0.000', '0', '0'),
  row(null, '9000.000', '9', '9'),
];
const cards = [
  card(first, harbour),
  card(twin, harbour),
  card(other, mill),
  card(bare, mill, { wasteFraction: null }),
];

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

test.each([
  ['2026-11-30', '2025-11-01', '2026-10-31'],
  ['2026-01-01', '2025-01-01', '2025-12-31'],
  ['2024-03-15', '2023-03-01', '2024-02-29'],
])('SUP-09 on %s the last twelve whole months are those from %s to %s', (today, from, to) => {
  expect(lastTwelveMonths(today)).toEqual({ fromDate: from, toDate: to });
});

test('SUP-09 containers of a kind at a location are one item; what has no fraction or no volume is none', () => {
  const volumes = volumesIn({ columns, rows });
  expect(volumes.map(({ infocardId }) => infocardId)).toEqual([first, twin, bare, other]);
  const items = itemsOf(volumes, cards as never);
  expect(
    items.map(({ locationId, yearlyTonnes, yearlyPickups, priceUnit }) => [
      locationId,
      yearlyTonnes,
      yearlyPickups,
      priceUnit,
    ]),
  ).toEqual([
    [harbour.id, '2.001', '30', 'tonnage'],
    [mill.id, '', '3', 'pcs'],
  ]);
});

const figures = {
  columns,
  rows,
  totals: { values: ['0', '0', '0'], compared: null },
  labels: [],
  kgWithoutFactor: null,
};
const calls = {
  'GET /supplier-contacts': listed(),
  'GET /figures': one(figures),
  'GET /info-cards': listed(...cards),
  'GET /locations': listed(),
  'GET /waste-fractions': listed(),
};

test('SUP-09 who tenders for something else begins with an empty item', async () => {
  await startPortal(calls);
  renderPage(<NewTenderPage />, queryClient);
  await userEvent.click(await screen.findByRole('button', { name: 'Begin with an empty item' }));
  const item = within(screen.getByRole('region', { name: 'Item 1' }));
  expect(item.getByLabelText('Tonnes a year')).toHaveValue('');
  expect(screen.queryByRole('region', { name: /^Item 2/ })).toBeNull();
  expect(screen.queryByText(/are filled in from your own/)).toBeNull();
});

test('SUP-09 a new tender begins with the own volumes of a year, each as a line that opens', async () => {
  await startPortal(calls);
  renderPage(<NewTenderPage />, queryClient);
  expect(await screen.findByText(/^2 items are filled in from your own pick-ups/)).toBeVisible();
  const item = within(screen.getByRole('region', { name: 'Item 1 · Paper' }));
  expect(
    item.getByText(/Harbour 5 · Minicontainer · 660 L · 2\.001.t · 30 pick-ups/),
  ).toBeVisible();
  expect(sent('GET /figures')[0]?.url.searchParams.get('by')).toBe('infocard');
  await userEvent.click(item.getByRole('button', { name: 'Edit item 1' }));
  expect(item.getByLabelText('Tonnes a year')).toHaveValue('2.001');
  // Nothing was typed, so nothing is lost.
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
