import { searchOf, searchToKeep, viewsIn, withView } from './views.ts';

const address = new URLSearchParams(
  'location=all&page=3&infocard=x&q=pap&sort=name:desc&filter[type][in]=AccountInfoCard',
);

test('ORD-01 a named view stores filters, search and sort order, but not the open row', () => {
  expect(Object.fromEntries(new URLSearchParams(searchOf(address)))).toEqual({
    q: 'pap',
    sort: 'name:desc',
    'filter[type][in]': 'AccountInfoCard',
  });
  const next = withView(address, 'q=glas&layout=cards');
  expect(Object.fromEntries(next)).toEqual({
    location: 'all',
    infocard: 'x',
    q: 'glas',
    layout: 'cards',
  });
});

test('ORD-01 ORD-09 a view stores the columns of the address, else those of this browser', () => {
  localStorage.setItem('fraktion.columns.ordering.orders', '{"size":true,"plannedDate":false}');
  const keptOf = (search: string, list: Parameters<typeof searchToKeep>[1]) =>
    new URLSearchParams(searchToKeep(new URLSearchParams(search), list)).get('columns');
  expect(keptOf('q=pap', 'ordering.orders')).toBe('size,-plannedDate');
  expect(keptOf('q=pap&columns=-status', 'ordering.orders')).toBe('-status');
  expect(keptOf('q=pap', 'ordering.infocards')).toBeNull();
  localStorage.clear();
});

test('ORD-01 unreadable views are ignored', () => {
  expect(viewsIn(undefined)).toEqual([]);
  expect(viewsIn('{')).toEqual([]);
  expect(viewsIn('[1,{"name":"a","search":"q=b"}]')).toEqual([{ name: 'a', search: 'q=b' }]);
});
