import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';

import { readSettings, SettingsError } from './settings.ts';

const read = (env: Record<string, string | undefined> = {}) => readSettings(env, '/portal');

const problemsOf = (env: Record<string, string>) => {
  try {
    read(env);
  } catch (error) {
    assert.ok(error instanceof SettingsError);
    return error.problems;
  }
  return assert.fail('no problem was found');
};

test('without any setting the portal runs on this machine, with its own database and the demo world', () => {
  const settings = read();
  assert.equal(settings.publicUrl, 'http://127.0.0.1:4200');
  assert.equal(settings.dataDir, '/portal/.data');
  assert.equal(settings.filesDir, '/portal/.data/files');
  assert.equal(settings.databaseUrl, undefined);
  assert.equal(settings.demo, true);
  assert.equal(settings.trustProxy, false);
});

test('with an external database there is no demo world unless it is requested', () => {
  assert.equal(read({ DATABASE_URL }).demo, false);
  assert.equal(read({ DATABASE_URL, DEMO: '1' }).demo, true);
});

test('SRV-12 without any setting a request that waits for the database is refused within 5 s', () => {
  const { connectMs, statementMs, idleMs } = read().databaseLimits;
  // The waits follow one another, or the database freezes in between: the longer one counts.
  assert.ok(Math.max(connectMs, statementMs) <= 3_000);
  assert.equal(idleMs, 30_000);
  const set = read({
    DATABASE_CONNECT_SECONDS: '1',
    DATABASE_STATEMENT_SECONDS: '0.5',
    DATABASE_IDLE_SECONDS: '60',
  });
  assert.deepEqual(set.databaseLimits, { connectMs: 1_000, statementMs: 500, idleMs: 60_000 });
});

test('SRV-08 the addresses of sessions and of a replica are named beside that of the database only, and their passwords are not shown', () => {
  const DATABASE_SESSION_URL = 'postgres://fraktion:hidden@db.example:5432/fraktion';
  assert.equal(
    read({ DATABASE_URL, DATABASE_SESSION_URL }).databaseSessionUrl,
    DATABASE_SESSION_URL,
  );
  for (const name of ['DATABASE_SESSION_URL', 'DATABASE_READ_URL']) {
    const [problem] = problemsOf({ [name]: DATABASE_SESSION_URL });
    assert.equal(problem?.name, name);
    assert.match(problem.message, /DATABASE_URL/);
    assert.doesNotMatch(problem.value, /hidden/);
  }
});

test('SRV-08 the database may have several hosts, of which one is the primary and the others are replicas', () => {
  const DATABASE_URL = 'postgres://owner:secret@a.example:5432,b.example/fraktion';
  for (const more of ['', '?target_session_attrs=read-write', '?target_session_attrs=primary'])
    assert.equal(
      read({ DATABASE_URL: `${DATABASE_URL}${more}` }).databaseUrl,
      `${DATABASE_URL}${more}`,
    );
  for (const kind of ['standby', 'any']) {
    const DATABASE_READ_URL = `${DATABASE_URL}?target_session_attrs=${kind}`;
    assert.equal(read({ DATABASE_URL, DATABASE_READ_URL }).databaseReadUrl, DATABASE_READ_URL);
  }
});

test('an empty variable counts as not set', () => {
  assert.equal(read({ PORT: '', DEMO: ' ' }).port, 4200);
});

test('every problem is listed, each with its remedy', () => {
  const problems = problemsOf({ PORT: '99999', DEMO: 'perhaps', PUBLIC_URL: 'portal.example' });
  assert.deepEqual(
    problems.map(({ name }) => name),
    ['PORT', 'PUBLIC_URL', 'DEMO'],
  );
  assert.match(problems[0]?.message ?? '', /1 to 65535/);
});

test('a password in a wrong address is not shown', () => {
  const [problem] = problemsOf({ DATABASE_URL: 'mysql://owner:secret@db.example/fraktion' });
  assert.equal(problem?.value, 'mysql://owner:…@db.example/fraktion');
});

