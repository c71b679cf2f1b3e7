import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { drivingFor } from '../testing/drivingFor.ts';
import { closePortal, listed, one, openPortal, refused, sent } from '../testing/portal.tsx';
import { takeFromMenu } from '../testing/takeFromMenu.ts';
import DrivingsPage from './DrivingsPage.tsx';

const drivings = '/suppliers/drivings';
/** The signed-in user. */
const profileName = 'Astrid Holm';
const vehicles = '/background-data/transportvehicle';
const settings = '/suppliers/driving-settings';
const vehicle = (id: string, nickName: string, driver: string) => ({
  id: `0193a000-0000-7000-8000-0000000000${id}`,
  nickName,
  vehicleNumber: id,
  defaultDrivers: [driver],
  transportCo2: null,
  onSpotPickupCo2: null,
  drivingCount: 0,
  version: 1,
});
const trucks = listed(vehicle('aa', 'Bertha', 'Bo'), vehicle('bb', 'Crane', 'Ida'));

const driving = drivingFor();
const mine = `${drivings}/${driving.id}`;
const open = `/?driving=${driving.id}`;
const named = (id: string, name: string) => ({
  id: `0193a000-0000-7000-8000-0000000000${id}`,
  name,
  city: null,
  version: 1,
});
const list = {
  [`GET ${drivings}`]: listed(driving),
  [`GET ${vehicles}`]: trucks,
  'GET /info-cards/containers/types': listed(named('c1', '8 m³'), named('c2', '20 m³')),
  'GET /receiving-facilities': listed(named('f1', 'Terminal East'), named('f2', 'Terminal West')),
};

afterEach(closePortal);

const click = (where: HTMLElement, name: string) =>
  userEvent.click(within(where).getByRole('button', { name }));
const panelOf = () => screen.findByRole('dialog', { name: 'Trip 41' });

test("SUP-06 a new trip has the user as its driver, with the user's vehicle", async () => {
  const own = vehicle('cc', 'Dolly', profileName);
  await openPortal(<DrivingsPage />, {
    ...list,
    [`GET ${vehicles}`]: listed(vehicle('aa', 'Bertha', 'Bo'), own),
    [`POST ${drivings}`]: one(driving),
    [`GET ${mine}`]: one(driving),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'New trip' }));
  const panel = await screen.findByRole('dialog', { name: 'New trip' });
  expect(within(panel).getByLabelText('Driver')).toHaveValue(profileName);
  await waitFor(() =>
    expect(within(panel).getByRole('combobox', { name: /^Vehicle/ })).toHaveValue('Dolly'),
  );
  await userEvent.type(within(panel).getByLabelText('From'), 'Harbour Street 1');
  await userEvent.type(within(panel).getByLabelText('To'), 'Recycling East');
  await click(panel, 'Begin trip');
  expect(await panelOf()).toBeVisible();
  expect(sent(`POST ${drivings}`)[0]?.json()).toMatchObject({
    driver: profileName,
    vehicleId: own.id,
  });
});

test('SUP-06 a vehicle sets its usual driver, unless someone else was typed', async () => {
  await openPortal(<DrivingsPage />, {
    ...list,
    [`POST ${drivings}`]: one(driving),
    [`GET ${mine}`]: one(driving),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'New trip' }));
  const panel = await screen.findByRole('dialog', { name: 'New trip' });
  const driver = within(panel).getByLabelText('Driver');
  const choose = async (name: string) => {
    await userEvent.click(within(panel).getByRole('combobox', { name: /^Vehicle/ }));
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
  };
  await choose('Bertha');
  await waitFor(() => expect(driver).toHaveValue('Bo'));
  await choose('Crane');
  await waitFor(() => expect(driver).toHaveValue('Ida'));
  await userEvent.clear(driver);
  await userEvent.type(driver, 'Ole');
  await choose('Bertha');
  expect(driver).toHaveValue('Ole');
  await userEvent.type(within(panel).getByLabelText('From'), 'Harbour Street 1');
  await userEvent.type(within(panel).getByLabelText('To'), 'Recycling East');
  await click(panel, 'Begin trip');
  expect(await panelOf()).toBeVisible();
  expect(sent(`POST ${drivings}`)[0]?.json()).toMatchObject({
    type: 'Solo',
    driver: 'Ole',
    orderId: null,
    kgCollected: null,
  });
});

