import { screen } from '@testing-library/react';

import { orderFor } from '../testing/orderFor.ts';
import { closePortal, one, openPortal } from '../testing/portal.tsx';
import { CarrierOrderPanel } from './CarrierOrderPanel.tsx';

const order = orderFor({ status: 'Accepted' });

afterEach(closePortal);

const open = (shown: typeof order) => {
  const panel = <CarrierOrderPanel id={shown.id} onClose={jest.fn()} onAct={jest.fn()} />;
  return openPortal(panel, { [`GET /suppliers/orders/${shown.id}`]: one(shown) });
};

test('SUP-06 an order that is ready for collection links to the form of its trip', async () => {
  await open(order);
  const begin = await screen.findByRole('link', { name: 'Begin trip' });
  expect(begin).toHaveAttribute('href', `/suppliers/transports?order=${order.id}`);
});

test.each(['Created', 'Collected'] as const)(
  'SUP-06 an order that is %s links to no trip',
  async (status) => {
    await open(orderFor({ status }));
    expect(await screen.findByRole('region', { name: 'Actions' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Begin trip' })).not.toBeInTheDocument();
  },
);