for (const [name, value] of [
  ['PORT', '80a'],
  ['PORT', '0'],
  ['HOST', 'two words'],
  ['DATABASE_URL', 'postgres://a.example:1,b .example:2/fraktion'],
  ['DATABASE_URL', 'postgres://a.example,b.example/fraktion?target_session_attrs=standby'],
  ['DATABASE_URL', 'postgres://a.example,b.example/fraktion?target_session_attrs=newest'],
  ['DATABASE_READ_URL', 'postgres://a.example,b.example/fraktion'],
  ['DATABASE_CONNECT_SECONDS', '0'],
  ['DATABASE_STATEMENT_SECONDS', '4s'],
  ['DATABASE_IDLE_SECONDS', '-1'],
  ['PUBLIC_URL', 'https://portal.example/path'],
  ['PUBLIC_URL', 'ftp://portal.example'],
  ['CDN_URL', 'http://cdn.example'],
  ['CDN_URL', 'https://cdn.example/portal'],
  ['CDN_URL', 'https://*.example'],
  ['OVERRIDE_ORIGINS', 'http://dev.example:4300'],
  ['OVERRIDE_ORIGINS', 'https://dev.example/path'],
  ['OVERRIDE_ORIGINS', 'https://*.example'],
  ['OVERRIDE_ORIGINS', "https://dev.example; script-src 'unsafe-eval'"],
  ['FILES_URL', '/var/files'],
  ['FILES_URL', 'file://var/files'],
  ['SMTP_URL', 'mail.example:25'],
  ['MAIL_FROM', 'Fraktion'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', 'proxy.example'],
  ['OFFLINE', 'maybe'],
  ['API_DOCS', 'maybe'],
  ['METRICS_TOKEN', 'short'],
  ['METRICS_TOKEN', 'sixteen or more, but with blanks'],
  ['HSTS_SUBDOMAINS', 'yes'],
  ['DRIVE_QUOTA_MB', '5 GB'],
  ['DRIVE_QUOTA_MB', '0'],
  ['SESSION_MAX_DAYS', '0'],
  ['SESSION_MAX_DAYS', '401'],
  ['SESSION_MAX_DAYS', 'never'],
  ['OCR_LANGUAGES', 'dan swe'],
  ['ROUTING_URL', 'https://osrm.example/table/v1/driving'],
  ['ROUTING_URL', 'osrm.example/{points}'],
  ['TILES_URL', 'https://tiles.example/{z}/{x}.png'],
  ['TILES_URL', 'https://{s}.tiles.example/{z}/{x}/{y}.png'],
  ['TILES_URL', 'https://*.tiles.example/{z}/{x}/{y}.png'],
  ['TILES_URL', 'http://tiles.example/{z}/{x}/{y}.png'],
  ['TILES_URL', 'https://me:secret@tiles.example/{z}/{x}/{y}.png'],
  ['TILES_CREDIT', '<b>Mappers</b>'],
  ['OCR_LANGUAGES', 'dan+-c'],
  ['VIRUS_SCAN_URL', '127.0.0.1:3310'],
  ['VIRUS_SCAN_URL', 'clamd://scanner.example'],
  ['LOG_LEVEL', 'chatty'],
] as const) {
  test(`${name}=${value} is refused`, () => {
    assert.deepEqual(
      problemsOf({ [name]: value }).map((problem) => problem.name),
      [name],
    );
  });
}

test('proxies are a flag, a number of hops, or networks', () => {
  assert.equal(read({ TRUST_PROXY: 'true' }).trustProxy, true);
  assert.equal(read({ TRUST_PROXY: '2' }).trustProxy, 2);
  assert.deepEqual(read({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy, ['10.0.0.0/8', '::1']);
});

test('the public address follows host and port, and may be set with or without the slash', () => {
  const open = { HOST: '0.0.0.0', PORT: '8080', DEMO: '0' };
  assert.equal(read(open).publicUrl, 'http://localhost:8080');
  assert.equal(read({ HOST: '::1' }).publicUrl, 'http://[::1]:4200');
  const named = { PUBLIC_URL: 'https://portal.example/', DEMO: '0' };
  assert.equal(read(named).publicUrl, 'https://portal.example');
});

test('AUT-07 an encryption key is long, never shown when it is wrong, and can be changed', () => {
  const [problem] = problemsOf({ SECRET_KEY: 'too short' });
  assert.equal(problem?.value, '…');
  const keys = ['a'.repeat(32), 'b'.repeat(40)];
  assert.deepEqual(read({ SECRET_KEY: keys.join(', ') }).secretKeys, keys);
  assert.deepEqual(read().secretKeys, []);
});

test('AUT-06 sessions end after 90 days by default', () => {
  assert.equal(read().sessionMaxDays, 90);
  assert.equal(read({ SESSION_MAX_DAYS: '7' }).sessionMaxDays, 7);
});

test('AUT-07 webhooks may reach internal addresses in the demo only, by default', () => {
  assert.equal(read().webhooksAnywhere, true);
  assert.equal(read({ DEMO: '0' }).webhooksAnywhere, false);
  assert.equal(read({ DEMO: '0', WEBHOOKS_ANYWHERE: '1' }).webhooksAnywhere, true);
  assert.equal(read({ WEBHOOKS_ANYWHERE: '0' }).webhooksAnywhere, false);
});

test('ADM-04 invoices may come from inside in the demo alone, unless a setting allows it', () => {
  assert.equal(read().integrationsAnywhere, true);
  assert.equal(read({ DEMO: '0' }).integrationsAnywhere, false);
  assert.equal(read({ DEMO: '0', INTEGRATIONS_ANYWHERE: '1' }).integrationsAnywhere, true);
});

const reached = [
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.0.2.7' },
  { HOST: 'portal.example' },
  { PUBLIC_URL: 'https://portal.example' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'http://192.0.2.7:4200' },
];
const DATABASE_URL = 'postgres://owner:secret@db.example:5432/fraktion';

test('SRV-06 a demo that others reach is not started by accident: the start says what to give', () => {
  for (const env of reached) {
    const problems = problemsOf(env);
    assert.deepEqual(
      problems.map(({ name }) => name),
      Object.keys(env),
    );
    for (const { message } of problems) assert.match(message, /DATABASE_URL.*DEMO=0.*DEMO=1/);
    assert.equal(read({ ...env, DEMO: '1' }).demo, true);
    assert.equal(read({ ...env, DEMO: '0' }).demo, false);
    assert.equal(read({ ...env, DATABASE_URL }).demo, false);
  }
  const mine = ['127.0.0.1', '127.0.0.2', '::1', 'localhost'];
  for (const HOST of mine) assert.equal(read({ HOST }).demo, true);
  assert.equal(read({ PUBLIC_URL: 'http://localhost:4300' }).demo, true);
});

/** Each setting that a demo alone turns on by itself; a new one is found by comparing all of them. */
const ofDemo = ['demo', 'webhooksAnywhere', 'integrationsAnywhere', 'signInAnywhere', 'apiDocs'];

test('SRV-06 what a demo opens by itself stays closed elsewhere, and no demo that others reach opens its own network', () => {
  const differ = (one: object, other: object) =>
    Object.keys(one).filter(
      (key) => !isDeepStrictEqual(Reflect.get(one, key), Reflect.get(other, key)),
    );
  assert.deepEqual(differ(read(), read({ DEMO: '0' })).toSorted(), ofDemo.toSorted());
  const open = reached.map((env) => read({ ...env, DEMO: '1' }));
  for (const { webhooksAnywhere, integrationsAnywhere, signInAnywhere } of open)
    assert.deepEqual(
      [webhooksAnywhere, integrationsAnywhere, signInAnywhere],
      [false, false, false],
    );
  for (const env of [{ DEMO: '0' }, { DATABASE_URL }])
    for (const key of ofDemo) assert.equal(Reflect.get(read(env), key), false, key);
});

test('PLT-10 development servers are listed one by one, and only listed ones are allowed', () => {
  assert.deepEqual(read().overrideOrigins, []);
  const OVERRIDE_ORIGINS = 'http://127.0.0.1:4300, https://dev.example/';
  assert.deepEqual(read({ OVERRIDE_ORIGINS }).overrideOrigins, [
    'http://127.0.0.1:4300',
    'https://dev.example',
  ]);
});

test('SRV-06 information about the portal is public in the demo only, by default', () => {
  assert.equal(read().apiDocs, true);
  assert.equal(read({ DEMO: '0' }).apiDocs, false);
  assert.equal(read({ DEMO: '0', API_DOCS: 'on' }).apiDocs, true);
  assert.equal(read({ API_DOCS: 'off' }).apiDocs, false);
  assert.equal(read().metricsToken, undefined);
  const [problem] = problemsOf({ METRICS_TOKEN: 'short' });
  assert.equal(problem?.value, '…');
});

test('SUP-13 map pictures come from one host, whose owner is named beside them', () => {
  const TILES_URL = 'https://tiles.example/streets/{z}/{x}/{y}.png?key=1';
  assert.equal(read().tiles, undefined);
  assert.deepEqual(read({ TILES_URL, TILES_CREDIT: '© Mappers' }).tiles, {
    url: TILES_URL,
    credit: '© Mappers',
  });
  assert.match(problemsOf({ TILES_URL })[0]!.message, /TILES_CREDIT/);
});
