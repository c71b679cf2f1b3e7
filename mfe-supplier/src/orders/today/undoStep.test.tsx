import 'fake-indexeddb/auto';

import type { Round } from '@fraktion/contract/rounds';
import { startWaiting } from '@fraktion/shared-auth/waiting';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, one, openPortal, sent } from '../../testing/portal.tsx';
import { stopFor } from '../../testing/stopFor.ts';
import TodayPage from './TodayPage.tsx';

afterEach(closePortal);

const stops = [1, 2].map((position) =>
  stopFor(position, {
    locationName: `Stop ${position}`,
    status: 'Accepted',
    allowedActions: ['markCollected', 'reportFutile', 'addFiles'],
  }),
);
const round: Round = {
  day: '2026-11-29',
  vehicleId: '0193a000-0000-7000-8000-0000000000b1',
  vehicleName: 'Bertha',
  vehicleNumber: 'AB 12 345',
  stops,
  load: {
    kg: '0',
    m3: '0',
    stops: 2,
    capacityKg: null,
    capacityM3: null,
    capacityStops: null,
    exceeds: [],
  },
  trip: null,
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const nextIs = async (name: string) =>
  expect(
    await within(await screen.findByRole('region', { name: 'Next stop' })).findByRole('heading', {
      name,
    }),
  ).toBeVisible();

test('SUP-13 a step can be taken back before it leaves the phone, and its stop is the next one again', async () => {
  await openPortal(<TodayPage />, {
    'GET /suppliers/rounds/today': one({ day: round.day, rounds: [round] }),
  });
  act(() => startWaiting());
  await nextIs('Stop 1');
  for (const name of ['Arrived', '2', 'Done']) await press(name);
  await nextIs('Stop 2');
  expect(screen.getByText('1 of 2 stops done')).toBeVisible();
  await press('Undo');
  await nextIs('Stop 1');
  expect(screen.getByText('0 of 2 stops done')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(sent(`POST /suppliers/orders/${stops[0]!.order.id}/collected`)).toEqual([]);
});
