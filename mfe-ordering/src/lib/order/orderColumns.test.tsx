import { addNamespace } from '@fraktion/shared-ui';
import { useOrderWords } from '@fraktion/shared-waste/orders';
import { renderHook } from '@testing-library/react';

import en from '../../locales/en.json';
import { orderFor } from '../../testing/orderFor.ts';
import { orderColumns } from './orderColumns.ts';
import { useOrderCard } from './useOrderCard.tsx';

beforeAll(() => addNamespace('mfe-ordering', 'en', en));

test('ORD-09 an estimated weight is marked as one in the list and on its card', () => {
  const { result } = renderHook(() => {
    const words = useOrderWords();
    return { columns: orderColumns(words), cardOf: useOrderCard() };
  });
  const weight = result.current.columns.find(({ key }) => key === 'kgCollected');
  const guessed = orderFor({ kgCollected: '412.500', weightEstimated: true });
  const weighed = orderFor({ kgCollected: '412.500', weightEstimated: false });
  expect(weight?.text(guessed)).toBe('412.500, estimated');
  expect(weight?.text(weighed)).toBe('412.500');
  expect(weight?.text(orderFor({ kgCollected: null }))).toBeNull();
  expect(result.current.cardOf(guessed).facts).toContain('412.500\u00a0kg, estimated');
  expect(result.current.cardOf(weighed).facts).toContain('412.500\u00a0kg');
});

test('SUP-14 ORD-09 list, sheet and print show a futile trip beside the status', () => {
  const { result } = renderHook(() => {
    const words = useOrderWords();
    return orderColumns(words);
  });
  const status = result.current.find(({ key }) => key === 'status');
  const vain = orderFor({ status: 'Accepted', futileOpen: true });
  expect(status?.text(vain)).toBe('Accepted · Futile trip');
  expect(status?.text(orderFor({ status: 'Accepted' }))).toBe('Accepted');
});
