import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loggedAddress } from './loggedRequest.ts';

test('SRV-06 the log contains no e-mail of an address, anywhere in it and in any encoding', () => {
  for (const [address, logged] of [
    ['/AcountUser/Register/anna@north.example', '/AcountUser/Register/‹email›'],
    ['/AcountUser/Register/anna%40north.example/x', '/AcountUser/Register/‹email›/x'],
    ['/api/%2561nna%2540north.example?page=2', '/api/‹email›?page=2'],
    ['/api/users?email=anna%40north.example', '/api/users?email=…'],
    ['/api/users?anna@north.example', '/api/users?‹email›'],
    [
      '/api/users?filter[email][eq]=anna@north.example&page=3',
      '/api/users?filter[email][eq]=…&page=3',
    ],
  ])
    assert.equal(loggedAddress(address!), logged);
});

test('SRV-06 nor a secret in a path, but ids and the files of a release', () => {
  const secret = 'Zk3-_x'.repeat(8).slice(0, 43);
  assert.equal(loggedAddress(`/translations/s/${secret}`), '/translations/s/‹secret›');
  assert.equal(
    loggedAddress(`/translations/s/${secret}?page=2`),
    '/translations/s/‹secret›?page=2',
  );
  for (const address of [
    `/releases/mfe-ordering/${'a1'.repeat(32)}/main.js`,
    '/api/orders/0193a000-0000-7000-8000-00000000000a/events',
  ])
    assert.equal(loggedAddress(address), address);
});

for (const [what, long] of [
  ['letters', 'a'],
  ['encoded signs', '%25'],
  ['signs', '%'],
] as const)
  test(`SRV-12 an address of a million ${what} is parsed at once`, { timeout: 20_000 }, () => {
    const address = `/api/x?q=${long.repeat(1_000_000)}`;
    assert.equal(loggedAddress(address), '/api/x?q=…');
    assert.equal(loggedAddress(`${address}@`), '/api/x?q=…');
  });

test('SRV-06 nor a search text, nor a key; but ids and the page of a list', () => {
  assert.equal(
    loggedAddress('/api/orders?q=Anna%20Holm&page=2&sort=orderedAt:desc&count=true'),
    '/api/orders?q=…&page=2&sort=orderedAt:desc&count=true',
  );
  assert.equal(
    loggedAddress('/api/realtime?id=abc&access_token=def'),
    '/api/realtime?id=…&access_token=…',
  );
  assert.equal(
    loggedAddress('/api/orders/0193a000-0000-7000-8000-00000000000a'),
    '/api/orders/0193a000-0000-7000-8000-00000000000a',
  );
});
