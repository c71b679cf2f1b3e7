import { addNamespace } from '@fraktion/shared-ui';
import { renderHook } from '@testing-library/react';

import en from '../locales/en.json';
import { orderFor } from '../testing/orderFor.ts';
import { useLocationColumn } from './useLocationColumn.tsx';

beforeAll(() => addNamespace('mfe-supplier', 'en', en));

const said = (change: Parameters<typeof orderFor>[0], isNew = false) => {
  const { result } = renderHook(() => useLocationColumn(() => isNew));
  return result.current.text(orderFor({ locationName: 'Yard', ...change }));
};

test('SUP-02 the inbox marks what is new, what waits for a sub-supplier and what was declined', () => {
  expect(said({})).toBe('Yard');
  expect(said({}, true)).toBe('New Yard');
  expect(said({ forward: 'offered', receiverName: 'Haulier' })).toBe('Forwarded Yard');
  expect(said({ forward: 'taken', status: 'Accepted' }, true)).toBe('New Forwarded Yard');
  expect(said({ side: 'receiver', forward: 'taken', status: 'Accepted' })).toBe('Yard');
  expect(said({ declinedAt: '2026-11-20T08:00:00.000Z' })).toBe('Declined Yard');
});

test('SUP-02 what is emptied waits for nobody', () => {
  expect(said({ forward: 'taken', status: 'Emptied' })).toBe('Yard');
});
