import assert from 'node:assert/strict';
import { test } from 'node:test';

import { DatabaseTooOldError, OtherVersionError, readSettings } from '@fraktion/server';

import { RegistryRefusal } from '../release/index.ts';
import { CommandError, explain } from './faults.ts';

const thrownBy = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return error;
  }
  return assert.fail('nothing was thrown');
};

test('a fault that a person can fix is shown in words and without a stack', () => {
  const texts = [
    explain(thrownBy(() => readSettings({ PORT: 'many' }, '/'))),
    explain(new CommandError('There is no such remote.')),
    explain(new RegistryRefusal('Releases.Incompatible', 'shared-ui: Grid')),
    explain(Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 4200 })),
    explain(
      Object.assign(new TypeError('fetch failed'), {
        cause: new Error('connect ECONNREFUSED 127.0.0.1:4200'),
      }),
    ),
    explain(
      Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND', hostname: 'nope.invalid' }),
    ),
    explain(new DatabaseTooOldError('15.8')),
    explain(new OtherVersionError('A newer version has used this database')),
    explain(Object.assign(new Error('relation "account" does not exist'), { code: '42P01' })),
    explain(Object.assign(new Error('password authentication failed'), { code: '28P01' })),
    explain(Object.assign(new Error('database "nope" does not exist'), { code: '3D000' })),
    explain(
      new Error('The schema could not be brought to its newest form', {
        cause: Object.assign(new Error('permission denied to create role'), { code: '42501' }),
      }),
    ),
    explain(new TypeError('fetch failed', { cause: new Error('self-signed certificate') })),
  ];
  for (const text of texts) assert.doesNotMatch(text, /^\s+at /m);
  assert.match(texts[0] ?? '', /PORT=many/);
  assert.match(texts[2] ?? '', /shared-ui: Grid/);
  assert.match(texts[3] ?? '', /Port 4200 is in use/);
  assert.match(texts[4] ?? '', /cannot be reached[^]+DATABASE_URL/);
  assert.match(texts[5] ?? '', /nope\.invalid[^]+HOST/);
  assert.match(texts[6] ?? '', /PostgreSQL 15\.8, and Fraktion needs PostgreSQL 16/);
  assert.equal(texts[7], 'A newer version has used this database');
  assert.match(texts[8] ?? '', /npm run portal -- migrate/);
  assert.match(texts[9] ?? '', /password in DATABASE_URL/);
  assert.match(texts[11] ?? '', /permission denied to create role[^]+fraktion_app/);
  assert.match(texts[12] ?? '', /cannot be reached[^]+self-signed certificate/);
  assert.match(texts[10] ?? '', /"nope" does not exist[^]+Create it/);
});

test('a fault of our own code is shown with its stack', () => {
  assert.match(explain(new TypeError('x is undefined')), /^\s+at /m);
});
