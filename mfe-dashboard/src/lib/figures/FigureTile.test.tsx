import type { Figures } from '@fraktion/contract/measures';
import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, one, refused, sent, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace, formatDate, today } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { judgedMonths, lastDayOf } from './closedMonth.ts';
import { FigureTile } from './FigureTile.tsx';
import { monthsOf } from './months.ts';

const period = { from: '2026-01-01', to: '2026-03-31' };
const call = 'GET /figures';

const cost = (values: (string | null)[], compared: (string | null)[]): Figures => ({
  fromDate: period.from,
  toDate: period.to,
  compared: { fromDate: '2025-01-01', toDate: '2025-03-31' },
  columns: [
    { measure: 'cost', currency: 'DKK' },
    { measure: 'cost', currency: 'SEK' },
  ].slice(0, values.length) as Figures['columns'],
  rows: [],
  totals: { values, compared },
  labels: [],
  kgWithoutFactor: null,
});

/** As many postings in each month, so that each whole month is billed. */
const isPostings = (url: URL) => url.searchParams.get('measures') === 'postings';
const noPostings = one({ ...cost([], []), columns: [{ measure: 'postings', currency: null }] });

const open = async (answer: ReturnType<typeof one>) => {
  await startPortal({ [call]: ({ url }) => (isPostings(url) ? noPostings : answer) });
  renderPage(<FigureTile measure="cost" period={period} locationId="here" />, queryClient);
};

beforeAll(() => addNamespace('mfe-dashboard', 'en', en));
afterEach(closePortal);

test('DSH-03 a figure stands beside the same days last year; its months are those of a year', async () => {
  await open(one(cost(['1500.5'], ['1000'])));
  expect(await screen.findByText('DKK 1,501')).toBeVisible();
  expect(await screen.findByText('+50.1%')).toBeVisible();
  const asked = sent(call).filter(({ url }) => !isPostings(url));
  expect(asked.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
    {
      measures: 'cost',
      compare: 'lastYear',
      fromDate: '2026-01-01',
      toDate: '2026-03-31',
      location: 'here',
    },
    {
      measures: 'cost',
      by: 'month',
      fromDate: '2025-04-01',
      toDate: '2026-03-31',
      location: 'here',
    },
  ]);
});

test('DSH-03 the months of a figure can be read as a table, the newest first', async () => {
  await startPortal({
    [call]: ({ url }) =>
      isPostings(url)
        ? noPostings
        : one(
            url.searchParams.get('by') === 'month'
              ? {
                  ...cost(['900'], ['1']),
                  rows: [{ keys: ['2026-02'], values: ['900'], compared: null }],
                }
              : cost(['1500.5'], ['1000']),
          ),
  });
  renderPage(<FigureTile measure="cost" period={period} locationId="here" />, queryClient);
  await userEvent.click(await screen.findByRole('button', { name: 'Show Cost as table' }));
  const rows = within(screen.getByRole('table', { name: 'Cost' })).getAllByRole('row');
  expect(rows).toHaveLength(13);
  expect(rows[2]).toHaveTextContent(/^Feb.* 2026DKK 900\.00$/);
  await userEvent.click(screen.getByRole('button', { name: 'Show Cost as chart' }));
  expect(screen.queryByRole('table')).toBeNull();
});

test('DSH-03 what has grown manifold is a factor, not thousands of per cent', async () => {
  await open(one(cost(['29075'], ['1000'])));
  expect(await screen.findByText("29.1 times last year's")).toBeVisible();
  expect(screen.queryByText(/%/)).toBeNull();
});

test('DSH-03 a rate is compared in percentage points', async () => {
  const rates = one({
    ...cost(['61.25'], ['60']),
    columns: [{ measure: 'recyclingRate', currency: null }],
  });
  await startPortal({ [call]: ({ url }) => (isPostings(url) ? noPostings : rates) });
  renderPage(<FigureTile measure="recyclingRate" period={period} locationId="here" />, queryClient);
  expect(await screen.findByText('+1.3 pp')).toBeVisible();
});

test('DSH-03 a change too small to be shown is none', async () => {
  await open(one(cost(['9999'], ['10000'])));
  expect(await screen.findByText(en.figures.same)).toBeVisible();
});

test('DSH-03 each currency is a figure of its own; one that was not there last year has no trend', async () => {
  await open(one(cost(['100', '200'], ['200', '0'])));
  expect(await screen.findByText('DKK 100.00')).toBeVisible();
  expect(await screen.findByText('−50.0%')).toBeVisible();
  expect(screen.getByText('SEK 200.00')).toBeVisible();
  expect(screen.getByText('Nothing to compare with last year')).toBeVisible();
});

test('DSH-03 a period without figures says so', async () => {
  await open(one(cost(['0'], [null])));
  expect(await screen.findByText('There is nothing in this period.')).toBeVisible();
});

test('DSH-03 a figure that could not be read is an error', async () => {
  await open(refused(429, 'Generic.Too.Many.Requests'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures could not be read');
});

test('DSH-03 a period that is not billed to its end is compared up to the last month that is; one without any is not compared', async () => {
  const now = today();
  const months = monthsOf(judgedMonths(now));
  const [last, before] = [months.at(-1)!, months.at(-2)!];
  const postings = one({
    ...cost([], []),
    columns: [{ measure: 'postings', currency: null }],
    rows: months.map((month) => ({
      keys: [month],
      values: [month === last ? '3' : '40'],
      compared: null,
    })),
  });
  await startPortal({
    [call]: ({ url }) => {
      const { measures, toDate } = Object.fromEntries(url.searchParams);
      if (measures === 'postings') return postings;
      return one(toDate === lastDayOf(before) ? cost(['1200'], ['1000']) : cost(['9'], ['1000']));
    },
  });
  const year = { from: `${months[3]}-01`, to: now };
  renderPage(<FigureTile measure="cost" period={year} locationId={null} />, queryClient);
  expect(await screen.findByText('+20.0%')).toBeVisible();
  expect(screen.getByText(`until ${formatDate(lastDayOf(before))}`)).toBeVisible();
  const month = { from: `${last}-01`, to: lastDayOf(last) };
  renderPage(<FigureTile measure="cost" period={month} locationId={null} />, queryClient);
  expect(await screen.findByText(en.figures.notBilled)).toBeVisible();
});
