import 'fake-indexeddb/auto';

import { markOrderCollected } from '@fraktion/contract/orders';
import { newId, session } from '@fraktion/shared-auth';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { type EntryPlan, sendOrKeep } from '@fraktion/shared-auth/waiting';
import { addNamespace, BrowserRouter, UiProvider } from '@fraktion/shared-ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';

import texts from '../locales/frame/en.json';
import LeaveDialog from './LeaveDialog.tsx';
import WaitingPanel from './WaitingPanel.tsx';

let server: TestServer;
const subject = newId();
const refusal = (status: number, message: string, more: object = {}) => ({
  status,
  body: { error: { message, requestId: 'r', ...more } },
});

/** Stores an entry without a connection, as a page would; `then` is the server's later answer. */
async function keepOne(then: object, more: Partial<EntryPlan> = {}): Promise<void> {
  dispatchEvent(new Event('offline'));
  server.answer = () => then;
  const input = { params: { id: subject }, body: { version: 3, kgCollected: '120' } };
  const texts = { title: 'Mark as collected', text: 'Order 7, 120 kg', path: '/orders/7' };
  await sendOrKeep(markOrderCollected, input, { ...texts, subject, base: 3, ...more });
  await waitFor(() => expect(server.seen.length).toBeGreaterThan(0));
}

beforeAll(() => addNamespace('shell', 'en', texts));
beforeEach(async () => {
  server = await startServer();
  server.answer = () => ({ body: sessionFor('token', { id: newId() }) });
  await session.signIn({ email: 'a@b.example', password: 'x' });
  server.seen.length = 0;
});
afterEach(async () => {
  server.answer = () => ({ status: 204 });
  await session.signOut();
  await server.stop();
});

const show = (what: ReactElement) =>
  render(
    <UiProvider nonce="test">
      <BrowserRouter>{what}</BrowserRouter>
    </UiProvider>,
  );
const press = (name: string, where = within(document.body)) =>
  userEvent.click(where.getByRole('button', { name }));

test('ORD-12 a refused entry is shown with the typed values and the reason, and disappears only after a confirmation', async () => {
  await keepOne(refusal(409, 'Orders.Not.Open'));
  show(<WaitingPanel onClose={() => {}} />);
  expect(await screen.findByText('The order is in a state that does not allow this')).toBeVisible();
  expect(screen.getByText('Order 7, 120 kg')).toBeVisible();
  expect(screen.queryByText(/are sent by themselves/)).toBeNull();
  await press('Discard');
  await press('Cancel', within(await screen.findByRole('alertdialog')));
  expect(screen.getByText('Order 7, 120 kg')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press('Discard');
  await press('Discard', within(await screen.findByRole('alertdialog')));
  expect(await screen.findByText('Nothing is waiting. Everything has been sent')).toBeVisible();
});

const weighed: Partial<EntryPlan> = {
  ways: [{ action: 'markCollected', call: markOrderCollected }],
  fields: [
    { name: 'kgCollected', label: 'Weight', kind: 'weight' },
    { name: 'status', label: 'Status', kind: 'text', words: { Accepted: 'Accepted by us' } },
  ],
};
const now = {
  id: subject,
  version: 8,
  status: 'Accepted',
  kgCollected: '90.000',
  allowedActions: ['markCollected'],
};
const connect = () => dispatchEvent(new Event('online'));
const lastSent = () =>
  server.seen
    .filter(({ url }) => url.pathname.endsWith('/collected'))
    .at(-1)
    ?.json();

/** Shows the conflict; the server accepts everything from then on. */
async function showConflict(current: object = now, onClose = () => {}): Promise<void> {
  await keepOne(refusal(409, 'Orders.Changed', { current }), weighed);
  show(<WaitingPanel onClose={onClose} />);
  await screen.findByRole('table');
  server.answer = () => ({ body: { data: { id: subject, version: 9 } } });
  connect();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep theirs' })).toBeEnabled());
}
const nothing = () => screen.findByText('Nothing is waiting. Everything has been sent');

test('ORD-12 both sides of a conflict are shown value by value; keeping mine is sent for the current order', async () => {
  await showConflict();
  const table = screen.getByRole('table', { name: 'What you entered, and how it is now' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Mark as collectedYou enteredNow',
    expect.stringMatching(/^Weight120\s?kg90\s?kg$|^Weight120\.000\s?kg90\.000\s?kg$/),
    'Status–Accepted by us',
  ]);
  await press('Keep mine');
  await nothing();
  expect(lastSent()).toMatchObject({ version: 8, kgCollected: '120' });
});

test('ORD-12 keeping theirs sends nothing', async () => {
  await showConflict();
  expect(screen.getByText('Keep theirs drops what you entered: Mark as collected.')).toBeVisible();
  await press('Keep theirs');
  await nothing();
  expect(lastSent()).toMatchObject({ version: 3 });
});

test('ORD-12 in a merge, each value is theirs, mine or another, and none may be missing', async () => {
  await showConflict();
  await press('Merge');
  const weight = screen.getByLabelText(/^Weight/);
  expect(weight).toHaveValue('120');
  await userEvent.clear(weight);
  await press('Send merged');
  expect(await screen.findByText('Fill this in')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Take 90/ }));
  expect(weight).toHaveValue('90');
  await userEvent.clear(weight);
  await userEvent.type(weight, '210');
  await press('Send merged');
  await nothing();
  expect(lastSent()).toMatchObject({ version: 8, kgCollected: '210' });
});