test('SUP-06 a trip is unloaded with its weight and the version that was read', async () => {
  let now = driving;
  await openPortal(
    <DrivingsPage />,
    {
      ...list,
      [`GET ${mine}`]: () => one(now),
      [`POST ${mine}/unload`]: () => {
        now = drivingFor({ status: 'Unloaded', kgCollected: '4120.500', version: 6 });
        return one(now);
      },
    },
    open,
  );
  const panel = await panelOf();
  await click(panel, 'Unload');
  const dialog = await screen.findByRole('dialog', { name: 'Unload trip 41' });
  const weight = within(dialog).getByLabelText(/^Weight/);
  await userEvent.type(weight, '1.2345');
  await click(dialog, 'Unload');
  expect(await within(dialog).findByText(/at most 3 decimals/)).toBeVisible();
  await userEvent.clear(weight);
  await userEvent.type(weight, '4120.5');
  await click(dialog, 'Unload');
  expect(await screen.findByRole('button', { name: 'Close trip' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel trip' })).not.toBeInTheDocument();
  expect(sent(`POST ${mine}/unload`).map((request) => request.json())).toEqual([
    { version: 5, kgCollected: '4120.5', place: null },
  ]);
});

/** Another trip, so near to this one that it may be the same. */
const other = {
  drivingId: '0193a000-0000-7000-8000-000000000002',
  number: 42,
  driver: 'Ida',
  vehicleName: 'Crane',
  startedAt: '2026-11-20T08:12:00.000Z',
  minutesApart: 12,
};

test('SUP-06 a possible double shows the other trip and the time between, with a link', async () => {
  await openPortal(
    <DrivingsPage />,
    { ...list, [`GET ${mine}`]: one(drivingFor({ possibleDoubleDrivings: [other] })) },
    `${open}&filter%5Btype%5D%5Beq%5D=Solo`,
  );
  const panel = await panelOf();
  expect(
    await within(panel).findByText('20/11/2026 9:12 · 12 minutes apart · Ida · Crane'),
  ).toBeVisible();
  await userEvent.click(within(panel).getByRole('link', { name: 'Trip 42' }));
  const asked = new URLSearchParams(location.search);
  expect(asked.get('driving')).toBe(other.drivingId);
  expect(asked.get('filter[type][eq]')).toBe('Solo');
});

test('SUP-06 a false warning is dismissed with a reason, and shows who dismissed it', async () => {
  const reason = 'Two loads, driven one after the other';
  const dismissed = { drivingId: other.drivingId, number: 42, reason };
  // Closed: the warning matters most when nothing else can be done.
  let now = drivingFor({ status: 'Closed', possibleDoubleDrivings: [other] });
  await openPortal(
    <DrivingsPage />,
    {
      ...list,
      [`GET ${mine}`]: () => one(now),
      [`POST ${mine}/set-aside`]: () => {
        const by = { by: 'Bo Lind', at: '2026-11-21T08:30:00.000Z' };
        now = drivingFor({
          status: 'Closed',
          doublesSetAside: [{ ...dismissed, ...by }],
          version: 6,
        });
        return one(now);
      },
    },
    open,
  );
  const panel = await panelOf();
  await userEvent.click(
    await within(panel).findByRole('button', { name: 'It is not a double trip' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss the warning' });
  await click(dialog, 'Dismiss');
  expect(await within(dialog).findByText('Write why')).toBeVisible();
  await click(dialog, reason);
  await click(dialog, 'Dismiss');
  expect(
    await screen.findByText(`Not a double of trip 42: ${reason} (Bo Lind, 21/11/2026 9:30)`),
  ).toBeVisible();
  expect(screen.queryByText('Possible double')).not.toBeInTheDocument();
  expect(sent(`POST ${mine}/set-aside`).map((request) => request.json())).toEqual([
    { version: 5, drivingIds: [other.drivingId], reason },
  ]);
});

test('SUP-06 ADM-02 an edit that does not change the time keeps its seconds; one that was too late shows that', async () => {
  await openPortal(
    <DrivingsPage />,
    {
      ...list,
      [`GET ${mine}`]: one(driving),
      [`PUT ${mine}`]: refused(409, 'Generic.Changed', {
        current: drivingFor({ driver: 'Ida', version: 6 }),
      }),
    },
    open,
  );
  await click(await panelOf(), 'Edit');
  const form = await screen.findByRole('dialog', { name: 'Edit trip 41' });
  await userEvent.type(within(form).getByLabelText(/^Container/), '20');
  await userEvent.click(await screen.findByRole('option', { name: '20 m³' }));
  await click(form, 'Save');
  await userEvent.click(await screen.findByRole('button', { name: 'Show the newest version' }));
  await waitFor(() => expect(screen.getByLabelText('Driver')).toHaveValue('Ida'));
  expect(sent(`PUT ${mine}`)[0]?.json()).toMatchObject({
    version: 5,
    container: '20 m³',
    startedAt: '2026-11-20T08:00:30.000Z',
  });
});

test('SUP-06 the time within which two trips may be one is set in whole minutes', async () => {
  await openPortal(<DrivingsPage />, {
    ...list,
    [`GET ${settings}`]: one({ doubleDrivingMinutes: 30, version: 2 }),
    [`PUT ${settings}`]: one({ doubleDrivingMinutes: 45, version: 3 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  await takeFromMenu('Double trips');
  const minutes = await screen.findByLabelText('Minutes apart at most');
  const panel = screen.getByRole('dialog', { name: 'Double trips' });
  expect(minutes).toHaveValue('30');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '300');
  await click(panel, 'Save');
  expect(within(panel).getByText('Write whole minutes, from 1 to 240')).toBeVisible();
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '45');
  await click(panel, 'Save');
  expect(await screen.findByText('The setting is saved')).toBeVisible();
  expect(sent(`PUT ${settings}`)[0]?.json()).toEqual({ version: 2, doubleDrivingMinutes: 45 });
});

test('SUP-06 a setting that a colleague has changed meanwhile is shown before it is overwritten', async () => {
  await openPortal(<DrivingsPage />, {
    ...list,
    [`GET ${settings}`]: one({ doubleDrivingMinutes: 30, version: 2 }),
    [`PUT ${settings}`]: refused(409, 'Generic.Changed', {
      current: { doubleDrivingMinutes: 60, version: 3 },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  await takeFromMenu('Double trips');
  const minutes = await screen.findByLabelText('Minutes apart at most');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '45');
  await click(screen.getByRole('dialog', { name: 'Double trips' }), 'Save');
  await userEvent.click(await screen.findByRole('button', { name: 'Show the newest version' }));
  await waitFor(() => expect(screen.getByLabelText('Minutes apart at most')).toHaveValue('60'));
});
