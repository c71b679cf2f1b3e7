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
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import LocationMapWidget from './LocationMapWidget.tsx';

const id = '0193a000-0000-7000-8000-000000000001';
const harbour = { id, name: 'Harbour', latitude: 56.15, longitude: 10.2 };
const props = { period: { from: '2026-03-01', to: '2026-03-31' }, locationId: null } as const;
const figures = (values: readonly (readonly [string, string | null])[]) => ({
  fromDate: '2026-03-01',
  toDate: '2026-03-31',
  compared: null,
  columns: [{ measure: 'kg', currency: null }],
  rows: values.map(([key, value]) => ({ keys: [key], values: [value], compared: null })),
  totals: { values: [null], compared: null },
  labels: [],
  kgWithoutFactor: null,
});

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

async function open(answers: Parameters<typeof startPortal>[0], measure?: string) {
  await startPortal({ 'GET /background-data/locations': listed(harbour), ...answers });
  return renderPage(<LocationMapWidget {...props} measure={measure} />, queryClient, '/');
}

test('DSH-03 REP-08 a location of the widget says the figure that is set, and leads to what it is made of', async () => {
  await open({ 'GET /figures': one(figures([[id, '250.000']])) }, 'kg');
  await userEvent.click(await screen.findByRole('button', { name: /^Harbour: 250.kg$/ }));
  expect(location.pathname + location.search).toBe(
    `/home/figures?measure=kg&fromDate=2026-03-01&toDate=2026-03-31&location=${id}`,
  );
  expect(sent('GET /figures')[0]?.url.searchParams.get('measures')).toBe('kg');
});

test('DSH-03 a widget without a set figure shows cost, and one without figures says so', async () => {
  await open({ 'GET /figures': one(figures([])) });
  expect(await screen.findByText('There is nothing in this period.')).toBeVisible();
  expect(sent('GET /figures')[0]?.url.searchParams.get('measures')).toBe('cost');
});

test('DSH-03 a widget whose figures cannot be read says so', async () => {
  await open({ 'GET /figures': refused(500, 'Generic.Unexpected') });
  expect(await screen.findByText('The figures could not be read')).toBeVisible();
});
