import { searchOf, viewsIn, withView } from './views.ts';

const address = new URLSearchParams(
  'location=all&page=3&infocard=x&q=pap&sort=name:desc&filter[type][in]=AccountInfoCard',
);

test('ORD-01 a named view keeps filters, search and order, and not what is open beside the list', () => {
  expect(Object.fromEntries(new URLSearchParams(searchOf(address)))).toEqual({
    q: 'pap',
    sort: 'name:desc',
    'filter[type][in]': 'AccountInfoCard',
  });
  const next = withView(address, { name: 'Glass', search: 'q=glas&layout=cards' });
  expect(Object.fromEntries(next)).toEqual({
    location: 'all',
    infocard: 'x',
    q: 'glas',
    layout: 'cards',
  });
});

test('ORD-01 views that cannot be read are none', () => {
  expect(viewsIn(undefined)).toEqual([]);
  expect(viewsIn('{')).toEqual([]);
  expect(viewsIn('[1,{"name":"a","search":"q=b"}]')).toEqual([{ name: 'a', search: 'q=b' }]);
});
