import { type Infocard, listInfocards } from '@fraktion/contract/infocards';
import { listLocations } from '@fraktion/contract/locations';
import { session } from '@fraktion/shared-auth';
import { listQueryFor, queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, type TestAnswer, serverForEach } from '@fraktion/shared-auth/testing';
import { addDays, addNamespace, formatDate, today } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { toOrderByHand } from '../lib/recurringAddress.ts';
import { infocardFor, locationFor, underWayFor } from '../testing/infocardFor.ts';
import { orderFor } from '../testing/orderFor.ts';
import OrderingPage from './OrderingPage.tsx';

const infocard = infocardFor({
  collector: { id: crypto.randomUUID(), name: 'Renvej', hasValidEmail: true },
});
const page = { page: 1, pageSize: 50, total: null, totalCapped: false };
const server = serverForEach();
let scanned: TestAnswer;
let listed: readonly Infocard[];

beforeAll(() => addNamespace('mfe-ordering', 'en', en));
beforeEach(async () => {
  listed = [infocard];
  server.answer = ({ url: { pathname } }) => {
    if (pathname.startsWith('/api/user-auth')) return { body: sessionFor('t') };
    if (pathname.endsWith(infocard.id)) return scanned;
    return { body: { data: pathname === '/api/info-cards' ? listed : [], page } };
  };
  // An earlier test may have left it offline.
  globalThis.dispatchEvent(new Event('online'));
  await waitFor(() => expect(server.seen.map(({ url }) => url.pathname)).toContain('/healthz'));
  await session.start();
});

const show = () => renderPage(<OrderingPage />, queryClient, `/ordering?infocard=${infocard.id}`);

test('ORD-03 an unknown scanned code shows that it is not one of theirs', async () => {
  scanned = { status: 404, body: { error: { message: 'Generic.Not.Found', requestId: 'r' } } };
  show();
  expect(await screen.findByText('This container is not among your locations')).toBeVisible();
});

test('ORD-12 without a connection a scanned code opens the form of a container that was listed before', async () => {
  await queryClient.fetchQuery(listQueryFor(listInfocards, { query: {} }));
  await server.stop();
  globalThis.dispatchEvent(new Event('offline'));
  show();
  expect(await screen.findByRole('dialog', { name: 'Cardboard' })).toBeVisible();
  expect(await screen.findByLabelText(/^Comment/)).toBeVisible();
  expect(screen.queryByText('This container is not among your locations')).toBeNull();
});

test('ORD-11 an order that a recurring order could not place is placed by hand for the same day with the same values', async () => {
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

test('ORD-11 Back does not return to the closed form', async () => {
  scanned = { body: { data: infocard } };
  show();
  expect(await screen.findByRole('dialog', { name: 'Cardboard' })).toBeVisible();
  const before = history.length;
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location.search).not.toContain('infocard='));
  expect(history.length).toBe(before);
});

/** An account with two locations, of which each is read by its id. */
function withTwoLocations(): string[] {
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
  return places.map(({ id }) => id);
}

