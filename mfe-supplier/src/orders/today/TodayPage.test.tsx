import type { Round, Stop } from '@fraktion/contract/rounds';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { contrast, neutral } from '@fraktion/shared-ui';

import { orderFor } from '../../testing/orderFor.ts';
import { closePortal, listed, one, openPortal, sent } from '../../testing/portal.tsx';
import { navigateHref } from './navigateHref.ts';
import { stopOfCode, stopsOf } from './roundOfToday.ts';
import { bigTarget, sunPairs } from './sunlight.ts';
import TodayPage from './TodayPage.tsx';

afterEach(closePortal);

const place = { latitude: 55.33, longitude: 8.76, address: 'Havnegade 1' };
const stopFor = (position: number, change: Parameters<typeof orderFor>[0] = {}): Stop => ({
  order: orderFor({
    id: `0193a000-0000-7000-8000-00000000000${position}`,
    locationName: `Stop ${position}`,
    status: 'Accepted',
    version: 3,
    containerId: `C-100${position}`,
    allowedActions: ['markCollected', 'reportFutile', 'addFiles'],
    ...change,
  }),
  position,
  driverId: null,
  driverName: null,
  zip: '6760',
  town: position < 3 ? 'Ribe' : 'Tønder',
  latitude: place.latitude,
  longitude: place.longitude,
  site: {
    openingHours: '7-15',
    contactName: 'Karen',
    contactPhone: '75 42 00 00',
    accessNotes: 'Ring 20 12 34 56 at the gate',
  },
  volumeM3: '0.660',
  picture: null,
  expectedKg: null,
});
const load = {
  kg: '0',
  m3: '1.980',
  stops: 3,
  capacityKg: null,
  capacityM3: null,
  capacityStops: null,
  exceeds: [],
};
const round: Round = {
  day: '2026-11-29',
  vehicleId: '0193a000-0000-7000-8000-0000000000b1',
  vehicleName: 'Bertha',
  vehicleNumber: 'AB 12 345',
  stops: [stopFor(1, { status: 'Collected' }), stopFor(2), stopFor(3)],
  load,
  trip: null,
};
const collected = `POST /suppliers/orders/${round.stops[1]!.order.id}/collected`;
const futile = `POST /suppliers/orders/${round.stops[1]!.order.id}/futile`;
const open = (
  more: Parameters<typeof openPortal>[1] = {},
  as: { readonly driver?: true } = {},
  address = '/',
) =>
  openPortal(
    <TodayPage />,
    {
      'GET /suppliers/rounds/today': { body: { data: { day: round.day, rounds: [round] } } },
      [collected]: {
        body: { data: { ...round.stops[1]!.order, status: 'Collected', version: 4 } },
      },
      [futile]: { body: { data: { ...round.stops[1]!.order, futileOpen: true, version: 4 } } },
      ...more,
    },
    address,
    as,
  );
