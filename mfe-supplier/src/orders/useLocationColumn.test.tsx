import { addNamespace } from '@fraktion/shared-ui';
import { renderHook } from '@testing-library/react';

import en from '../locales/en.json';
import { orderFor } from '../testing/orderFor.ts';
import { useLocationColumn } from './useLocationColumn.tsx';

beforeAll(() => addNamespace('mfe-supplier', 'en', en));

const textOf = (change: Parameters<typeof orderFor>[0], isNew = false) => {
  const { result } = renderHook(() => useLocationColumn(() => isNew));
  return result.current.text(orderFor({ locationName: 'Yard', ...change }));
};

test('SUP-02 the inbox marks orders that are new, wait for a sub-supplier or were declined', () => {
  expect(textOf({})).toBe('Yard');
  expect(textOf({}, true)).toBe('Unread Yard');
  expect(textOf({ forward: 'offered', receiverName: 'Haulier' })).toBe('Forwarded Yard');
  expect(textOf({ forward: 'taken', status: 'Accepted' }, true)).toBe('Unread Forwarded Yard');
  expect(textOf({ side: 'receiver', forward: 'taken', status: 'Accepted' })).toBe('Yard');
  expect(textOf({ declinedAt: '2026-11-20T08:00:00.000Z' })).toBe('Declined Yard');
});

test('SUP-02 an emptied order has no waiting mark', () => {
  expect(textOf({ forward: 'taken', status: 'Emptied' })).toBe('Yard');
});
