import type { Figures } from '@fraktion/contract/measures';
import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, one, sent, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, within } from '@testing-library/react';

import en from '../locales/en.json';
import FiguresTableWidget from './FiguresTableWidget.tsx';
import WeightShareWidget from './WeightShareWidget.tsx';

const period = { from: '2026-01-01', to: '2026-03-31' };
const [small, large] = ['small', 'large'];
const figuresOf = (over: Pick<Figures, 'columns' | 'rows' | 'totals'>): Figures => ({
  fromDate: period.from,
  toDate: period.to,
  compared: null,
  labels: [
    { dimension: 'location', key: large, label: 'Harbour' },
    { dimension: 'location', key: small, label: 'Depot' },
    { dimension: 'fraction', key: large, label: 'Paper' },
  ],
  kgWithoutFactor: null,
  ...over,
});

beforeAll(() => addNamespace('mfe-dashboard', 'en', en));
afterEach(closePortal);

test('DSH-03 DSH-05 a table has the figures of each location, the dearest first, and each leads to what it is made of', async () => {
  await startPortal({
    'GET /figures': one(
      figuresOf({
        columns: [
          { measure: 'cost', currency: 'DKK' },
          { measure: 'kg', currency: null },
          { measure: 'costPerTonne', currency: 'DKK' },
          { measure: 'recyclingRate', currency: null },
        ],
        rows: [
          { keys: [small], values: ['100', '500', '200', null], compared: null },
          { keys: [large], values: ['900', '2000', '450', '61.54'], compared: null },
        ],
        totals: { values: ['1000', '2500', '400', '50'], compared: null },
      }),
    ),
  });
  renderPage(<FiguresTableWidget period={period} locationId={null} />, queryClient);
  const table = await screen.findByRole('table', { name: 'Figures as a table' });
  const [, first, second] = within(table).getAllByRole('row');
  const text = first!.textContent.replaceAll('\u00A0', ' ');
  expect(text).toBe('HarbourDKK 900.002.000 tDKK 450.00/t61.5%');
  expect(second).toHaveTextContent(/^Depot.*–$/);
  expect(within(first!).getByRole('link', { name: /^2\.000/ })).toHaveAttribute(
    'href',
    '/home/figures?measure=kg&fromDate=2026-01-01&toDate=2026-03-31&location=large',
  );
  expect(sent('GET /figures')[0]?.url.searchParams.get('by')).toBe('location');
});

test('DSH-03 DSH-05 a share is that of the whole, not of the largest part', async () => {
  await startPortal({
    'GET /figures': one(
      figuresOf({
        columns: [{ measure: 'kg', currency: null }],
        rows: [
          { keys: [large], values: ['2000'], compared: null },
          { keys: [null], values: ['500'], compared: null },
        ],
        totals: { values: ['2500'], compared: null },
      }),
    ),
  });
  renderPage(
    <WeightShareWidget period={period} locationId={null} dimension="fraction" />,
    queryClient,
  );
  const list = await screen.findByRole('list', { name: 'Shares of the waste' });
  expect(list).toHaveTextContent('Paper80.0%Not stated20.0%');
});
