import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { withoutPersons } from './clientReports.ts';

test('PLT-16 no e-mail, id, query, token, long number or quoted text gets into a report', () => {
  const id = '0199aaaa-0000-7000-8000-00000000000f';
  assert.equal(withoutPersons('no anna.b@north.example here'), 'no ‹email› here');
  assert.equal(
    withoutPersons('/AcountUser/Register/a.b%40c.example/'),
    '/AcountUser/Register/‹email›/',
  );
  assert.equal(withoutPersons(`order ${id} is gone`), 'order ‹id› is gone');
  assert.equal(
    withoutPersons('at https://portal.example/a.js?token=abc#x:1:2)'),
    'at https://portal.example/a.js)',
  );
  assert.equal(withoutPersons('eyJhbGciOi.eyJzdWIi.c2ln'), '‹token›');
  const secret = 'q8Zk3-_xT1'.repeat(5).slice(0, 43);
  assert.equal(withoutPersons(`/translations/s/${secret}`), '/translations/s/‹token›');
  assert.equal(
    withoutPersons(`at https://p.example/t/${secret}?a=1`),
    'at https://p.example/t/‹token›',
  );
  assert.equal(withoutPersons('call 40506070'), 'call ‹number›');
  assert.equal(
    withoutPersons('Unexpected "Anna Berg, Nordre Havnegade 12, 2100"'),
    'Unexpected ‹text›',
  );
  assert.equal(withoutPersons("reading 'name' of undefined"), "reading 'name' of undefined");
});

test('PLT-16 the place of a fault in a released file can still be found', () => {
  const at = (line: string) =>
    `at Ne (/releases/mfe-admin/3227573000a4/951.55a123456.js:1:${line})`;
  assert.equal(withoutPersons(at('184213')), at('184213'));
  assert.equal(withoutPersons(`${at('184213')} 40506070`), `${at('184213')} ‹number›`);
  const asked = 'https://p.example/releases/mfe-admin/3227573000a4/951.js:1:2?phone=40506070';
  assert.doesNotMatch(withoutPersons(asked), /40506070/);
});

test('PLT-16 a clean text is unchanged, and cleaning twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.uuid(), (text, id) => {
      const once = withoutPersons(`${text} ${id} ${text}`);
      assert.ok(!once.includes(id));
      assert.equal(withoutPersons(once), once);
    }),
  );
});
