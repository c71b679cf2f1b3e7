import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isFromThisMachine, isLoopback } from './loopback.ts';

test('SRV-06 this machine is known by its addresses and names, and by no name that only looks like one', () => {
  const mine = ['127.0.0.1', '127.9.9.9', '::1', '[::1]', '::ffff:127.0.0.1', 'localhost'];
  const others = [
    '0.0.0.0',
    '::',
    '10.0.0.1',
    '128.0.0.1',
    '127.0.0.1.example.com',
    'localhost.example.com',
    'notlocalhost',
    '',
  ];
  assert.deepEqual(
    [...mine, 'portal.localhost', 'LOCALHOST'].filter((host) => !isLoopback(host)),
    [],
  );
  assert.deepEqual(others.filter(isLoopback), []);
});

interface Signs {
  readonly remoteAddress?: string;
  readonly publicUrl?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const isHere = ({ remoteAddress = '127.0.0.1', publicUrl, headers }: Signs): boolean =>
  isFromThisMachine(
    { headers: { host: 'localhost:4200', ...headers }, socket: { remoteAddress } as never },
    { publicUrl: publicUrl ?? 'http://127.0.0.1:4200' },
  );

const fromElsewhere: readonly (readonly [string, Signs])[] = [
  ['the connection', { remoteAddress: '192.0.2.1' }],
  ['the host', { headers: { host: 'portal.example' } }],
  ['no host', { headers: { host: '' } }],
  ['the public address', { publicUrl: 'https://portal.example' }],
  ['an address from a proxy', { headers: { 'x-forwarded-for': '192.0.2.1' } }],
  ['an address before a made-up one', { headers: { 'x-forwarded-for': '127.0.0.1, 192.0.2.1' } }],
  ['an address after a made-up one', { headers: { 'x-forwarded-for': '192.0.2.1, 127.0.0.1' } }],
  ['an empty address', { headers: { 'x-forwarded-for': '' } }],
  ['a host from a proxy', { headers: { 'x-forwarded-host': 'portal.example' } }],
  ['another header of proxies', { headers: { 'x-real-ip': '192.0.2.1' } }],
  ['the standard header of proxies', { headers: { forwarded: 'for=127.0.0.1' } }],
];

test('SRV-06 a request is from this machine if every sign says so', () => {
  assert.ok(isHere({}));
  assert.ok(isHere({ remoteAddress: '::1', headers: { host: '[::1]:4200' } }));
  const proxied = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost:4300' };
  assert.ok(isHere({ headers: proxied }), 'a development server on this machine');
  for (const [sign, signs] of fromElsewhere) assert.equal(isHere(signs), false, sign);
});
