import { queryClient } from '@fraktion/shared-auth/query';
import { serverForEach } from '@fraktion/shared-auth/testing';
import { addNamespace, BrowserRouter, UiProvider } from '@fraktion/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import HealthPage from './HealthPage.tsx';

// jsdom has no canvas.
jest.mock('@fraktion/shared-ui/chart', () => ({
  SeriesChart: ({ series }: { readonly series: readonly { name: string; values: unknown[] }[] }) =>
    series.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; '),
}));

const server = serverForEach();
const version = '0123456789ab';
const fault = {
  fingerprint: 'f1',
  name: 'mfe-ordering',
  kind: 'render',
  message: 'TypeError: nothing there',
  stack: 'at f (/releases/mfe-ordering/0123456789ab/a.js:1:2)',
  pages: ['/ordering'],
  versions: [
    { version: 'ba9876543210', counts: [1200] },
    { version, counts: [4] },
  ],
  began: { version: 'ba9876543210', releasedAt: '2026-11-19T08:00:00.000Z' },
  count: 1204,
  firstAt: '2026-11-20T08:00:00.000Z',
  lastAt: '2026-11-21T08:00:00.000Z',
};
const release = {
  name: 'mfe-ordering',
  version,
  live: true,
  faults: 1204,
  failures: 2,
  slow: 1,
  vitals: [
    { vital: 'LCP', p75: 1830, samples: 40 },
    { vital: 'CLS', p75: 0.31, samples: 40 },
  ],
};
let data: object;
const nothing = { answered: [null], mailsSent: [0], mailsFailed: [0], jobsFailed: [0] };
const spans = ['2026-11-21T00:00:00.000Z'];
let trend: object;

beforeAll(() => addNamespace('mfe-admin', 'en', en));
beforeEach(() => {
  history.replaceState(null, '', '/admin/health');
  data = { spans, unit: 'day', releases: [release], faults: [fault] };
  trend = { spans, unit: 'day', remotes: [], server: nothing };
  server.answer = ({ url }) => ({
    body: { data: url.pathname.endsWith('/trend') ? trend : data },
  });
});

const open = () =>
  render(
    <UiProvider nonce="test">
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <HealthPage />
        </BrowserRouter>
      </QueryClientProvider>
    </UiProvider>,
  );

test('PLT-16 a fault is listed once with how often it happened, and opens to where and since when', async () => {
  open();
  const wrong = await screen.findByRole('region', { name: 'What went wrong' });
  expect(within(wrong).getByText('1,204 times')).toBeVisible();
  await userEvent.click(within(wrong).getByText('TypeError: nothing there'));
  expect(within(wrong).getByText('/ordering')).toBeVisible();
  expect(within(wrong).getByText('Page could not be drawn')).toBeVisible();
});

test('PLT-17 an opened fault shows the release it began with, and how often it happened in each version', async () => {
  open();
  const wrong = await screen.findByRole('region', { name: 'What went wrong' });
  expect(within(wrong).queryByText(/^ba9876543210: /)).not.toBeInTheDocument();
  await userEvent.click(within(wrong).getByText('TypeError: nothing there'));
  expect(await within(wrong).findByText('ba9876543210: 1200; 0123456789ab: 4')).toBeVisible();
  expect(within(wrong).getByText('ba9876543210, released 19/11/2026')).toBeVisible();
});

test('PLT-16 each release has its vitals with a word for how good they are', async () => {
  open();
  const releases = await screen.findByRole('region', { name: 'Versions' });
  expect(within(releases).getByRole('heading', { name: 'mfe-ordering' })).toBeVisible();
  expect(within(releases).getByText('1.83 s')).toBeVisible();
  expect(within(releases).getByText('40 page loads')).toBeVisible();
  expect(within(releases).getByText('Good')).toBeVisible();
  expect(within(releases).getByText('0.31')).toBeVisible();
  expect(within(releases).getByText('Poor')).toBeVisible();
});

test('PLT-16 another period is asked for, and stands in the address', async () => {
  open();
  await screen.findByText('1,204 times');
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'The last 30 days');
  expect(location.search).toBe('?days=30');
  const asked = () =>
    server.seen
      .filter(({ url }) => url.pathname.endsWith('/client-health'))
      .map(({ url }) => url.searchParams.get('days'));
  await waitFor(() => expect(asked()).toEqual(['7', '30']));
});

test('PLT-16 where nothing went wrong the page says so', async () => {
  data = { spans, unit: 'day', releases: [], faults: [] };
  open();
  expect(await screen.findByText('Nothing went wrong in this period')).toBeVisible();
  expect(screen.getByText('Nothing has been reported yet')).toBeVisible();
});

test('PLT-17 the trend draws errors and speed of the remotes and the work of the server', async () => {
  const remote = {
    name: 'mfe-ordering',
    loads: [40],
    failures: [2],
    faults: [7],
    newFaults: [1],
    shown: [1830],
  };
  const undelivered = { ...nothing, answered: [210], mailsSent: [12], mailsFailed: [4] };
  trend = { spans, unit: 'day', remotes: [remote], server: undelivered };
  open();
  const chart = async (name: string) => screen.findByRole('region', { name });
  expect(await chart('Errors in browsers')).toHaveTextContent('mfe-ordering: 7');
  expect(await chart('Failed starts and new errors')).toHaveTextContent('mfe-ordering: 3');
  expect(await chart('Largest content shown, three of four page loads')).toHaveTextContent(
    'mfe-ordering: 1.83',
  );
  expect(
    await chart("First byte of the server's answer, three of four page loads"),
  ).toHaveTextContent('Server: 0.21');
  expect(await chart('Mails and failed jobs')).toHaveTextContent(
    'Mails sent: 12; Mails failed: 4; Jobs failed: 0',
  );
});

test('PLT-17 a period without reports has no charts', async () => {
  open();
  expect(await screen.findByText('Nothing was reported in this period')).toBeVisible();
});

test('PLT-17 failed starts, mails and jobs are among what went wrong; a slow start is not one that failed', async () => {
  data = { spans, unit: 'day', releases: [release], faults: [] };
  trend = {
    spans,
    unit: 'day',
    remotes: [],
    server: { ...nothing, mailsFailed: [4], jobsFailed: [1] },
  };
  open();
  const wrong = await screen.findByRole('region', { name: 'What went wrong' });
  await within(wrong).findByText('4 mails could not be sent');
  expect(
    within(wrong)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    `mfe-ordering ${version} failed to start for 2 users`,
    `mfe-ordering ${version} was slow to start for 1 user`,
    '4 mails could not be sent',
    '1 job has failed for good',
  ]);
  expect(screen.queryByText('Nothing went wrong in this period')).not.toBeInTheDocument();
  const releases = screen.getByRole('region', { name: 'Versions' });
  expect(within(releases).getByText('Fails to start')).toBeVisible();
  expect(within(releases).queryByText('Slow to start')).not.toBeInTheDocument();
});
