import { orderLooks } from '@fraktion/contract/orderLooks';
import { Truck } from '@fraktion/shared-ui/icons';

import { outcomeLooks } from './OutcomePill.tsx';

test('ORD-13 collected looks as on an order, and no two outcomes look alike', () => {
  expect(outcomeLooks.collected).toEqual({ tone: orderLooks.Collected.tone, icon: Truck });
  const looks = Object.values(outcomeLooks);
  expect(new Set(looks.map(({ tone }) => tone)).size).toBe(looks.length);
  expect(new Set(looks.map(({ icon }) => icon)).size).toBe(looks.length);
});
