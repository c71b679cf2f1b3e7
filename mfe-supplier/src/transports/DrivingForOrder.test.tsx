import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { containerText } from '../lib/orderText.ts';
import { orderFor } from '../testing/orderFor.ts';
import { closePortal, listed, one, openPortal, sent } from '../testing/portal.tsx';
import DrivingsPage from './DrivingsPage.tsx';

const drivings = '/suppliers/drivings';
const order = orderFor({ status: 'Accepted' });
const mine = `/suppliers/orders/${order.id}`;

afterEach(closePortal);

test('SUP-06 a driving begins from the order that it carries out, at its place and with its container', async () => {
  await openPortal(
    <DrivingsPage />,
    {
      [`GET ${drivings}`]: listed(),
      [`GET ${mine}`]: one(order),
      'GET /background-data/transportvehicle': listed(),
    },
    `/?order=${order.id}`,
  );
  expect(await screen.findByText('Order 12 · Havnegade 4')).toBeVisible();
  const panel = within(screen.getByRole('dialog', { name: 'New driving' }));
  expect(panel.getByLabelText('From')).toHaveValue(order.locationAddress);
  expect(panel.getByLabelText(/^Container/)).toHaveValue(containerText(order));
  await userEvent.type(panel.getByLabelText('Driver'), 'Bo');
  await userEvent.type(panel.getByLabelText('To'), 'Recycling East');
  await userEvent.click(panel.getByRole('button', { name: 'Begin driving' }));
  expect(await panel.findByRole('alert')).toBeVisible();
  expect(sent(`POST ${drivings}`)[0]?.json()).toMatchObject({
    orderId: order.id,
    origin: order.locationAddress,
    destination: 'Recycling East',
  });
});
