import type { TransportVehicle } from '@fraktion/contract/drivings';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, listed, one, openPortal, refused, sent } from '../testing/portal.tsx';
import VehiclesPage from './VehiclesPage.tsx';

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

afterEach(closePortal);

const click = (where: HTMLElement, name: string) =>
  userEvent.click(within(where).getByRole('button', { name }));

test('SUP-07 a vehicle is added with its drivers, one per line, and its figures', async () => {
  await openPortal(<VehiclesPage />, {
    [`GET ${vehicles}`]: listed(),
    [`POST ${vehicles}`]: one(vehicle),
  });
  const [add] = await screen.findAllByRole('button', { name: 'New vehicle' });
  await userEvent.click(add!);
  const panel = await screen.findByRole('dialog', { name: 'New vehicle' });
  await userEvent.type(within(panel).getByLabelText(/^CO₂e per km/), 'much');
  await click(panel, 'Add vehicle');
  expect(within(panel).getAllByText('This must be filled in')).toHaveLength(2);
  expect(within(panel).getByText('Write a number with at most 4 decimals')).toBeVisible();
  await userEvent.type(within(panel).getByLabelText('Name'), 'Bertha');
  await userEvent.type(within(panel).getByLabelText('Vehicle number'), 'AB 12 345');
  await userEvent.type(within(panel).getByLabelText(/^Usual drivers/), 'Bo{Enter} Ida {Enter}Bo');
  const perKm = within(panel).getByLabelText(/^CO₂e per km/);
  await userEvent.clear(perKm);
  await userEvent.type(perKm, '0.912');
  await click(panel, 'Add vehicle');
  expect(await screen.findByText('Bertha is saved')).toBeVisible();
  expect(sent(`POST ${vehicles}`)[0]?.json()).toMatchObject({
    defaultDrivers: ['Bo', 'Ida'],
    transportCo2: '0.912',
    onSpotPickupCo2: null,
  });
});

test('SUP-07 a vehicle with trips cannot be deleted, and shows the reason', async () => {
  await openPortal(<VehiclesPage />, {
    [`GET ${vehicles}`]: listed({ ...vehicle, drivingCount: 2 }),
  });
  await userEvent.click(await screen.findByText('Bertha'));
  const panel = await screen.findByRole('dialog', { name: 'Bertha' });
  const remove = within(panel).getByRole('button', { name: 'Delete' });
  expect(remove).toHaveAccessibleDescription('2 trips name it, so it cannot be deleted');
  await userEvent.click(remove);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('SUP-07 a user who was second sees the newest version, and overwrites nothing', async () => {
  const current = { ...vehicle, nickName: 'Grete', version: 4 };
  await openPortal(<VehiclesPage />, {
    [`GET ${vehicles}`]: listed(vehicle),
    [`PUT ${vehicles}/${vehicle.id}`]: refused(409, 'Generic.Changed', { current }),
  });
  await userEvent.click(await screen.findByText('Bertha'));
  const panel = await screen.findByRole('dialog', { name: 'Bertha' });
  await userEvent.type(within(panel).getByLabelText('Name'), ' 2');
  await click(panel, 'Save');
  await userEvent.click(await screen.findByRole('button', { name: 'Show the newest version' }));
  expect(await screen.findByRole('dialog', { name: 'Grete' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Grete');
  expect(sent(`PUT ${vehicles}/${vehicle.id}`)[0]?.json()).toMatchObject({ version: 3 });
});

test('SUP-07 a vehicle that has changed meanwhile is deleted in its new version, when that is known', async () => {
  const current = { ...vehicle, nickName: 'Grete', version: 4 };
  const mine = `DELETE ${vehicles}/${vehicle.id}`;
  await openPortal(<VehiclesPage />, {
    [`GET ${vehicles}`]: listed(vehicle),
    [mine]: ({ url }) =>
      url.search === '?version=4' ? { status: 204 } : refused(409, 'Generic.Changed', { current }),
  });
  await userEvent.click(await screen.findByText('Bertha'));
  await click(await screen.findByRole('dialog', { name: 'Bertha' }), 'Delete');
  const question = await screen.findByRole('alertdialog');
  await click(question, 'Delete');
  expect(await within(question).findByRole('alert')).toBeVisible();
  await click(question, 'Delete');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(sent(mine).map(({ url }) => url.search)).toEqual(['?version=3', '?version=4']);
});
