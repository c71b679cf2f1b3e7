import type { WasteDistribution } from '@fraktion/contract/home';
import { queryClient } from '@fraktion/shared-auth/query';
import {
  closePortal,
  one,
  refused,
  sent,
  startPortal,
  touched,
} from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import WasteWidget from './WasteWidget.tsx';

// jsdom has no canvas.
jest.mock('@fraktion/shared-ui/chart', () => ({
  Pyramid: ({ caption }: { readonly caption: string }) => `Drawn until ${caption.slice(-10)}`,
}));

const figures = (kg: string): WasteDistribution => ({
  fromDate: '2026-01-01',
  toDate: '2026-03-31',
  totalKg: kg,
  levels: [
    { level: 'Recycle', kg, percent: '100', fromOrdersKg: kg, fromPostingsKg: '0' },
    { level: 'Landfill', kg: '0', percent: '0', fromOrdersKg: '0', fromPostingsKg: '0' },
  ],
});

const period = { from: '2026-01-01', to: '2026-03-31' };
const widget = 'GET /widgets/distribution-widget/';
const failure = refused(429, 'Generic.Too.Many.Requests');
const retry = () => screen.findByRole('button', { name: 'Retry' });

/** The widget's answer, which a test can change at any time. */
async function openWidget(answer: ReturnType<typeof one>) {
  const answers = { [widget]: answer };
  await startPortal(answers);
  renderPage(<WasteWidget period={period} locationId={null} />, queryClient);
  return answers;
}

beforeAll(() => addNamespace('mfe-dashboard', 'en', en));
afterEach(closePortal);

test('DSH-02 until the figures are here their places are kept, and then they are those of the period', async () => {
  await openWidget(one(figures('1250')));
  expect(document.querySelector('[data-skeleton]')).not.toBeNull();
  expect(await screen.findByText('Weight in total')).toBeVisible();
  expect(await screen.findByText('Drawn until 31/03/2026')).toBeVisible();
  expect(document.querySelector('[data-skeleton]')).toBeNull();
  expect(sent(widget)[0]?.url.search).toBe('?fromDate=2026-01-01&toDate=2026-03-31');
});

test('DSH-02 a period without waste says so and leads to an order', async () => {
  await openWidget(one(figures('0')));
  expect(await screen.findByText('No waste was weighed in this period.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order collection' })).toHaveAttribute(
    'href',
    '/ordering',
  );
});

test('DSH-02 figures that could not be read are an error with a way to try again', async () => {
  const answers = await openWidget(failure);
  expect(await screen.findByRole('alert')).toHaveTextContent('The waste could not be added up');
  answers[widget] = one(figures('1250'));
  await userEvent.click(await retry());
  expect(await screen.findByText('Weight in total')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('DSH-02 figures that could not be read anew stay, say that they are from before, and go when newer ones are here', async () => {
  const answers = await openWidget(one(figures('1250')));
  expect(await screen.findByText('100.0%')).toBeVisible();
  answers[widget] = failure;
  // Like an order that somebody has changed.
  act(() => touched(['order']));
  expect(await screen.findByRole('status')).toHaveTextContent(/^These are the figures of \d/);
  expect(screen.getAllByText('1.3 t')[0]).toBeVisible();
  expect(screen.queryByText('The waste could not be added up')).toBeNull();

  answers[widget] = one(figures('2500'));
  await userEvent.click(await retry());
  expect((await screen.findAllByText('2.5 t'))[0]).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^These are the figures/)).toBeNull());
});
