import type { Order } from '@fraktion/contract/orders';
import { orderSeenBy } from '@fraktion/shared-auth/testing';
import type { Column } from '@fraktion/shared-ui/list';
import { renderHook } from '@testing-library/react';

import { awaitedOrders, endedOrders } from '../testing/orderStates.ts';
import { differencesOf } from '../testing/writtenSheet.ts';
import { orderColumns } from './orderColumns.tsx';
import { useOrderWords } from './useOrderWords.ts';

const sizes = [
  {},
  { size: '660', sizeUnit: 'Litre', containerType: 'Minicontainer' },
  { size: '8.5', sizeUnit: 'Cubic', containerType: null },
  { size: null, sizeUnit: null, containerType: 'Skip' },
  { size: null, sizeUnit: null, containerType: null, wasteFractionName: null },
] as const;

const orders = (['customer', 'supplier', 'receiver'] as const).flatMap((side) =>
  [{}, ...Object.values(awaitedOrders), ...Object.values(endedOrders)].flatMap((state) =>
    sizes.map((size): Order => orderSeenBy(side, { ...state, ...size })),
  ),
);

test('ORD-09 SRV-10 a sheet of orders that the server writes says what the list says', () => {
  const { result } = renderHook(() => useOrderWords());
  const columns: readonly Column<Order>[] = Object.values(orderColumns(result.current));
  // A weight says in words that it was estimated; a sheet has a column for that.
  expect(differencesOf(columns, orders)).toEqual([]);
});
