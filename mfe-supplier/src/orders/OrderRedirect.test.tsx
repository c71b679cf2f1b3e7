import { useLocation } from '@fraktion/shared-ui';
import { screen } from '@testing-library/react';

import { closePortal, openPortal } from '../testing/portal.tsx';
import OrderRedirect from './OrderRedirect.tsx';

jest.mock('@fraktion/shared-ui', () => ({
  ...jest.requireActual<object>('@fraktion/shared-ui'),
  useParams: () => ({ id: 'order-1' }),
}));
afterEach(closePortal);

const Address = () => {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
};
const page = (
  <>
    <OrderRedirect />
    <Address />
  </>
);

test.each([
  ['the office to its list', {}, '/suppliers/orders?order=order-1'],
  ['a driver to its stop of today', { driver: true as const }, '/supplier/today?stop=order-1'],
])('SUP-13 SUP-15 the link of an order leads %s', async (_, more, address) => {
  await openPortal(page, {}, '/', more);
  expect(await screen.findByText(address)).toBeVisible();
});
