import { todoAddress } from './todoAddress.ts';

const one = '0193a000-0000-7000-8000-000000000001';

test('SHL-20 what waits leads to its list, filtered to what is counted', () => {
  const orders = { path: '/collection-orders', query: { 'filter[status][in]': 'Emptied' } };
  const all = '/collection-orders?filter%5Bstatus%5D%5Bin%5D=Emptied';
  expect(todoAddress({ ...orders, opens: 'order' }, null)).toBe(all);
  expect(todoAddress({ ...orders, opens: 'order' }, one)).toBe(`${all}&order=${one}`);
  expect(todoAddress(orders, one)).toBe(all);
  expect(todoAddress({ path: '/things' }, one)).toBe('/things');
});

test('SHL-20 the only one that has a page of its own is opened there', () => {
  const invoices = { path: '/economics/invoices', opens: '/economics/invoices/:id' };
  expect(todoAddress(invoices, one)).toBe(`/economics/invoices/${one}`);
  expect(todoAddress(invoices, null)).toBe('/economics/invoices');
});
