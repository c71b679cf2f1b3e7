import type { TransportVehicle } from '@fraktion/contract/drivings';
import type { PlannableOrder, Round, Stop } from '@fraktion/contract/rounds';
import { addDays, today } from '@fraktion/shared-ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, listed, one, openPortal, sent } from '../testing/portal.tsx';
import { takeFromMenu } from '../testing/takeFromMenu.ts';
import { orderFor } from '../testing/orderFor.ts';
import BoardPage from './BoardPage.tsx';

const idOf = (number: number) => `0193a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const day = today();

const orderAt = (number: number, locationName: string) =>
  orderFor({
    id: idOf(number),
    number,
    locationName,
    status: 'Accepted',
    version: number,
    asFastAsPossible: false,
    plannedDate: null,
  });
const waits = (
  number: number,
  locationName: string,
  town: string,
  more: Partial<PlannableOrder> = {},
): PlannableOrder => ({
  ...orderAt(number, locationName),
  zip: null,
  town,
  latitude: null,
  longitude: null,
  late: false,
  vehicleId: null,
  volumeM3: null,
  expectedKg: null,
  ...more,
});
const stop = (number: number, locationName: string): Stop => ({
  order: { ...orderAt(number, locationName), plannedDate: day },
  position: number,
  driverId: null,
  driverName: null,
  zip: '6760',
  town: 'Ribe',
  latitude: null,
  longitude: null,
  site: null,
  volumeM3: '0.660',
  picture: null,
  expectedKg: '80.000',
});
const vehicle = (id: string, nickName: string): TransportVehicle => ({
  id,
  nickName,
  vehicleNumber: `No. ${nickName}`,
  vehicleType: null,
  driverIds: [],
  defaultDrivers: [],
  capacityKg: null,
  capacityM3: null,
  capacityStops: 2,
  wasteFractions: [],
  containerTypes: [],
  licenceUntil: null,
  nextService: null,
  transportCo2: null,
  onSpotPickupCo2: null,
  drivingCount: 0,
  version: 1,
});
const bertha = vehicle(idOf(901), 'Bertha');
const bent = vehicle(idOf(902), 'Bent');
const stops = [stop(1, 'Mill'), stop(2, 'Quay'), stop(3, 'Shop')];
const load = {
  kg: '240.000',
  m3: '1.980',
  stops: 3,
  capacityKg: null,
  capacityM3: null,
  capacityStops: 2,
  exceeds: ['stops' as const],
};
const round: Round = {
  day,
  vehicleId: bertha.id,
  vehicleName: 'Bertha',
  vehicleNumber: 'No. Bertha',
  stops,
  load,
  trip: null,
};
const waiting = [
  waits(11, 'Bakery', 'Varde'),
  waits(12, 'School', 'Ribe'),
  waits(13, 'Harbour', 'Ribe', { late: true, plannedDate: addDays(day, -2) }),
  waits(14, 'Clinic', 'Varde', { asFastAsPossible: true }),
];
const assigned = (...numbers: number[]) =>
  one({ rows: numbers.map((number) => ({ id: idOf(number), error: null, version: 9 })), load });

const open = async (answers: Parameters<typeof openPortal>[1] = {}, address = '/') =>
  openPortal(
    <BoardPage />,
    {
      'GET /suppliers/rounds': one({ rounds: [round] }),
      'GET /suppliers/rounds/unplanned': listed(...waiting),
      'GET /background-data/transportvehicle': listed(bertha, bent),
      'GET /suppliers/rounds/drivers': one([{ id: idOf(801), name: 'Eva Lund', driver: true }]),
      'POST /suppliers/rounds/assign': assigned(12, 13),
      ...answers,
    },
    address,
  );

afterEach(closePortal);

const section = (name: string) => screen.findByRole('region', { name });
const names = (where: HTMLElement) =>
  within(where)
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link').textContent);

test('SUP-14 what waits stands by town: late ones first, then those as fast as possible', async () => {
  await open();
  const list = await section('Waiting to be planned');
  await within(list).findByText('Harbour');
  expect(names(list)).toEqual(['Harbour', 'School', 'Clinic', 'Bakery']);
  expect(within(list).getByText(/^Late:/)).toBeVisible();
});

test('SUP-14 a town is chosen by one box and put on a truck by one button, all by keyboard', async () => {
  await open();
  const box = await screen.findByRole('checkbox', { name: 'Ribe (2)' });
  box.focus();
  await userEvent.keyboard(' ');
  const put = screen.getByRole('button', { name: 'Put 2 on Bent' });
  put.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent('POST /suppliers/rounds/assign')).toHaveLength(1));
  expect(sent('POST /suppliers/rounds/assign')[0]?.json()).toEqual({
    day,
    vehicleId: bent.id,
    rows: [
      { id: idOf(13), version: 13 },
      { id: idOf(12), version: 12 },
    ],
  });
  expect(await screen.findByText(/^2 orders are with Bent on/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Put/ })).toBeNull();
});

test('SUP-14 a round shows its stops, and says when they are more than the truck takes', async () => {
  await open();
  const column = await section('Bertha');
  await within(column).findByText('Mill');
  expect(names(column)).toEqual(['Mill', 'Quay', 'Shop']);
  expect(within(column).getByText('3 of 2 stops · overloaded')).toBeVisible();
});

test('SUP-14 a stop is moved and taken out by its menu', async () => {
  await open({
    'PUT /suppliers/rounds/order': one(round),
    'POST /suppliers/rounds/unassign': one({ orderIds: [idOf(2)] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Quay' }));
  await takeFromMenu('Earlier');
  await waitFor(() =>
    expect(sent('PUT /suppliers/rounds/order')[0]?.json()).toEqual({
      day,
      vehicleId: bertha.id,
      orderIds: [idOf(2), idOf(1), idOf(3)],
    }),
  );
  expect(await screen.findByText('Now stop 1 of 3')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Quay' }));
  await takeFromMenu('Take out of the round');
  await waitFor(() =>
    expect(sent('POST /suppliers/rounds/unassign')[0]?.json()).toEqual({ orderIds: [idOf(2)] }),
  );
});

test('SUP-14 a round that could not be sorted by road says that it is sorted as the crow flies', async () => {
  await open({ 'POST /suppliers/rounds/nearest': one({ ...round, ways: 'noAnswer' }) });
  await section('Bertha');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Actions for the round of Bertha' }),
  );
  await takeFromMenu('Sort by nearest stop');
  expect(await screen.findByText(/^The routing service did not answer/)).toBeInTheDocument();
  expect(screen.queryByText(/now always drives/)).toBeNull();
});

test('SUP-14 a futile trip gets its new day and vehicle from its row', async () => {
  const futile = waits(15, 'Gatehouse', 'Ribe', { futileOpen: true, plannedDate: day });
  await open({
    'GET /suppliers/rounds/unplanned': listed(futile, waiting[0]!),
    'POST /suppliers/rounds/assign': assigned(15),
  });
  expect(await screen.findAllByRole('button', { name: /^Plan another day/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Plan another day: Gatehouse' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Plan' }));
  await waitFor(() => expect(sent('POST /suppliers/rounds/assign')).toHaveLength(1));
  expect(sent('POST /suppliers/rounds/assign')[0]?.json()).toMatchObject({
    rows: [{ id: idOf(15), version: 15 }],
    day,
    vehicleId: bertha.id,
  });
});

test('SUP-14 the rest is proposed first: what has no room is said, and nothing is sent before the answer', async () => {
  await open({ 'POST /suppliers/rounds/assign': assigned(13, 14) });
  await screen.findByText('Harbour');
  await userEvent.click(screen.getByRole('button', { name: 'Plan the rest' }));
  const dialog = await screen.findByRole('dialog', { name: /^Plan the rest:/ });
  expect(within(dialog).getByText('Bent: 2 more stops')).toBeVisible();
  expect(within(dialog).getByText('2 orders have no room on this day')).toBeVisible();
  expect(sent('POST /suppliers/rounds/assign')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Plan 2 orders' }));
  await waitFor(() => expect(sent('POST /suppliers/rounds/assign')).toHaveLength(1));
  const body = sent('POST /suppliers/rounds/assign')[0]?.json() as {
    vehicleId: string;
    rows: { id: string }[];
  };
  expect(body.vehicleId).toBe(bent.id);
  expect(body.rows.map(({ id }) => id).toSorted()).toEqual([idOf(13), idOf(14)]);
});

test('SUP-14 an order that somebody else has changed stays where it is, and the board says so', async () => {
  await open({
    'POST /suppliers/rounds/assign': one({
      rows: [
        { id: idOf(13), error: 'Orders.Changed', version: null },
        { id: idOf(12), error: null, version: 13 },
      ],
      load,
    }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Ribe (2)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Put 2 on Bent' }));
  expect(await screen.findByText('1 order could not be changed')).toBeInTheDocument();
  expect(await screen.findByText(/^1 order is with Bent on/)).toBeInTheDocument();
});

test('SUP-14 chosen orders are handed back with one reason', async () => {
  await open({
    [`POST /suppliers/orders/${idOf(12)}/hand-back`]: one(orderFor({ id: idOf(12) })),
    [`POST /suppliers/orders/${idOf(13)}/hand-back`]: one(orderFor({ id: idOf(12) })),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Ribe (2)' }));
  const bar = screen.getByRole('toolbar');
  const [handBack] = within(bar).getAllByRole('button', { name: /Hand back|Return/ });
  await userEvent.click(handBack!);
  const dialog = await screen.findByRole('dialog', { name: 'Hand back 2 orders' });
  await userEvent.type(within(dialog).getByRole('textbox'), 'The truck broke down');
  await userEvent.click(within(dialog).getAllByRole('button', { name: /Hand back|Return/ })[0]!);
  await waitFor(() =>
    expect(sent(`POST /suppliers/orders/${idOf(13)}/hand-back`)[0]?.json()).toEqual({
      version: 13,
      reason: 'The truck broke down',
    }),
  );
  expect(await screen.findByText('2 orders are handed back')).toBeInTheDocument();
});

const glassTruck = { ...bent, wasteFractions: ['Glass'] };

test('SUP-14 a vehicle that does not take an order says so: before it is planned by hand, and in its round', async () => {
  const paper = { ...orderAt(4, 'Print shop'), wasteFractionName: 'Paper', plannedDate: day };
  const glass = { ...orderAt(5, 'Bar'), wasteFractionName: ' glass', plannedDate: day };
  const ofGlass = { ...round, vehicleId: bent.id, vehicleName: 'Bent' };
  await open({
    'GET /suppliers/rounds': one({
      rounds: [
        round,
        { ...ofGlass, stops: [paper, glass].map((order) => ({ ...stops[0], order })) },
      ],
    }),
    'GET /background-data/transportvehicle': listed(bertha, glassTruck),
  });
  const column = within(await section('Bent'));
  expect(await column.findAllByText('Bent does not take Paper')).toHaveLength(1);
  expect(column.queryByText(/does not take.*glass/i)).toBeNull();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Ribe (2)' }));
  await userEvent.click(
    within(screen.getByRole('toolbar')).getAllByRole('button', { name: 'Plan' })[0]!,
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/does not take/)).toBeNull();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Vehicle/ }), bent.id);
  expect(dialog.getByText('Bent does not take the fractions of 2 orders')).toBeVisible();
});

/** The pointer is over whatever has this `data-drop`; the test's browser draws nothing. */
const pointAt = (drop: string) =>
  Object.assign(document, {
    elementFromPoint: () => document.querySelector(`[data-drop="${drop}"]`),
  });
/** The test's browser has no event of a pointer with a place. */
const pointer = (type: string, clientX: number) =>
  new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY: 10 });
const cardOf = (name: string) => screen.getByRole('link', { name }).closest('li')!;
const drag = (name: string, drop: string, end: 'pointerup' | 'pointercancel' = 'pointerup') => {
  fireEvent(cardOf(name), pointer('pointerdown', 0));
  pointAt(drop);
  fireEvent(window, pointer('pointermove', 200));
  fireEvent(window, pointer(end, 200));
};

test('SUP-14 a card is dragged to a vehicle, before a stop, and back to those that wait; a hand that only trembles moves nothing', async () => {
  await open({
    'POST /suppliers/rounds/assign': assigned(12),
    'PUT /suppliers/rounds/order': one(round),
    'POST /suppliers/rounds/unassign': one({ orderIds: [idOf(2)] }),
  });
  await screen.findByText('School');
  await screen.findByText('Quay');
  Element.prototype.scrollBy ??= () => undefined;
  const assign = () => sent('POST /suppliers/rounds/assign').map((each) => each.json());
  fireEvent(cardOf('School'), pointer('pointerdown', 0));
  pointAt(`vehicle ${bent.id} ${day}`);
  fireEvent(window, pointer('pointermove', 3));
  fireEvent(window, pointer('pointerup', 3));
  drag('School', `vehicle ${bent.id} ${day}`, 'pointercancel');
  expect(assign()).toEqual([]);
  drag('School', `vehicle ${bent.id} ${day}`);
  await waitFor(() => expect(assign()).toHaveLength(1));
  expect(assign()[0]).toEqual({
    day,
    vehicleId: bent.id,
    rows: [{ id: idOf(12), version: 12 }],
  });
  // Within its own round it only changes its place.
  drag('Shop', `stop ${bertha.id} ${day} ${idOf(1)}`);
  await waitFor(() => expect(sent('PUT /suppliers/rounds/order')).toHaveLength(1));
  expect(sent('PUT /suppliers/rounds/order')[0]?.json()).toMatchObject({
    orderIds: [idOf(3), idOf(1), idOf(2)],
  });
  drag('Quay', 'waiting');
  await waitFor(() => expect(sent('POST /suppliers/rounds/unassign')).toHaveLength(1));
  expect(sent('POST /suppliers/rounds/unassign')[0]?.json()).toEqual({ orderIds: [idOf(2)] });
  expect(assign()).toHaveLength(1);
});

test('SUP-10 SUP-14 chosen orders are forwarded to one sub-supplier, with a note', async () => {
  const forwarded = one(orderFor({ id: idOf(12) }));
  await open({
    'GET /suppliers/sub-suppliers': one([
      { id: idOf(701), name: 'Nord Transport', city: null, vatNumber: null },
    ]),
    [`POST /suppliers/orders/${idOf(12)}/forward`]: forwarded,
    [`POST /suppliers/orders/${idOf(13)}/forward`]: forwarded,
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Ribe (2)' }));
  const bar = within(screen.getByRole('toolbar'));
  await userEvent.click(bar.getAllByRole('button', { name: 'Forward' })[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('radio', { name: 'Nord Transport' }));
  await userEvent.type(dialog.getByRole('textbox'), 'The gate is narrow');
  await userEvent.click(dialog.getByRole('button', { name: 'Forward' }));
  await waitFor(() =>
    expect(sent(`POST /suppliers/orders/${idOf(13)}/forward`)[0]?.json()).toEqual({
      version: 13,
      receiverId: idOf(701),
      note: 'The gate is narrow',
    }),
  );
});

test('SUP-14 the week shows each day of each vehicle, and nothing is put on a day that has passed', async () => {
  await open({}, '/?view=week');
  const week = await screen.findByRole('table', { name: 'Rounds of the week' });
  expect(within(week).getAllByRole('columnheader')).toHaveLength(8);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose School' }));
  const left = 7 - ((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7);
  expect(within(week).getAllByRole('button', { name: /^Put 1 on Bent/ })).toHaveLength(left);
});

test('SHL-22 SUP-14 what waits is one stop of Tab: arrows go through it, Space chooses, Tab leaves it, and the next town has the focus after a round has got one', async () => {
  await open();
  const ribe = await screen.findByRole('checkbox', { name: 'Ribe (2)' });
  ribe.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('checkbox', { name: 'Choose Harbour' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'Harbour' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'School' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(ribe).toHaveFocus();
  await userEvent.tab();
  const column = await section('Bent');
  expect(screen.getByRole('region', { name: 'Waiting to be planned' })).not.toContainElement(
    document.activeElement as HTMLElement,
  );
  await userEvent.tab({ shift: true });
  expect(ribe).toHaveFocus();
  await userEvent.keyboard(' ');
  const put = within(column).getByRole('button', { name: 'Put 2 on Bent' });
  for (let tabs = 0; tabs < 12 && document.activeElement !== put; tabs += 1) await userEvent.tab();
  expect(put).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(ribe).toHaveFocus());
});

test('SUP-14 the office writes to who drives a round; where nobody does, the menu says so', async () => {
  const driven = {
    ...round,
    stops: stops.map((each) => ({ ...each, driverId: idOf(801), driverName: 'Eva Lund' })),
  };
  const undriven = { ...round, vehicleId: bent.id, vehicleName: 'Bent' };
  await open({
    'GET /suppliers/rounds': one({ rounds: [driven, undriven] }),
    'POST /suppliers/rounds/messages': one({ id: idOf(999) }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /round of Bertha/ }));
  await takeFromMenu('Message the driver');
  const dialog = within(await screen.findByRole('dialog', { name: 'Message to Eva Lund' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Write a message')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox'), 'Closed');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Eva Lund has the message')).toBeInTheDocument();
  expect(sent('POST /suppliers/rounds/messages')[0]?.json()).toMatchObject({
    driverId: idOf(801),
    text: 'Closed',
  });
  await userEvent.click(screen.getByRole('button', { name: /round of Bent$/ }));
  const item = await screen.findByRole('menuitem', { name: /Message the driver/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
});
