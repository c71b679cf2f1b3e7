import { screen, within } from '@testing-library/react';

import { orderFor } from '../testing/orderFor.ts';
import { closePortal, listed, openPortal } from '../testing/portal.tsx';
import SupplierHomePage from './SupplierHomePage.tsx';

afterEach(closePortal);

const counts = {
  inbox: 1,
  accepted: 0,
  collected: 0,
  plannedToday: 0,
  asFastAsPossible: 0,
  futile: 0,
  toCorrect: 0,
  handedBack: 0,
  canceled: 0,
};
const figures = { 'GET /suppliers/orders/counts': { body: { data: counts } } };

test('SUP-01 the home shows the new orders as the list gives them, and each leads to its order', async () => {
  const orders = ['Newest', 'Older'].map((locationName, index) =>
    orderFor({ id: `00000000-0000-4000-8000-00000000000${index}`, locationName }),
  );
  await openPortal(<SupplierHomePage />, {
    ...figures,
    'GET /suppliers/orders': listed(...orders),
  });
  const latest = await screen.findByRole('list', { name: 'New orders' });
  const links = within(latest).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Newest'),
    expect.stringContaining('Older'),
  ]);
  expect(links[0]!.getAttribute('href')).toContain(orders[0]!.id);
});

test('SUP-01 a home without orders says so', async () => {
  await openPortal(<SupplierHomePage />, { ...figures, 'GET /suppliers/orders': listed() });
  expect(await screen.findByText('No order waits for an answer.')).toBeVisible();
});
