import type { TransportVehicle } from '@fraktion/contract/drivings';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, listed, one, openPortal, refused, sent } from '../../testing/portal.tsx';
import VehiclesTab from './VehiclesTab.tsx';

const vehicles = '/background-data/transportvehicle';
const vehicle: TransportVehicle = {
  id: '0193a000-0000-7000-8000-00000000000a',
  nickName: 'Bertha',
  vehicleType: null,
  vehicleNumber: 'AB 12 345',
  defaultDrivers: ['Bo', 'Ida'],
  transportCo2: '0.9120',
  onSpotPickupCo2: null,
  drivingCount: 0,
  version: 3,
};
const uses = `/background-data/transport-vehicles/${vehicle.id}/uses`;

const open = async (answers: Parameters<typeof openPortal>[1]) => {
  const page = <VehiclesTab fillActions={(actions) => actions} />;
  await openPortal(page, { [`GET ${uses}`]: one([]), ...answers }, { role: 'Supplier' });
};

afterEach(closePortal);

const click = (where: HTMLElement, name: string) =>
  userEvent.click(within(where).getByRole('button', { name }));

test('SUP-07 a supplier adds a vehicle with its kind, its drivers and its figures', async () => {
  await open({ [`GET ${vehicles}`]: listed(), [`POST ${vehicles}`]: one(vehicle) });
  const [add] = await screen.findAllByRole('button', { name: 'Add vehicle' });
  await userEvent.click(add!);
  const panel = await screen.findByRole('dialog', { name: 'Add vehicle' });
  await userEvent.type(within(panel).getByLabelText(/^CO₂e per km/), 'much');
  await click(panel, 'Add vehicle');
  expect(within(panel).getAllByText('This must be filled in')).toHaveLength(2);
  await userEvent.type(within(panel).getByLabelText('Nickname'), 'Bertha');
  await userEvent.type(within(panel).getByLabelText('Vehicle number'), 'AB 12 345');
  await userEvent.selectOptions(within(panel).getByLabelText(/^Vehicle type/), 'Crane lorry');
  await userEvent.type(within(panel).getByLabelText(/^Usual drivers/), 'Bo, Ida ,');
  const perKm = within(panel).getByLabelText(/^CO₂e per km/);
  await userEvent.clear(perKm);
  await userEvent.type(perKm, '0.912');
  await click(panel, 'Add vehicle');
  expect(await screen.findByText('Bertha has been added')).toBeVisible();
  expect(sent(`POST ${vehicles}`)[0]?.json()).toMatchObject({
    vehicleType: 'craneTruck',
    defaultDrivers: ['Bo', 'Ida'],
    transportCo2: '0.912',
    onSpotPickupCo2: null,
  });
});

test('SUP-07 a vehicle is called by its nickname, and one with trips cannot be deleted and shows the reason', async () => {
  await open({
    [`GET ${vehicles}`]: listed({ ...vehicle, drivingCount: 2 }),
    [`GET ${uses}`]: one([{ what: 'driving', count: 2, names: [] }]),
  });
  await userEvent.click(await screen.findByText('Bertha'));
  const panel = await screen.findByRole('dialog', { name: 'Bertha' });
  const remove = within(panel).getByRole('button', { name: 'Delete' });
  await waitFor(() => expect(remove).toHaveAccessibleDescription('Used by 2 trips'));
});

test('SUP-07 a user who was second sees the newest version of a vehicle, and overwrites nothing', async () => {
  const current = { ...vehicle, nickName: 'Grete', version: 4 };
  await open({
    [`GET ${vehicles}`]: listed(vehicle),
    [`PUT ${vehicles}/${vehicle.id}`]: refused(409, 'Generic.Changed', { current }),
  });
  await userEvent.click(await screen.findByText('Bertha'));
  const panel = await screen.findByRole('dialog', { name: 'Bertha' });
  await userEvent.type(within(panel).getByLabelText('Nickname'), ' 2');
  await click(panel, 'Save');
  await userEvent.click(await screen.findByRole('button', { name: 'Show the newest version' }));
  expect(await screen.findByRole('dialog', { name: 'Grete' })).toBeVisible();
  expect(screen.getByLabelText('Nickname')).toHaveValue('Grete');
  expect(sent(`PUT ${vehicles}/${vehicle.id}`)[0]?.json()).toMatchObject({ version: 3 });
});
