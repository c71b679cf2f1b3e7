import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { containerText } from '@fraktion/shared-waste/container';

import { drivingFor } from '../testing/drivingFor.ts';
import { orderFor } from '../testing/orderFor.ts';
import { closePortal, listed, one, openPortal, sent } from '../testing/portal.tsx';
import DrivingsPage from './DrivingsPage.tsx';

const drivings = '/suppliers/drivings';
const order = orderFor({
  status: 'Accepted',
  containerId: 'C-7',
  receivingFacility: 'Terminal East',
});
const mine = `/suppliers/orders/${order.id}`;

afterEach(closePortal);

const open = (more: Parameters<typeof openPortal>[1] = {}) =>
  openPortal(
    <DrivingsPage />,
    {
      [`GET ${drivings}`]: listed(),
      [`GET ${mine}`]: one(order),
      'GET /background-data/transportvehicle': listed(),
      'GET /info-cards/containers/types': listed(),
      'GET /receiving-facilities': listed(),
      ...more,
    },
    `/?order=${order.id}`,
  );
const begin = async () => {
  expect(await screen.findByText('Order 12 · Havnegade 4')).toBeVisible();
  const panel = within(screen.getByRole('dialog', { name: 'New trip' }));
  await userEvent.click(panel.getByRole('button', { name: 'Begin trip' }));
  return panel;
};

test('SUP-06 a trip starts from its order, with its place, container and receiving facility', async () => {
  await open();
  expect(await screen.findByText('Order 12 · Havnegade 4')).toBeVisible();
  const form = within(screen.getByRole('dialog', { name: 'New trip' }));
  expect(form.getByLabelText('From')).toHaveValue(order.locationAddress);
  expect(form.getByLabelText(/^Container/)).toHaveValue(`C-7 · ${containerText(order)}`);
  expect(form.getByLabelText(/^Receiving facility/)).toHaveValue('Terminal East');
  const panel = await begin();
  expect(await panel.findByRole('alert')).toBeVisible();
  expect(sent(`POST ${drivings}`)[0]?.json()).toMatchObject({
    orderId: order.id,
    origin: order.locationAddress,
    destination: 'Terminal East',
  });
});

test('SUP-06 a started trip replaces the order in the address, so that Back starts no second one', async () => {
  const begun = drivingFor({ orderId: order.id, orderNumber: order.number });
  await open({ [`POST ${drivings}`]: one(begun), [`GET ${drivings}/${begun.id}`]: one(begun) });
  const before = history.length;
  await begin();
  expect(await screen.findByRole('dialog', { name: 'Trip 41' })).toBeVisible();
  await waitFor(() => expect(location.search).toBe(`?driving=${begun.id}`));
  expect(history.length).toBe(before);
});
