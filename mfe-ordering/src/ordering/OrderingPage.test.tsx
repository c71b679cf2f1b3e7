import { listInfocards } from '@fraktion/contract/infocards';
import { listLocations } from '@fraktion/contract/locations';
import { session } from '@fraktion/shared-auth';
import { listQueryFor, queryClient } from '@fraktion/shared-auth/query';
import {
  sessionFor,
  startServer,
  type TestAnswer,
  type TestServer,
} from '@fraktion/shared-auth/testing';
import { addDays, addNamespace, formatDate, today } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { toOrderByHand } from '../lib/recurringAddress.ts';
import { infocardFor, locationFor } from '../testing/infocardFor.ts';
import OrderingPage from './OrderingPage.tsx';

const infocard = infocardFor({
  collector: { id: crypto.randomUUID(), name: 'Renvej', hasValidEmail: true },
});
const page = { page: 1, pageSize: 50, total: null, totalCapped: false };
let server: TestServer;
let scanned: TestAnswer;

beforeAll(() => addNamespace('mfe-ordering', 'en', en));
beforeEach(async () => {
  server = await startServer();
  server.answer = ({ url: { pathname } }) => {
    if (pathname.startsWith('/api/user-auth')) return { body: sessionFor('t') };
    if (pathname.endsWith(infocard.id)) return scanned;
    return { body: { data: pathname === '/api/info-cards' ? [infocard] : [], page } };
  };
  await session.start();
});
afterEach(async () => {
  queryClient.clear();
  await server.stop();
});

const show = () => renderPage(<OrderingPage />, queryClient, `/ordering?infocard=${infocard.id}`);

test('ORD-03 a scanned code that nobody knows is said to be none of theirs', async () => {
  scanned = { status: 404, body: { error: { message: 'Generic.Not.Found', requestId: 'r' } } };
  show();
  expect(await screen.findByText('This container is not among your locations')).toBeVisible();
});

test('ORD-12 without connection a scanned code opens the form of a container that was listed before', async () => {
  await queryClient.fetchQuery(listQueryFor(listInfocards, { query: {} }));
  await server.stop();
  globalThis.dispatchEvent(new Event('offline'));
  show();
  expect(await screen.findByRole('dialog', { name: 'Cardboard' })).toBeVisible();
  expect(await screen.findByLabelText(/^Comment/)).toBeVisible();
  expect(screen.queryByText('This container is not among your locations')).toBeNull();
});

test('ORD-11 what a rule could not order is ordered by hand for the same day and with the same words', async () => {
  scanned = { body: { data: infocard } };
  const id = crypto.randomUUID();
  const date = addDays(today(), 3);
  const answerAsBefore = server.answer;
  const failure = { date, trouble: 'noCollector' };
  server.answer = (asked) =>
    asked.url.pathname.endsWith(id)
      ? { body: { data: { id, comment: 'Gate 4', requisitionId: 'R-7', failure } } }
      : answerAsBefore(asked);
  const address = toOrderByHand({ id, infocardId: infocard.id });
  renderPage(<OrderingPage />, queryClient, address);
  expect(await screen.findByLabelText(/^Comment/)).toHaveValue('Gate 4');
  expect(screen.getByLabelText(/^Requisition/)).toHaveValue('R-7');
  expect(screen.getByRole('radio', { name: 'On a date' })).toBeChecked();
  expect(screen.getByLabelText(/^Wanted date/)).toHaveValue(formatDate(date));
});

test('ORD-11 Back does not lead into the form that was closed', async () => {
  scanned = { body: { data: infocard } };
  show();
  expect(await screen.findByRole('dialog', { name: 'Cardboard' })).toBeVisible();
  const before = history.length;
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location.search).not.toContain('infocard='));
  expect(history.length).toBe(before);
});

test('SHL-22 ORD-03 whoever chooses a location by keyboard goes on at the heading above its containers', async () => {
  const places = ['Depot', 'Office'].map((name) => ({
    ...locationFor,
    id: crypto.randomUUID(),
    name,
  }));
  const answerAsBefore = server.answer;
  server.answer = (asked) => {
    if (asked.url.pathname !== `/api${listLocations.path}`) return answerAsBefore(asked);
    const id = asked.url.searchParams.get('filter[id][in]');
    return { body: { data: places.filter((place) => id === null || place.id === id), page } };
  };
  renderPage(<OrderingPage />, queryClient, '/ordering');
  (await screen.findByRole('button', { name: /^Office/ })).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('list', { name: 'Containers' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});
