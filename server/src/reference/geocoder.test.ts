import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';

import { coordinatesIn, createGeocoder } from './geocoder.ts';

let answer: { status: number; body: string } = { status: 200, body: '[]' };
let asked: string | undefined;
const service = createServer((request, response) => {
  asked = request.url;
  response.writeHead(answer.status).end(answer.body);
});
let url: string;
before(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/?q={address}&country={country}`;
});
after(() => service.close());

const ramp = { address: 'Havnegade 1', zip: '5000', city: 'Odense C', country: 'DK' };

test('ORD-03 a hit is read in the formats of GeoJSON, Nominatim and DAWA; anything else is none', () => {
  const place = { latitude: 55.4, longitude: 10.39 };
  assert.deepEqual(
    coordinatesIn({ features: [{ geometry: { coordinates: [10.39, 55.4] } }] }),
    place,
  );
  assert.deepEqual(coordinatesIn([{ lat: '55.4', lon: '10.39' }]), place);
  assert.deepEqual(coordinatesIn([{ x: 10.39, y: 55.4 }]), place);
  for (const none of [null, [], {}, [{ lat: 'x' }], [{ x: 500, y: 91 }], 'no'])
    assert.equal(coordinatesIn(none), null);
});

test('ORD-03 a configured service is asked by address and country', async () => {
  answer = { status: 200, body: '[{"x":10.39,"y":55.4}]' };
  assert.deepEqual(await createGeocoder(url).locate(ramp), { latitude: 55.4, longitude: 10.39 });
  assert.equal(asked, '/?q=Havnegade%201%2C%205000%20Odense%20C&country=dk');
});

test('ORD-03 if the service fails or finds nothing the town is used, and nothing is thrown', async () => {
  for (const bad of [
    { status: 500, body: '' },
    { status: 200, body: '<html>' },
    { status: 200, body: '[]' },
  ]) {
    answer = bad;
    assert.ok((await createGeocoder(url).locate(ramp))?.latitude);
    assert.equal(await createGeocoder(url).locate({ ...ramp, city: 'Langbortistan' }), null);
  }
  assert.ok((await createGeocoder('http://127.0.0.1:9/{address}').locate(ramp))?.latitude);
  assert.ok((await createGeocoder(undefined).locate(ramp))?.latitude);
});