test('SHL-14 ORD-03 a location to order for is chosen for this page only, and so is another', async () => {
  const [depot, office] = withTwoLocations();
  renderPage(<OrderingPage />, queryClient, `/ordering?location=${depot}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Other location' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Office/ }));
  expect(await screen.findByRole('list', { name: 'Containers' })).toBeVisible();
  expect(location.search).toBe(`?location=${depot}&at=${office}`);
  expect(screen.getByText('Office')).toBeVisible();
});

test('SHL-22 ORD-03 after choosing a location by keyboard the focus is on the heading above its containers', async () => {
  withTwoLocations();
  renderPage(<OrderingPage />, queryClient, '/ordering');
  (await screen.findByRole('button', { name: /^Office/ })).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('list', { name: 'Containers' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

/** The containers of one location, as the server lists them. */
function showAt(infocards: readonly Infocard[]): void {
  const answerAsBefore = server.answer;
  listed = infocards;
  server.answer = (asked) =>
    asked.url.pathname === `/api${listLocations.path}`
      ? { body: { data: [locationFor], page } }
      : answerAsBefore(asked);
  renderPage(<OrderingPage />, queryClient, `/ordering?location=${locationFor.id}`);
}

test('ORD-14 ORD-07 a card shows its order under way, and asks about that order before its form opens', async () => {
  const order = underWayFor({ number: 7, status: 'Accepted', plannedDate: '2031-11-24' });
  const later = underWayFor({ status: 'Accepted', plannedDate: '2031-12-01', number: 6 });
  showAt([{ ...infocard, underWay: [later, order] }]);
  expect(await screen.findByText('Coming 24/11/2031')).toBeVisible();
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Order collection: Cardboard');
  const sheet = within(await screen.findByRole('dialog', { name: 'Cardboard' }));
  expect(sheet.getByText('Order 7 · Accepted · Coming 24/11/2031')).toBeVisible();
  expect(sheet.queryByLabelText(/^Comment/)).toBeNull();
  await press('Order again');
  const comment = await sheet.findByLabelText(/^Comment/);
  expect(comment).toBeVisible();
  // After an answer by keyboard the focus is in the form.
  expect(document.activeElement).toContainElement(comment);
  expect(document.body).not.toHaveFocus();
  const answerAsBefore = server.answer;
  server.answer = (asked) =>
    asked.method === 'POST'
      ? { body: { data: { id: 'x', number: 12, supplierName: 'Renvej' } } }
      : answerAsBefore(asked);
  await userEvent.click(sheet.getByRole('button', { name: 'Order collection' }));
  const isOrder = ({ url }: { url: URL }) => url.pathname === '/api/concerns/orders';
  const sent = () => server.seen.find((seen) => seen.method === 'POST' && isOrder(seen));
  await waitFor(() => expect(sent()).toBeDefined());
  expect(String(sent()?.body)).toMatch(/confirmedDouble"\r\n\r\ntrue/);
  // The newest of them, so that a later one causes a new question.
  expect(String(sent()?.body)).toContain(`confirmedOrderId"\r\n\r\n${later.id}`);
});

test('ORD-14 SUP-14 an order that was returned after a futile trip is shown as declined', async () => {
  const order = underWayFor({ number: 7, declined: true, futile: true });
  showAt([{ ...infocard, underWay: [order] }]);
  expect(await screen.findByText('Declined')).toBeVisible();
  expect(screen.queryByText('Futile trip')).toBeNull();
});

test('ORD-14 the question links to the order', async () => {
  const order = underWayFor({ number: 7 });
  scanned = { body: { data: orderFor({ id: infocard.id, number: 7 }) } };
  showAt([{ ...infocard, underWay: [{ ...order, id: infocard.id }] }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Order collection: Cardboard' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show order 7' }));
  expect(await screen.findByRole('dialog', { name: 'Order 7' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Cardboard' })).toBeNull();
});

test('ORD-04 a card shows the last order and the last collection of its container', async () => {
  showAt([{ ...infocard, lastOrdered: '2031-11-20', lastCollected: '2031-11-14' }]);
  expect((await screen.findByText('Last ordered')).nextSibling).toHaveTextContent('20/11/2031');
  expect(screen.getByText('Last collected').nextSibling).toHaveTextContent('14/11/2031');
});

test('ORD-04 infocards that cannot be ordered come last', async () => {
  const without = infocardFor({ id: crypto.randomUUID(), name: 'Asphalt', collector: null });
  showAt([without, infocard]);
  await screen.findByText('Asphalt');
  const names = screen
    .getAllByRole('button', { name: /^Order collection: / })
    .map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual(['Order collection: Cardboard', 'Order collection: Asphalt']);
});

test('SHL-20 DSH-03 the orders of a dashboard tile are listed here, and open, until dismissed', async () => {
  const order = orderFor({ number: 31, status: 'Accepted', infocardName: 'Metal' });
  const answerAsBefore = server.answer;
  server.answer = (asked) => {
    const { pathname, searchParams } = asked.url;
    if (pathname.endsWith(order.id)) return { body: { data: order } };
    return searchParams.get('filter[attention][in]') === 'overdue'
      ? { body: { data: [order], page } }
      : answerAsBefore(asked);
  };
  renderPage(<OrderingPage />, queryClient, '/ordering?attention=overdue');
  const list = await screen.findByRole('list', { name: 'Overdue' });
  await userEvent.click(within(list).getByRole('button', { name: /Metal/ }));
  const panel = await screen.findByRole('dialog', { name: 'Order 31' });
  await userEvent.click(within(panel).getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Overdue' })).toBeNull());
});
