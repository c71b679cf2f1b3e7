import type { Order } from '@fraktion/contract/orders';
import type { ListExport } from '@fraktion/shared-ui/sheet';

import { useOrderWords } from '@fraktion/shared-waste/orders';
import { renderHook } from '@testing-library/react';

import { orderFor } from '../testing/orderFor.ts';
import { exportCompleted, sheetOnly } from './exportCompleted.ts';

let mockAsked: ListExport<Order> | undefined;
jest.mock('@fraktion/shared-ui/sheet', () => ({
  exportList: async (list: ListExport<Order>) => {
    mockAsked = list;
    return new File([], 'completed.xlsx');
  },
}));
jest.mock('@fraktion/shared-auth', () => ({ saveFile: jest.fn() }));

test('SUP-08 in the sheet of completed orders days are dates, weights are numbers, and kg stands in the heading', async () => {
  const column = (key: string) => ({ key, header: `of ${key}`, text: () => key });
  await exportCompleted('Completed', [column('kgCollected'), column('plannedDate')], {});
  const { columns, numberOf, dateOf } = mockAsked!;
  expect(columns.map(({ header }) => header)).toEqual(['of kgCollected, kg', 'of plannedDate']);
  const order = orderFor({
    kgCollected: '80.500',
    plannedDate: '2026-03-02',
    wantedEmptiedDate: '2026-03-01',
    asFastAsPossible: false,
  });
  expect(numberOf!(order, 'kgCollected')).toBe('80.500');
  expect(dateOf!(order, 'plannedDate')).toBe('2026-03-02');
  expect(dateOf!(order, 'wanted')).toBe('2026-03-01');
  expect(dateOf!({ ...order, asFastAsPossible: true }, 'wanted')).toBeNull();
  expect(dateOf!(order, 'customerName')).toBeNull();
});

test('SUP-08 the sheet says more than the list: which container it was, and where its waste went', () => {
  const order = orderFor({ containerId: 'C-7', receivingFacility: 'Terminal East' });
  const { result } = renderHook(() => useOrderWords());
  expect(sheetOnly(result.current).map(({ text }) => text(order))).toEqual([
    'C-7',
    'Terminal East',
  ]);
});