const nextStop = () => screen.findByRole('region', { name: 'Next stop' });
const bodyOf = (name: string): unknown => JSON.parse(String(sent(name)[0]!.body));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('SUP-13 the next stop that is not done is large, leads to the maps and calls the contact', async () => {
  await open();
  const next = within(await nextStop());
  expect(next.getByRole('heading', { name: 'Stop 2' })).toBeVisible();
  expect(screen.getByText('1 of 3 stops done')).toBeVisible();
  expect(screen.getByText('Bertha (AB 12 345)')).toBeVisible();
  expect(next.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:75420000');
  expect(next.getByRole('link', { name: '20 12 34 56' })).toHaveAttribute('href', 'tel:20123456');
  expect(next.getByRole('link', { name: 'Navigate' }).getAttribute('href')).toMatch(/55\.33/);
  const left = within(await screen.findByRole('list', { name: 'Stops that are left' }));
  expect(left.getAllByRole('heading').map((town) => town.textContent)).toEqual(['Ribe', 'Tønder']);
  expect(
    within(screen.getByRole('list', { name: 'Done so far: 1' })).getByText('Stop 1'),
  ).toBeVisible();
});

test('SUP-13 a stop with its weight is done in five taps', async () => {
  await open();
  await nextStop();
  for (const name of ['Arrived', '2', '4', '0', 'Done']) await press(name);
  await waitFor(() => expect(sent(collected)).toHaveLength(1));
  expect(bodyOf(collected)).toEqual({
    version: 3,
    kgCollected: '240',
    weightEstimated: false,
  });
});

test('SUP-12 two photos that are taken before the page is drawn again are both kept, and a ticket beside them', async () => {
  await open();
  await nextStop();
  await press('Arrived');
  const photo = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' });
  const take = (label: string, file: File) =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), {
      target: { files: [file] },
    });
  // In one batch, as from a camera that is quicker than the page.
  act(() => {
    take('Take a photo', photo('gate'));
    take('Take a photo', photo('container'));
    take('Photo of the ticket', photo('ticket'));
  });
  expect(await screen.findByRole('button', { name: '2 photos, take another' })).toBeVisible();
  expect(screen.getByRole('button', { name: '1 ticket, take another' })).toBeVisible();
});

test('SUP-13 a futile trip is two taps: that it is one, and why', async () => {
  await open();
  await nextStop();
  for (const name of ['Futile', 'Nobody opens']) await press(name);
  await waitFor(() => expect(sent(futile)).toHaveLength(1));
  expect(bodyOf(futile)).toEqual({ version: 3, reason: 'Nobody opens', offeredDate: null });
});

test("SUP-13 each phone's own maps are opened", () => {
  expect(navigateHref(place, 'Android 16')).toBe('geo:55.33,8.76?q=55.33,8.76(Havnegade%201)');
  expect(navigateHref(place, 'iPhone')).toBe('https://maps.apple.com/?daddr=55.33,8.76');
  const unknown = { ...place, latitude: null, longitude: null };
  expect(navigateHref(unknown, 'iPhone')).toBe('https://maps.apple.com/?daddr=Havnegade%201');
});

