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
  driverIds: [],
  defaultDrivers: ['Bo', 'Ida'],
  capacityKg: null,
  capacityM3: null,
  capacityStops: null,
  wasteFractions: [],
  containerTypes: [],
  licenceUntil: null,
  nextService: null,
  transportCo2: '0.9120',
  onSpotPickupCo2: null,
  drivingCount: 0,
  version: 3,
};
const uses = `/background-data/transport-vehicles/${vehicle.id}/uses`;

const values = '/background-data/transport-vehicles/values';
const eva = { id: '0193a000-0000-7000-8000-0000000000e1', name: 'Eva Lund', driver: true };
const per = { id: '0193a000-0000-7000-8000-0000000000e2', name: 'Per Holm', driver: false };

const open = async (answers: Parameters<typeof openPortal>[1]) => {
  const page = <VehiclesTab fillActions={(actions) => actions} />;
  const choices = {
    [`GET ${uses}`]: one([]),
    'GET /suppliers/rounds/drivers': one([eva, per]),
    [`GET ${values}/wasteFractions`]: one(['Pap', 'Papir, blandet']),
    [`GET ${values}/containerTypes`]: one(['Vippecontainer']),
  };
  await openPortal(page, { ...choices, ...answers }, { role: 'Supplier' });
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
  await userEvent.click(await within(panel).findByRole('checkbox', { name: 'Per Holm' }));
  await userEvent.click(within(panel).getByRole('checkbox', { name: 'Eva Lund' }));
  expect(within(panel).getByLabelText('Per Holm (drives first)')).toBeChecked();
  await userEvent.type(within(panel).getByLabelText(/^Payload/), '8500');
  await userEvent.type(within(panel).getByLabelText(/^Stops a day/), '30');
  await userEvent.click(within(panel).getByRole('combobox', { name: /^Fractions it takes/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Papir, blandet' }));
  await click(panel, 'Add vehicle');
  expect(await screen.findByText('Bertha has been added')).toBeVisible();
  expect(sent(`POST ${vehicles}`)[0]?.json()).toMatchObject({
    vehicleType: 'craneTruck',
    driverIds: [per.id, eva.id],
    defaultDrivers: ['Bo', 'Ida'],
    capacityKg: '8500',
    capacityStops: 30,
    wasteFractions: ['Papir, blandet'],
    containerTypes: [],
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
