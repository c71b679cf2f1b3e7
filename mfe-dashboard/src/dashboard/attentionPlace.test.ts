import { placeOf } from './attentionPlace.ts';

const one = '0193a000-0000-7000-8000-000000000001';

test('SHL-20 what needs attention leads to where it is looked at', () => {
  const at = (kind: Parameters<typeof placeOf>[0]['kind'], onlyId: string | null = null) =>
    placeOf({ kind, count: onlyId ? 1 : 3, onlyId }, 'Admin');
  expect(at('toApprove')).toBe('/collection-orders?filter%5Bstatus%5D%5Bin%5D=Emptied');
  expect(at('undelivered', one)).toBe(
    `/collection-orders?filter%5Battention%5D%5Bin%5D=undelivered&order=${one}`,
  );
  expect(at('overdue')).toBe('/collection-orders?filter%5Battention%5D%5Bin%5D=overdue');
  expect(at('waiting')).toBe('/collection-orders?filter%5Battention%5D%5Bin%5D=waiting');
  expect(at('invoicesToPost', one)).toBe(`/economics/invoices/${one}`);
  expect(at('invoicesToPost')).toBe('/economics/invoices?filter%5Bstatus%5D%5Bin%5D=active');
});

test('SHL-20 nobody is led to a page that does not open', () => {
  const orders = { kind: 'overdue', count: 2, onlyId: null } as const;
  const invoices = { kind: 'invoicesToPost', count: 2, onlyId: null } as const;
  expect(placeOf(orders, 'FacilityUser')).toBeUndefined();
  expect(placeOf(orders, 'LocationAdmin')).toBeUndefined();
  expect(placeOf(invoices, 'User')).toBeUndefined();
  expect(placeOf(invoices, 'LocationAdmin')).toBeDefined();
  expect(placeOf(orders, 'SystemAdmin')).toBeDefined();
});