const mergeAs = async (kg: string) => {
  await press('Merge');
  const weight = screen.getByLabelText(/^Weight/);
  await userEvent.clear(weight);
  await userEvent.type(weight, kg);
  return weight;
};

test.each(['1.2345', '-5', '100001'])(
  'ORD-12 a merged weight that the server would refuse is not sent: %s',
  async (kg) => {
    await showConflict();
    await mergeAs(kg);
    await press('Send merged');
    expect(await screen.findByText('Write 0 to 100,000 kg with at most 3 decimals')).toBeVisible();
    expect(lastSent()).toMatchObject({ version: 3 });
  },
);

test('ORD-12 0 kg needs a confirmation in a merge too', async () => {
  await showConflict();
  await mergeAs('0');
  await press('Send merged');
  const asked = await screen.findByRole('alertdialog', { name: 'Was nothing collected?' });
  expect(lastSent()).toMatchObject({ version: 3 });
  await press('Yes, 0 kg', within(asked));
  await nothing();
  expect(lastSent()).toMatchObject({ version: 8, kgCollected: '0' });
});

test('ORD-12 an unfinished merge is not lost without a question', async () => {
  const onClose = jest.fn();
  await showConflict(now, onClose);
  const weight = await mergeAs('21');
  const asked = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await press('Cancel');
  await press('Keep editing', within(await asked()));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.keyboard('{Escape}');
  await asked();
  expect(weight).toHaveValue('21');
  expect(onClose).not.toHaveBeenCalled();
  await press('Discard changes', within(await asked()));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('ORD-12 a past day is not sent, and an entry that was refused without a row can be changed', async () => {
  await keepOne(refusal(400, 'Generic.Invalid'), {
    fields: [{ name: 'kgCollected', label: 'Planned', kind: 'date' }],
  });
  show(<WaitingPanel onClose={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const day = screen.getByLabelText(/^Planned/);
  for (const typed of ['20/11/2020', '31/1']) {
    await userEvent.clear(day);
    await userEvent.type(day, typed);
    await press('Send changed');
    expect(await screen.findByText('Choose today or a later day')).toBeVisible();
  }
});

test('ORD-12 the panel shows the status that the step leads to, and what keeping theirs does', async () => {
  const mine = { name: 'status', label: 'Status', kind: 'text', mine: 'Collected' } as const;
  const fields = [weighed.fields![0]!, mine];
  await keepOne(refusal(409, 'Orders.Changed', { current: now }), { ...weighed, fields });
  show(<WaitingPanel onClose={() => {}} />);
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('row', { name: /^Status/ })).toHaveTextContent(
    'StatusCollectedAccepted',
  );
  expect(screen.getByText(/^Keep theirs sends this step/)).toBeVisible();
});

test('ORD-12 if the current order no longer allows the step, the panel shows that, and mine cannot be kept', async () => {
  await showConflict({ ...now, status: 'Canceled', allowedActions: [] });
  expect(screen.getByText('What you entered can no longer be recorded.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
});

test('ORD-14 ORD-12 an order that waited asks about the order under way with its number, status and day', async () => {
  const current = { id: newId(), number: 17, status: 'Accepted', plannedDate: '2031-11-24' };
  await keepOne(refusal(409, 'Orders.Under.Way', { current }), {
    again: {
      on: ['Orders.Under.Way'],
      label: 'Order again',
      body: { confirmedDouble: true },
      rowField: 'confirmedOrderId',
    },
    fields: [
      { name: 'number', label: 'Number', kind: 'text' },
      { name: 'status', label: 'Status', kind: 'text', words: { Accepted: 'Confirmed' } },
      { name: 'plannedDate', label: 'Planned', kind: 'date' },
    ],
  });
  show(<WaitingPanel onClose={() => {}} />);
  const asked = await screen.findByRole('alert');
  expect(asked).toHaveTextContent('Number17StatusConfirmedPlanned24/11/2031');
  expect(screen.getByRole('button', { name: 'Order again' })).toBeVisible();
});

test('ORD-12 a refused entry links to the current row', async () => {
  await keepOne(refusal(409, 'Orders.Changed', { current: { id: subject, version: 8 } }));
  const onClose = jest.fn();
  show(<WaitingPanel onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Have a look' }));
  expect(onClose).toHaveBeenCalled();
  expect(location.pathname).toBe('/orders/7');
});

test('ORD-12 signing out asks while entries wait, and shows what happens to them', async () => {
  await keepOne(refusal(503, 'Generic.Unavailable'));
  const onClose = jest.fn();
  show(<LeaveDialog onClose={onClose} />);
  const asked = within(
    await screen.findByRole('alertdialog', { name: '1 entry has not been sent' }),
  );
  expect(asked.getByText(/are sent when you sign in here again/)).toBeVisible();
  expect(session.state().status).toBe('signedIn');
  await press('Log out', asked);
  await waitFor(() => expect(session.state().status).toBe('signedOut'));
});
