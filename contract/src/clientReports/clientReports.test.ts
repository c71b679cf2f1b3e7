import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

import fc from 'fast-check';

import { withoutPersons, withoutSecrets } from './clientReports.ts';

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

const random = 'q8Zk3-_xT1Lw0aPq8Zk3-_xT1Lw0aPqB';
/** What a text holds, and the part that nobody may read in the report. */
const secrets: readonly (readonly [string, string])[] = [
  ['no søren.ø@bæk.example here', 'søren'],
  ['/register/s%C3%B8ren%40b.example/', 'ren'],
  ['GET /api/orders?token=ab12&page=2 failed', 'ab12'],
  ['at /orders#access_token=ab12', 'ab12'],
  ['/login?next=%2Forders%3Ftoken%3Dab12', 'ab12'],
  ['%2Forders%3Ftoken%3Dab12 is no page', 'ab12'],
  ['password=hunter2', 'hunter2'],
  ['error: password=hunter2; retry', 'hunter2'],
  ['db_password = "hunter 2"', 'hunter'],
  ['Password: hunter2', 'hunter2'],
  ['{"password":"hunter2"}', 'hunter2'],
  ["{'newPassword': 'hunter 2'}", 'hunter'],
  ['{"accessToken":"ab12", "n": 1}', 'ab12'],
  ['{"password":"hunter2', 'hunter2'],
  ['client_secret=ab12&x=1', 'ab12'],
  ['Authorization: Basic YW5uYTpodW50ZXIy', 'YW5uY'],
  ['Bearer abcdefghij.k', 'abcdefghij'],
  ['cookie: fraktion=ab12', 'ab12'],
  ['ftp://anna:hunter2@files.example/in', 'hunter2'],
  [`frk_${random}`, random],
  [`no order at /order-link/${random}`, random],
  [`/translations/s/${'ab1_'.repeat(11)}`, 'ab1_ab1_'],
  [`${'0af3'.repeat(8)} is wrong`, '0af30af3'],
  ['call +45 40 50 60 70', '50 60'],
  ['call 40-50-60-70', '50-60'],
  ['of 010190-1234', '1234'],
];

test('PLT-16 passwords, tokens and the values of queries get into no report, in whatever form they are written', () => {
  for (const [text, secret] of secrets)
    for (const written of [text, `TypeError: ${text}`, `(${text})`, `"x" ${text}\n${text}`]) {
      const left = withoutPersons(written);
      assert.ok(!left.includes(secret), `${written} → ${left}`);
      assert.equal(withoutPersons(left), left);
    }
});

test('PLT-16 what says where and why a script failed is left as it is', () => {
  for (const text of [
    'SyntaxError: Unexpected token: } in JSON at position 12',
    'Unexpected token \'<\', "<!doctype "... is not valid JSON',
    'ChunkLoadError: Loading chunk vendors-node_modules_react-dom_19_2_client failed',
    'Minified React error #418; visit https://react.dev/errors/418',
    'a?.b === c && d?.e is not a function',
    'ResizeObserver loop limit exceeded: 12 of 15, code = 500',
    'at f (/releases/mfe-sample/x/entry.js:1:2)',
  ])
    assert.equal(withoutPersons(text), text);
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

const repeated = [
  '%3f %3fa %40 a%40 %25 %2525 %253f http:// http://a ?a &a # :// a@ @ a@b a. otp. /a1 / /releases/a/',
  'token token- token=" token="a "token" secret: secret:" eyJ- eyJa. -eyJ aA1- a A " \'" "a « 1 1a deadbeef-',
].flatMap((parts) => parts.split(' '));
const apart = ['Bearer', 'Basic', 'token', 'secret =', '1'].map((part) => `${part} `);

const limited = 'ulimit -t 20; exec "$0" --input-type=module --eval "$1"';

test('PLT-16 a text of any kind is cleaned in a time that grows with its length alone', () => {
  // In a process that may use so much of the processor: with the square of the length each part takes half a minute.
  const clean = `
    import { withoutPersons } from ${JSON.stringify(import.meta.resolve('./clientReports.ts'))};
    for (const part of ${JSON.stringify([...repeated, ...apart, ' ', '\n'])})
      for (const end of ['', '!']) withoutPersons(part.repeat(80_000 / part.length) + end);`;
  const { status } = spawnSync('sh', ['-c', limited, process.execPath, clean]);
  assert.equal(status, 0);
});

test('SHL-20 secrets are taken out of what a person sends, and nothing else', () => {
  for (const [text, left] of [
    ['/collection-orders?order=1&page=2', '/collection-orders?order=1&page=2'],
    ['/orders/0199aaaa-0000-7000-8000-00000000000f', undefined],
    ['/x?q=40506070', undefined],
    ['/x?access_token=ab12&page=2', '/x?access_token=‹secret›&page=2'],
    [`/translations/s/${'ab1_'.repeat(11)}?a=1`, '/translations/s/‹token›?a=1'],
    ['/x?mail=anna%40b.dk', '/x?mail=‹email›'],
  ] as const)
    assert.equal(withoutSecrets(text), left ?? text);
});
