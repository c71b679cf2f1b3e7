import { orderLooks } from '@fraktion/contract/orders';
import { Truck } from '@fraktion/shared-ui/icons';

import { outcomeLooks } from './OutcomePill.tsx';

test('ORD-13 collected looks as on an order, and each outcome has its own icon', () => {
  expect(outcomeLooks.collected).toEqual({ tone: orderLooks.Collected.tone, icon: Truck });
  const looks = Object.values(outcomeLooks);
  expect(outcomeLooks.possiblyMissed.tone).not.toBe(outcomeLooks.collected.tone);
  expect(new Set(looks.map(({ icon }) => icon)).size).toBe(looks.length);
});
