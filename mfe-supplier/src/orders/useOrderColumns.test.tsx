import type { SupplierList } from '@fraktion/contract/orders';
import { addNamespace } from '@fraktion/shared-ui';
import { renderHook } from '@testing-library/react';

import en from '../locales/en.json';
import { rowFor } from '../testing/orderFor.ts';
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
const wasteOf = (tab: SupplierList): string | null | undefined => {
  const { result } = renderHook(() => useOrderColumns(tab));
  const order = rowFor({
    wasteFractionName: 'Cardboard',
    containerType: 'Minicontainer',
    size: '660.000',
    sizeUnit: 'Litre',
  });
  return result.current.find(({ key }) => key === 'fraction')?.text(order);
};

const driverIn = (tab: SupplierList): string | null | undefined => {
  const { result } = renderHook(() => useOrderColumns(tab));
  const order = rowFor({ vehicleName: 'Store Bertha', driverName: 'Ida Holm' });
  return result.current.find(({ key }) => key === 'driverName')?.text(order);
};

test('SUP-02 the day comes first, a smaller screen shows fewer columns, and the number is never first', () => {
  const where = ['locationName', 'town', 'fraction'];
  at(1280);
  expect(shown('inbox')).toEqual(['urgency', ...where, 'size', 'comment']);
  const narrow = ['plannedDate', 'locationName', 'fraction', 'driverName', 'comment', 'status'];
  expect(shown('accepted')).toEqual(narrow);
  expect(driverIn('accepted')).toBe('Ida Holm');
  expect(wasteOf('accepted')).toMatch(/^Cardboard · 660\sL$/);
  at(1440);
  expect(shown('accepted')).toEqual(narrow);
  at(1920);
  expect(driverIn('accepted')).toBe('Store Bertha, Ida Holm');
  expect(shown('inbox')).toEqual([
    'urgency',
    ...where,
    'size',
    'comment',
    'customerName',
    'number',
  ]);
  expect(shown('accepted')).toEqual([
    'plannedDate',
    ...where,
    'size',
    'driverName',
    'comment',
    'customerName',
    'number',
    'wanted',
    'status',
  ]);
  expect(wasteOf('accepted')).toBe('Cardboard');
});

test('SUP-14 the driver stands with the vehicle, and an order without one says nothing', () => {
  const { result } = renderHook(() => useOrderColumns('accepted'));
  const driver = result.current.find(({ key }) => key === 'driverName')!;
  expect(driver.text(rowFor({ vehicleName: 'Truck 4', driverName: 'Bo Lund' }))).toBe(
    'Truck 4, Bo Lund',
  );
  expect(driver.text(rowFor({ vehicleName: 'Truck 4' }))).toBe('Truck 4');
  expect(driver.text(rowFor())).toBeNull();
});

test('SUP-08 an optional column, and the sheet, show whether it was weighed', () => {
  const { result } = renderHook(() => useOrderColumns('completed'));
  const weighing = result.current.find(({ key }) => key === 'weighing')!;
  expect(weighing.hidden).toBe(true);
  const textOf = (kgCollected: string | null, weightEstimated: boolean) =>
    weighing.text(rowFor({ kgCollected, weightEstimated }));
  expect(textOf('80.500', false)).toBe('Weighed');
  expect(textOf('80.500', true)).toBe('Estimated');
  expect(textOf(null, false)).toBeNull();
});

test('SUP-08 in the sheet of completed orders days are dates, weights are numbers, and kg is in the heading', () => {
  const { result } = renderHook(() => useOrderColumns('completed'));
  const of = (key: string) => result.current.find((column) => column.key === key)!;
  const order = rowFor({
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
  const order = rowFor({ containerId: 'C-7', receivingFacility: 'Terminal East' });
  const unasked = result.current.filter(({ hidden }) => hidden).map(({ text }) => text(order));
  expect(unasked).toEqual(expect.arrayContaining(['C-7', 'Terminal East']));
});
