import type { SupplierList } from '@fraktion/contract/orders';
import { addNamespace } from '@fraktion/shared-ui';
import { renderHook } from '@testing-library/react';

import en from '../locales/en.json';
import { orderFor } from '../testing/orderFor.ts';
import { useOrderColumns } from './useOrderColumns.tsx';

beforeAll(() => addNamespace('mfe-supplier', 'en', en));
afterEach(() => jest.restoreAllMocks());

/** A window of this width. */
const at = (width: number) =>
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: width <= Number(/max-width: ([\d.]+)px/.exec(media)?.[1]),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
const shown = (tab: SupplierList): readonly string[] => {
  const { result } = renderHook(() => useOrderColumns(tab));
  return result.current.filter(({ hidden }) => !hidden).map(({ key }) => key);
};

test('SUP-02 a smaller screen shows fewer columns, and always the status', () => {
  const first = ['number', 'customerName', 'locationName', 'fraction'];
  at(1280);
  expect(shown('inbox')).toEqual([...first, 'wanted', 'status']);
  expect(shown('accepted')).toEqual([...first, 'plannedDate', 'status']);
  at(1536);
  expect(shown('inbox')).toEqual([...first, 'size', 'wanted', 'status']);
  at(1920);
  expect(shown('inbox')).toEqual([...first, 'size', 'wanted', 'orderedAt', 'status']);
  expect(shown('accepted')).toEqual([...first, 'size', 'wanted', 'plannedDate', 'status']);
});

test('SUP-08 an optional column, and the sheet, show whether it was weighed', () => {
  const { result } = renderHook(() => useOrderColumns('completed'));
  const weighing = result.current.find(({ key }) => key === 'weighing')!;
  expect(weighing.hidden).toBe(true);
  const textOf = (kgCollected: string | null, weightEstimated: boolean) =>
    weighing.text(orderFor({ kgCollected, weightEstimated }));
  expect(textOf('80.500', false)).toBe('Weighed');
  expect(textOf('80.500', true)).toBe('Estimated');
  expect(textOf(null, false)).toBeNull();
});

test('SUP-08 in the sheet of completed orders days are dates, weights are numbers, and kg is in the heading', () => {
  const { result } = renderHook(() => useOrderColumns('completed'));
  const of = (key: string) => result.current.find((column) => column.key === key)!;
  const order = orderFor({
    kgCollected: '80.500',
    plannedDate: '2026-03-02',
    wantedEmptiedDate: '2026-03-01',
    asFastAsPossible: false,
  });
  expect(of('kgCollected')).toMatchObject({ kind: 'quantity', unit: 'kg' });
  expect(of('kgCollected').value(order)).toBe('80.500');
  expect([of('plannedDate').kind, of('plannedDate').value(order)]).toEqual(['day', '2026-03-02']);
  expect([of('wanted').kind, of('wanted').value(order)]).toEqual(['day', '2026-03-01']);
  expect(of('wanted').value({ ...order, asFastAsPossible: true })).toBeNull();
});

test('SUP-08 the sheet has more than the list: the container, and where its waste went', () => {
  const { result } = renderHook(() => useOrderColumns('completed'));
  const order = orderFor({ containerId: 'C-7', receivingFacility: 'Terminal East' });
  const unasked = result.current.filter(({ hidden }) => hidden).map(({ text }) => text(order));
  expect(unasked).toEqual(expect.arrayContaining(['C-7', 'Terminal East']));
});
