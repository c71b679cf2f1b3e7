import { markOrderCollected } from '@fraktion/contract/orders';
import { addNamespace } from '@fraktion/shared-ui';
import { renderHook } from '@testing-library/react';

import en from '../../locales/en.json';
import { orderFor } from '../../testing/orderFor.ts';
import { useKeeping } from './useKeeping.ts';

test('ORD-12 a waiting entry shows the status that its step leads to, and none if the status stays', () => {
  addNamespace('mfe-supplier', 'en', en);
  const { result } = renderHook(() => useKeeping(orderFor({ status: 'Accepted' })));
  const body = { version: 3, kgCollected: '120' };
  const mineOf = (action: 'markCollected' | 'addWeight') =>
    result
      .current(action, { body }, markOrderCollected)
      .fields?.find(({ name }) => name === 'status')?.mine;
  expect([mineOf('markCollected'), mineOf('addWeight')]).toEqual(['Collected', undefined]);
});
