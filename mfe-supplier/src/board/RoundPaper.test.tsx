import type { Round, Stop } from '@fraktion/contract/rounds';
import { today } from '@fraktion/shared-ui';
import { screen, within } from '@testing-library/react';

import { closePortal, one, openPortal } from '../testing/portal.tsx';
import { stopFor } from '../testing/stopFor.ts';
import { RoundPaper } from './RoundPaper.tsx';

afterEach(closePortal);

const stop = (number: number, change: Partial<Stop['order']>): Stop => ({
  ...stopFor(number, { number, status: 'Accepted', wasteFractionName: 'Cardboard', ...change }),
  driverName: 'Eva Lund',
  latitude: 55.33,
  longitude: 8.76,
  site: {
    openingHours: '7-15',
    contactName: 'Karen',
    contactPhone: '75 42 00 00',
    accessNotes: 'The key is at the desk',
  },
  expectedKg: '80.000',
});
const round: Round = {
  day: today(),
  vehicleId: '0193a000-0000-7000-8000-0000000000b1',
  vehicleName: 'Bertha',
  vehicleNumber: 'AB 12 345',
  stops: [
    stop(1, { locationName: 'Mill', status: 'Collected', kgCollected: '240.000' }),
    stop(2, {
      locationName: 'Quay',
      locationAddress: 'Havnegade 1, Ribe',
      containerId: 'C-1002',
      placement: 'Behind the gate',
      comment: 'Mind the dog',
    }),
  ],
  load: {
    kg: '320.000',
    m3: '1.320',
    stops: 2,
    capacityKg: null,
    capacityM3: null,
    capacityStops: null,
    exceeds: [],
  },
  trip: null,
};
/** Paper is hidden from the screen. */
const unseen = { hidden: true } as const;
const places = async () => {
  await openPortal(<RoundPaper round={round} />, {
    'GET /suppliers/round-settings': one({
      startsAt: '07:00',
      serviceMinutes: 10,
      kmPerHour: 40,
    }),
  });
  return screen
    .getAllByRole('listitem', unseen)
    .filter((item) => within(item).queryByText(/Mill|Quay/));
};

test('SUP-14 a printed round says what a driver must know at each stop, and leaves lines for what is weighed there', async () => {
  const [mill, quay] = (await places()).map((place) => within(place));
  expect(screen.getByText(/AB 12 345 · Eva Lund · 2 stops · .* · 320.kg/)).toBeInTheDocument();
  for (const text of [
    'Havnegade 1, Ribe',
    /The key is at the desk/,
    /Karen, 75 42 00 00/,
    /7-15/,
    /^Cardboard/,
    'Container: C-1002',
    'Placement: Behind the gate',
    'Mind the dog',
    /Usually 80/,
    /^\d\d?:\d\d–\d\d?:\d\d$/,
  ])
    expect(quay!.getByText(text)).toBeInTheDocument();
  for (const line of ['Weight', 'Time', 'Futile', 'Signature'])
    expect(quay!.getByText(line)).toBeInTheDocument();
  // What is known needs no line.
  expect(mill!.getByText(/^Collected · 240/)).toBeInTheDocument();
  expect(mill!.queryByText('Signature')).toBeNull();
  // The truck is unloaded twice at most, and its driver signs the kilometres.
  expect(screen.getAllByText('Unloaded at')).toHaveLength(2);
});
