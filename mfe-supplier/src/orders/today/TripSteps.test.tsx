import type { Round, Stop } from '@fraktion/contract/rounds';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, openPortal, sent } from '../../testing/portal.tsx';
import { stopFor } from '../../testing/stopFor.ts';
import TodayPage from './TodayPage.tsx';

afterEach(closePortal);

const stop = (position: number, status: 'Accepted' | 'Collected'): Stop =>
  stopFor(position, {
    locationName: `Stop ${position}`,
    status,
    allowedActions: ['markCollected', 'reportFutile'],
  });
const none = { capacityKg: null, capacityM3: null, capacityStops: null };
const trip = {
  id: '0193a000-0000-7000-8000-0000000000c1',
  number: 41,
  status: 'Ongoing',
  kgCollected: null,
  unloadings: 0,
} as const;
const open = (statuses: readonly ('Accepted' | 'Collected')[], change: Partial<Round> = {}) => {
  const round: Round = {
    day: '2026-11-29',
    vehicleId: '0193a000-0000-7000-8000-0000000000b1',
    vehicleName: 'Bertha',
    vehicleNumber: 'AB 12 345',
    stops: statuses.map((status, index) => stop(index + 1, status)),
    load: { kg: '0', m3: '0', stops: statuses.length, ...none, exceeds: [] },
    trip,
    ...change,
  };
  const answer = { body: { data: { ...trip, status: 'Unloaded', unloadings: 1 } } };
  return openPortal(<TodayPage />, {
    'GET /suppliers/rounds/today': { body: { data: { day: round.day, rounds: [round] } } },
    'POST /suppliers/rounds/unload': answer,
    'POST /suppliers/rounds/close': answer,
  });
};
const bodyOf = (name: string): unknown => JSON.parse(String(sent(name)[0]!.body));
const ofTrip = async () => within(await screen.findByRole('region', { name: 'Bertha' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('SUP-06 SUP-13 before the first stop there is nothing to unload', async () => {
  await open(['Accepted', 'Accepted'], { trip: null });
  await screen.findByRole('region', { name: 'Next stop' });
  expect(screen.queryByRole('button', { name: 'Unload' })).not.toBeInTheDocument();
});

test('SUP-06 SUP-13 a truck unloads between two stops, by its round: the phone need not know the trip', async () => {
  await open(['Collected', 'Accepted'], { trip: null });
  await userEvent.click((await ofTrip()).getByRole('button', { name: 'Unload' }));
  for (const key of ['9', '0', '0']) await press(key);
  await press('Save');
  await waitFor(() => expect(sent('POST /suppliers/rounds/unload')).toHaveLength(1));
  expect(bodyOf('POST /suppliers/rounds/unload')).toEqual({
    day: '2026-11-29',
    vehicleId: '0193a000-0000-7000-8000-0000000000b1',
    id: expect.any(String),
    kgCollected: '900',
    place: null,
  });
});

test('SUP-06 SUP-13 a round is closed when all its stops are done and the truck has unloaded', async () => {
  await open(['Collected', 'Collected'], {
    trip: { ...trip, status: 'Unloaded', unloadings: 2, kgCollected: '1250.500' },
  });
  const shown = await ofTrip();
  expect(shown.getByText('Bertha: unloaded 2 ×, 1,250.500 kg')).toBeVisible();
  await userEvent.click(shown.getByRole('button', { name: 'Close the round' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Close the round of Bertha' }));
  await userEvent.type(panel.getByLabelText(/Distance/), '84.5');
  await userEvent.click(panel.getByRole('button', { name: 'Close the round' }));
  await waitFor(() => expect(sent('POST /suppliers/rounds/close')).toHaveLength(1));
  expect(bodyOf('POST /suppliers/rounds/close')).toMatchObject({ km: '84.5', hours: null });
});

test('SUP-06 SUP-13 a round that has not unloaded says what comes first', async () => {
  await open(['Collected']);
  expect(
    (await ofTrip()).getByRole('button', { name: 'Close the round' }),
  ).toHaveAccessibleDescription('Unload before you close the round');
});

test('SUP-06 SUP-13 a closed round offers nothing', async () => {
  await open(['Collected'], { trip: { ...trip, status: 'Closed' } });
  expect(await screen.findByText('Bertha: round closed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unload' })).not.toBeInTheDocument();
});
