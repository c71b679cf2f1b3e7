import 'fake-indexeddb/auto';

import type { Driving } from '@fraktion/contract/drivings';
import { startWaiting } from '@fraktion/shared-auth/waiting';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { drivingFor } from '../testing/drivingFor.ts';
import { closePortal, listed, one, openPortal, refused, sent } from '../testing/portal.tsx';
import DrivingsPage from './DrivingsPage.tsx';

const drivings = '/suppliers/drivings';
const driving = drivingFor();
const mine = `${drivings}/${driving.id}`;
const unreachable = refused(503, 'Generic.Unavailable');
let now: Driving;
let reachable: boolean;

/** A step of the server: refused for another version than the current one. */
const step = (next: Partial<Driving>) => (request: { json: () => unknown }) => {
  if (!reachable) return unreachable;
  const { version, ...typed } = request.json() as Partial<Driving>;
  if (version !== now.version) return refused(409, 'Generic.Changed', { current: now });
  now = drivingFor({ ...now, ...typed, ...next, version: now.version + 1 });
  return one(now);
};

const open = (address = `/?driving=${driving.id}`) =>
  openPortal(
    <DrivingsPage />,
    {
      [`GET ${drivings}`]: () => listed(now),
      [`GET ${mine}`]: () => one(now),
      [`POST ${mine}/unload`]: step({
        status: 'Unloaded',
        allowedActions: ['edit', 'close'],
      }),
      [`POST ${mine}/close`]: step({ status: 'Closed', allowedActions: [] }),
      [`POST ${drivings}`]: () => (reachable ? one(driving) : unreachable),
    },
    address,
  );

const take = async (name: string, title: string, label: RegExp, figure: string) => {
  const panel = await screen.findByRole('dialog', { name: 'Trip 41' });
  await userEvent.click(await within(panel).findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name: title });
  await userEvent.type(within(dialog).getByLabelText(label), figure);
  await userEvent.click(within(dialog).getByRole('button', { name }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
};

const connect = (online: boolean) => {
  reachable = online;
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')));
};

/** Each step once, however often it was tried. */
const keysOf = (name: string) =>
  new Set(sent(`POST ${mine}/${name}`).map(({ headers }) => headers['idempotency-key']));

beforeAll(() => startWaiting());
beforeEach(() => {
  now = driving;
  reachable = true;
});
afterEach(async () => {
  connect(true);
  await closePortal();
});

test('SUP-06 ORD-12 a driver without a connection unloads and closes the open trip; both steps are sent later, in order, once', async () => {
  await open();
  await screen.findByRole('button', { name: 'Unload' });
  connect(false);
  await take('Unload', 'Unload trip 41', /^Weight/, '4120.5');
  expect((await screen.findAllByText('Saved on this device')).length).toBeGreaterThan(0);
  const panel = screen.getByRole('dialog', { name: 'Trip 41' });
  expect(await within(panel).findByText('Waiting to be sent')).toBeVisible();
  expect(within(panel).getByText(/^Unload: trip 41/)).toHaveTextContent(/4,120\.5/);
  expect(within(panel).getByText('Unloaded')).toBeVisible();
  expect(within(panel).queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  await take('Close trip', 'Close trip 41', /^Hours/, '1.5');
  expect(await within(panel).findByText('Closed')).toBeVisible();
  expect([now.status, now.version]).toEqual(['Ongoing', 5]);

  connect(true);
  await waitFor(() => expect(now.status).toBe('Closed'));
  expect([now.kgCollected, now.hours, now.version]).toEqual(['4120.5', '1.5', 7]);
  expect(keysOf('unload').size + keysOf('close').size).toBe(2);
  await waitFor(() =>
    expect(within(panel).queryByText('Waiting to be sent')).not.toBeInTheDocument(),
  );
});

test('SUP-06 ORD-12 a trip that begins without a connection is stored, and sent with the same id', async () => {
  await open('/');
  await screen.findAllByText('Trip 41');
  await userEvent.click(screen.getByRole('button', { name: 'New trip' }));
  const panel = await screen.findByRole('dialog', { name: 'New trip' });
  await userEvent.type(within(panel).getByLabelText('From'), 'Harbour Street 1');
  await userEvent.type(within(panel).getByLabelText('To'), 'Recycling East');
  // Only now: while somebody types slowly, the frame may find out that the portal answers.
  connect(false);
  await userEvent.click(within(panel).getByRole('button', { name: 'Begin trip' }));
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  expect((await screen.findAllByText('Saved on this device')).length).toBeGreaterThan(0);
  const before = sent(`POST ${drivings}`).length;
  connect(true);
  await waitFor(() => expect(sent(`POST ${drivings}`).length).toBeGreaterThan(before));
  const tries = sent(`POST ${drivings}`);
  const ids = tries.map((request) => (request.json() as { id: string }).id);
  expect(new Set([...ids, ...tries.map(({ headers }) => headers['idempotency-key'])]).size).toBe(1);
});