test('SUP-13 a stop is moved with the arrow keys, and what is done stays in front', async () => {
  const moved = 'PUT /suppliers/rounds/order';
  await open({ [moved]: { body: { data: round } } });
  await nextStop();
  (await screen.findByRole('button', { name: 'Move Stop 3, place 2 of 2' })).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(within(await nextStop()).getByRole('heading', { name: 'Stop 3' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Move Stop 3, place 1 of 2' })).toHaveFocus();
  await waitFor(() => expect(sent(moved)).toHaveLength(1));
  const [first, second, third] = round.stops.map(({ order }) => order.id);
  expect(bodyOf(moved)).toEqual({
    day: round.day,
    vehicleId: round.vehicleId,
    orderIds: [first, third, second],
  });
});

test('SUP-13 a round that could not be sorted by road says that it is sorted as the crow flies', async () => {
  const stops = [...round.stops, stopFor(4)];
  await open({
    'GET /suppliers/rounds/today': one({ day: round.day, rounds: [{ ...round, stops }] }),
    'POST /suppliers/rounds/nearest': one({ ...round, stops, ways: 'noAnswer' }),
  });
  await nextStop();
  await press('Sort by nearest stop');
  expect(await screen.findByText(/^The routing service did not answer/)).toBeInTheDocument();
});

test('SUP-13 the code of a container opens its stop, however it is written; another code says so', async () => {
  await open();
  await nextStop();
  await press('Scan');
  await userEvent.type(await screen.findByLabelText('Number on the container'), 'c 9999');
  await press('Open');
  expect(await screen.findByText('c 9999 is not in your round of today')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Number on the container'));
  await userEvent.type(screen.getByLabelText('Number on the container'), 'c 1003');
  await press('Open');
  expect(await screen.findByRole('dialog', { name: 'Stop 3' })).toBeVisible();
  const stops = stopsOf([round], [], new Set());
  expect(stopOfCode(stops, 'C-1002')?.order.locationName).toBe('Stop 2');
  expect(stopOfCode(stops, '-')).toBeUndefined();
});

test('SUP-12 SUP-13 a container outside the round: the office sees its order and adds it to the round, a driver is told whom to ask', async () => {
  const other = { ...orderFor({ number: 77, version: 5, plannedDate: null }), town: 'Ribe' };
  const assign = 'POST /suppliers/rounds/assign';
  const answers = {
    'GET /suppliers/orders': listed({ ...other, vehicleName: null, driverName: null }),
    [assign]: one({ rows: [{ id: other.id, error: null, version: 6 }], load }),
  };
  const scan = async () => {
    await nextStop();
    await press('Scan');
    await userEvent.type(await screen.findByLabelText('Number on the container'), 'c 9999');
    await press('Open');
    await screen.findByText('c 9999 is not in your round of today');
  };
  await open(answers);
  await scan();
  expect(await screen.findByText(/^Order 77, .*: accepted, without a day$/)).toBeVisible();
  expect(sent('GET /suppliers/orders')[0]?.url.search).toContain('c+9999');
  expect(screen.getByRole('link', { name: 'See the order' })).toHaveAttribute(
    'href',
    `/suppliers/orders?order=${other.id}`,
  );
  await press('Add it to the round of today');
  await waitFor(() => expect(sent(assign)).toHaveLength(1));
  expect(bodyOf(assign)).toEqual({
    day: round.day,
    vehicleId: round.vehicleId,
    rows: [{ id: other.id, version: 5 }],
  });
  expect(await screen.findByText('Order 77 is in the round of today')).toBeInTheDocument();
});

test('SUP-13 a driver with a container outside the round is told whom to ask, and nothing is asked of the server', async () => {
  await open({}, { driver: true });
  await nextStop();
  await press('Scan');
  await userEvent.type(await screen.findByLabelText('Number on the container'), 'c 9999');
  await press('Open');
  expect(await screen.findByText(/call your office/)).toBeVisible();
  expect(sent('GET /suppliers/orders')).toEqual([]);
});

test('SUP-13 a link to an order that is not in the round says so', async () => {
  await open({}, {}, '/?stop=0193a000-0000-7000-8000-0000000000ff');
  expect(await screen.findByText(/not in your round of today/)).toBeVisible();
  expect(await nextStop()).toBeVisible();
});

test('SUP-13 a futile trip takes a photo and the day that the customer wishes', async () => {
  const files = `POST /suppliers/orders/${round.stops[1]!.order.id}/files`;
  await open({ [files]: { body: { data: round.stops[1]!.order } } });
  await nextStop();
  await press('Futile');
  fireEvent.change(screen.getByLabelText('Take a photo', { selector: 'input' }), {
    target: { files: [new File(['gate'], 'gate.jpg', { type: 'image/jpeg' })] },
  });
  expect(await screen.findByRole('button', { name: '1 photo, take another' })).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^New day/), '31122099');
  await press('The road is blocked');
  await waitFor(() => expect(sent(futile)).toHaveLength(1));
  expect(bodyOf(futile)).toEqual({
    version: 3,
    reason: 'The road is blocked',
    offeredDate: '2099-12-31',
  });
  await waitFor(() => expect(sent(files)).toHaveLength(1));
});

test('ORD-12 the page asks the browser to keep what is stored, once', async () => {
  const persist = jest.fn(async () => true);
  Object.assign(navigator, { storage: { persist } });
  await open();
  await nextStop();
  expect(persist).toHaveBeenCalledTimes(1);
});

test('SUP-12 targets are 56 px high, and texts are read in the sun: 7 : 1 in both skins', () => {
  expect(bigTarget.minHeight).toBe('56px');
  for (const skin of ['light', 'dark'] as const)
    for (const [text, ground] of sunPairs)
      expect(contrast(neutral[skin][text], neutral[skin][ground])).toBeGreaterThanOrEqual(7);
});
