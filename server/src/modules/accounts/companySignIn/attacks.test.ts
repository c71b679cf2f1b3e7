import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import {
  companyReturnPath,
  endByProvider,
  finishCompanySignIn,
  getMe,
  startCompanySignIn,
  testSignInProvider,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { openBrowser } from '../../../testing/servers/browser.ts';
import {
  type CrookedProvider,
  type TokenForgery,
  startCrookedProvider,
} from '@fraktion/demo-world/servers/crookedProvider';
import {
  createClient,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../testing/servers/testApp.ts';
import {
  buildCompany,
  buildMember,
  comeIn,
  type Company,
  finish,
  openStaff,
  person,
  setProvider,
  start,
} from '../../../testing/rows/company.ts';

let t: TestApp;
let staff: SignedIn;
let acme: Company;
let crooked: CrookedProvider;
let companies: Company[];
before(async () => {
  t = await startTestApp();
  staff = await openStaff(t);
  acme = await buildCompany(t, staff);
  await buildMember(t, acme, 'anna', 'User');
  crooked = await startCrookedProvider();
  companies = [acme];
});
beforeEach(async () => {
  await t.db.deleteFrom('attempt').execute();
  await setProvider(acme.admin, crooked.issuer, {
    admission: 'invitation',
    roleClaim: null,
    roleMapping: [],
  });
  crooked.sayOfItself({});
});
after(async () => {
  await crooked.close();
  for (const { provider } of companies) await provider.close();
  await t.stop();
});

const honest = () => ({ email: `anna@${acme.domain}`, email_verified: true });

/** The refusal of a sign-in for which the provider gives such a token; null if it is let in. */
async function tried(how: TokenForgery, change: (returned: URL) => void = () => undefined) {
  const browser = openBrowser(t.url);
  const returned = new URL(crooked.answer(await start(browser, { accountId: acme.id }), how));
  change(returned);
  const { error } = await finish(browser, acme.id, returned.href);
  return error?.message ?? null;
}

test('AUT-08 an honest answer of that provider is let in, so that each refusal below has its own reason', async () => {
  assert.equal(await tried({ claims: honest() }), null);
});

const wrongTokens: Record<string, TokenForgery> = {
  'no signature (alg none)': { signedBy: 'nobody' },
  'a signature of another key': { signedBy: 'another key' },
  'a signature by the secret of the client': { signedBy: 'the secret of the client' },
  'the nonce of another sign-in': { claims: { nonce: 'another' } },
  'no nonce': { without: ['nonce'] },
  'another issuer': { claims: { iss: 'https://evil.example' } },
  'another audience': { claims: { aud: 'another-client' } },
  'an audience of several without the party': { claims: { aud: ['portal', 'another'] } },
  'another authorised party': { claims: { aud: ['portal', 'another'], azp: 'another' } },
  'an end in the past': { claims: { exp: 1_700_000_000 } },
  'no end': { without: ['exp'] },
  'no subject': { without: ['sub'] },
  'a beginning in the future': { claims: { nbf: 4_000_000_000 } },
};
for (const [what, how] of Object.entries(wrongTokens)) {
  test(`AUT-08 a token with ${what} opens nothing`, async () => {
    const refused = await tried({ ...how, claims: { ...honest(), ...how.claims } });
    assert.equal(refused, 'Company.Answer.Invalid');
  });
}

test('AUT-08 another state, no state and an answer of another issuer open nothing', async () => {
  const claims = honest();
  assert.equal(
    await tried({ claims }, (back) => back.searchParams.set('state', 'another')),
    'Company.State.Lost',
  );
  assert.equal(
    await tried({ claims }, (back) => back.searchParams.delete('state')),
    'Company.State.Lost',
  );
  assert.equal(
    await tried({ claims }, (back) => back.searchParams.set('iss', 'https://evil.example')),
    'Company.Answer.Invalid',
  );
  crooked.sayOfItself({ authorization_response_iss_parameter_supported: true });
  await setProvider(acme.admin, crooked.issuer, { scopes: 'openid email' });
  assert.equal(await tried({ claims }), 'Company.Answer.Invalid');
});

test('AUT-08 what is no plain address, or an address that the provider does not vouch for, makes nobody', async () => {
  const at = acme.domain;
  await setProvider(acme.admin, crooked.issuer, {
    admission: 'claim',
    roleClaim: 'groups',
    roleMapping: [{ value: 'u', role: 'User' }],
  });
  const claims = { sub: 'sub-odd', groups: ['u'] };
  for (const email of [
    `evil@evil.example, anna@${at}`,
    `evil@evil.example>\r\nBcc: x@${at}`,
    `"a b"@${at}`,
    `<img src=x>@${at}`,
    `x@evil.example@${at}`,
    `\u212Aarl@${at}`,
    `@${at}`,
    [`list@${at}`],
  ])
    assert.equal(
      await tried({ claims: { ...claims, email } }),
      'Company.Email.Unverified',
      JSON.stringify(email),
    );
  for (const email_verified of [false, 'false', 0, null, 'no'])
    assert.equal(
      await tried({ claims: { ...claims, email: `odd@${at}`, email_verified } }),
      'Company.Email.Unverified',
      JSON.stringify(email_verified),
    );
  const { rows } = await sql`select from app_user
    where email like ${`%@${at}`} and email not in (${`head@${at}`}, ${`anna@${at}`})`.execute(
    t.db,
  );
  assert.equal(rows.length, 0);
  assert.equal(await tried({ claims: { ...claims, email: `odd@${at}` } }), null);
});

test('AUT-08 a name of the provider that is too long or cannot be stored opens nothing, and nothing of the database is told', async () => {
  const long = 'x'.repeat(256);
  for (const [claim, value] of [
    ['sub', 'a\u0000b'],
    ['sub', 'a\ud800b'],
    ['sub', long],
    ['sid', 'a\u0000b'],
    ['sid', long],
  ] as const) {
    const browser = openBrowser(t.url);
    const returned = crooked.answer(await start(browser, { accountId: acme.id }), {
      claims: { ...honest(), [claim]: value },
    });
    const { error } = await finish(browser, acme.id, returned);
    assert.deepEqual([error?.message, error?.detail], ['Company.Answer.Invalid', claim]);
  }
});

test('AUT-08 forged sign-outs do not make the portal ask the provider for its keys again and again', async () => {
  const address = `${t.url}/api${endByProvider.path.replace(':accountId', acme.id)}`;
  const keysAsked = () => crooked.asked.filter(({ path }) => path === '/jwks').length;
  const before = keysAsked();
  for (let count = 0; count < 12; count += 1) {
    const logout_token = await crooked.tokenOf({
      signedBy: 'another key',
      header: { kid: `k${count}` },
    });
    const { status } = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ logout_token }),
    });
    assert.equal(status, 400);
  }
  assert.equal(keysAsked() - before, 1);
});

test('AUT-08 an answer counts once', async () => {
  const browser = openBrowser(t.url);
  const returned = crooked.answer(await start(browser, { accountId: acme.id }), {
    claims: honest(),
  });
  const all = await Promise.all(
    Array.from({ length: 12 }, () => finish(browser, acme.id, returned)),
  );
  const statuses = all.map(({ status }) => status).toSorted((one, other) => one - other);
  assert.deepEqual(statuses, [200, ...Array<number>(11).fill(410)]);
});

test('AUT-08 a code that was used at the provider before opens nothing, even with a new state', async () => {
  const real = await buildCompany(t, staff);
  companies.push(real);
  await buildMember(t, real, 'anna', 'User');
  const first = await comeIn(t, real, 'sub-anna', person(real, 'anna'));
  const code = new URL(first.returned).searchParams.get('code') ?? '';
  const browser = openBrowser(t.url);
  const returned = new URL(first.returned);
  const state = new URL(await start(browser, { accountId: real.id })).searchParams.get('state');
  returned.searchParams.set('state', state ?? '');
  assert.equal(returned.searchParams.get('code'), code);
  const again = await finish(browser, real.id, returned.href);
  assert.deepEqual([again.status, again.error?.message], [502, 'Company.Provider.Failed']);
});

test('AUT-08 only the browser that began a sign-in finishes it, and it still can after another has tried', async () => {
  const [victim, attacker] = [openBrowser(t.url), openBrowser(t.url)];
  const returned = crooked.answer(await start(attacker, { accountId: acme.id }), {
    claims: honest(),
  });
  const stolen = await finish(victim, acme.id, returned);
  assert.deepEqual([stolen.status, stolen.error?.message], [410, 'Company.State.Lost']);
  assert.ok(![...victim.cookies.keys()].some((name) => name.endsWith('fraktion_session')));
  assert.equal((await finish(attacker, acme.id, returned)).status, 200);
});

test('AUT-08 a sign-in ends after a quarter of an hour', async () => {
  const browser = openBrowser(t.url);
  const returned = crooked.answer(await start(browser, { accountId: acme.id }), {
    claims: honest(),
  });
  await sql`update company_sign_in set expires_at = now()`.execute(t.db);
  const late = await finish(browser, acme.id, returned);
  assert.deepEqual([late.status, late.error?.message], [410, 'Company.Too.Late']);
});

test('AUT-08 the answer of one account’s provider is no answer for another account', async () => {
  const other = await buildCompany(t, staff);
  companies.push(other);
  await buildMember(t, other, 'berit', 'Admin');
  const browser = openBrowser(t.url);
  const returned = crooked.answer(await start(browser, { accountId: acme.id }), {
    claims: { sub: 'sub-berit', email: `berit@${other.domain}`, email_verified: true },
  });
  assert.equal((await finish(browser, other.id, returned)).error?.message, 'Company.State.Lost');
  // Nor does it speak for the domain of another.
  const foreign = await finish(browser, acme.id, returned);
  assert.equal(foreign.error?.message, 'Company.Domain.Foreign');
});

test('AUT-08 a page of another origin begins and finishes nothing', async () => {
  const browser = openBrowser(t.url);
  const evil = { origin: 'https://evil.example' };
  const begun = await browser.post(startCompanySignIn, { accountId: acme.id }, undefined, evil);
  assert.equal(begun.status, 403);
  const body = { accountId: acme.id, query: '?code=a&state=b' };
  assert.equal((await browser.post(finishCompanySignIn, body, undefined, evil)).status, 403);
});

test('AUT-08 the way back is fixed by the portal’s own address, and the request has PKCE, state and nonce', async () => {
  const address = new URL(await start(openBrowser(t.url), { email: `anyone@${acme.domain}` }));
  const { searchParams } = address;
  assert.equal(
    searchParams.get('redirect_uri'),
    `http://portal.example${companyReturnPath(acme.id)}`,
  );
  assert.equal(searchParams.get('code_challenge_method'), 'S256');
  for (const name of ['state', 'nonce', 'code_challenge'])
    assert.ok((searchParams.get(name)?.length ?? 0) >= 43, name);
  const next = await openBrowser(t.url).post(startCompanySignIn, {
    accountId: acme.id,
    next: 'https://evil.example',
  } as never);
  assert.equal(next.status, 400);
});

test('AUT-08 whether somebody has an address cannot be learnt: the domain alone counts', async () => {
  const ask = async (email: string) => {
    const { status, error, data } = await openBrowser(t.url).post(startCompanySignIn, { email });
    return [status, error?.message, data && new URL(data.address).origin];
  };
  const known = await ask(`anna@${acme.domain}`);
  assert.deepEqual(await ask(`nobody@${acme.domain.toUpperCase()}`), known);
  assert.deepEqual(known, [200, undefined, crooked.issuer]);
  const none = [404, 'Company.Provider.None', undefined];
  assert.deepEqual(await ask('anna@unknown.example'), none);
  assert.deepEqual(await ask(`anna@sub.${acme.domain}`), none);
});

test('AUT-08 what the person does at the provider has its own refusals: denied, failed, away', async () => {
  const claims = honest();
  const error = (code: string) => (back: URL) => {
    back.searchParams.delete('code');
    back.searchParams.set('error', code);
  };
  assert.equal(await tried({ claims }, error('access_denied')), 'Company.Access.Denied');
  assert.equal(await tried({ claims }, error('server_error')), 'Company.Provider.Failed');
  const browser = openBrowser(t.url);
  const away = await startCrookedProvider();
  await setProvider(acme.admin, away.issuer);
  const returned = away.answer(await start(browser, { accountId: acme.id }), { claims });
  await away.close();
  const unreachable = await finish(browser, acme.id, returned);
  assert.deepEqual(
    [unreachable.status, unreachable.error?.message],
    [502, 'Company.Provider.Unreachable'],
  );
});

test('AUT-08 a token that names nobody signed in, is wrong or has a nonce ends no session', async () => {
  const browser = openBrowser(t.url);
  const returned = crooked.answer(await start(browser, { accountId: acme.id }), {
    claims: { ...honest(), sid: 'there-1' },
  });
  const { data } = await finish(browser, acme.id, returned);
  const client = createClient(t.url, data.token);
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const right = { claims: { events, jti: 'j', sid: 'there-1' }, without: ['exp'] };
  const old = Math.floor(Date.now() / 1000) - 600;
  const wrong: TokenForgery[] = [
    { ...right, signedBy: 'nobody' },
    { ...right, signedBy: 'another key' },
    { ...right, signedBy: 'the secret of the client' },
    { ...right, claims: { ...right.claims, aud: 'another' } },
    { ...right, claims: { ...right.claims, iss: 'https://evil.example' } },
    { ...right, claims: { ...right.claims, nonce: 'n' } },
    { ...right, claims: { ...right.claims, iat: old } },
    { ...right, claims: { jti: 'j', sid: 'there-1' } },
    { claims: { events, jti: 'j' }, without: ['sub'] },
  ];
  const send = async (token: string, as: 'form' | 'json' = 'form') => {
    const address = `${t.url}/api${endByProvider.path.replace(':accountId', acme.id)}`;
    const answer = await fetch(address, {
      method: 'POST',
      ...(as === 'form'
        ? { body: new URLSearchParams({ logout_token: token }) }
        : {
            body: JSON.stringify({ logout_token: token }),
            headers: { 'content-type': 'application/json' },
          }),
    });
    return answer.status;
  };
  for (const how of wrong)
    assert.equal(await send(await crooked.tokenOf(how)), 400, JSON.stringify(how));
  const other = { ...right, claims: { ...right.claims, sid: 'there-2' } };
  assert.equal(await send(await crooked.tokenOf(other)), 204);
  assert.equal((await client(getMe)).status, 200);
  const token = await crooked.tokenOf(right);
  assert.equal(await send(token), 204);
  assert.equal((await client(getMe)).status, 401);
  // Sent again later it ends no session that was opened since.
  await sql`select pg_sleep(1.1)`.execute(t.db);
  const later = openBrowser(t.url);
  const backAgain = crooked.answer(await start(later, { accountId: acme.id }), {
    claims: { ...honest(), sid: 'there-1' },
  });
  const since = createClient(t.url, (await finish(later, acme.id, backAgain)).data.token);
  assert.equal(await send(token, 'json'), 204);
  assert.equal((await since(getMe)).status, 200);
});

test('AUT-08 no other call reads a form, which a page of another site can send', async () => {
  const answer = await fetch(`${t.url}/api${startCompanySignIn.path}`, {
    method: 'POST',
    body: new URLSearchParams({ accountId: acme.id }),
  });
  assert.equal(answer.status, 400);
});

test('AUT-08 the test of a provider says that a good one is right, and names what is wrong or a lie', async () => {
  const tested = async (issuer = crooked.issuer) => {
    const { data, error } = await acme.admin(testSignInProvider, { body: { issuer } });
    assert.ok(data, JSON.stringify(error));
    const wrong = data.findings.filter(({ result }) => result !== 'right');
    return wrong.map(({ check, problem, detail }) => [check, problem, detail]);
  };
  assert.deepEqual(await tested(acme.provider.issuer), []);
  const noSignOut = ['signOut', 'noSignOut', null];
  assert.deepEqual(await tested(), [noSignOut]);
  const inside = 'http://169.254.169.254/latest';
  const lies: readonly (readonly [object, readonly (string | null)[]])[] = [
    [{ issuer: 'https://other.example' }, ['issuer', 'otherIssuer', 'https://other.example']],
    [{ issuer: `${crooked.issuer}/` }, ['issuer', 'otherIssuer', `${crooked.issuer}/`]],
    [{ issuer: { toString: 1 } }, ['issuer', 'otherIssuer', '{"toString":1}']],
    [{ issuer: undefined }, ['issuer', 'otherIssuer', 'undefined']],
    [{ token_endpoint: undefined }, ['endpoints', 'missing', 'token_endpoint']],
    [{ jwks_uri: inside }, ['endpoints', 'notHttps', `jwks_uri: ${inside}`]],
    [
      { authorization_endpoint: 'javascript:alert(1)' },
      ['endpoints', 'notAllowed', 'authorization_endpoint: javascript:alert(1)'],
    ],
    [
      { end_session_endpoint: 'data:text/html,x' },
      ['endpoints', 'notAllowed', 'end_session_endpoint: data:text/html,x'],
    ],
    [{ userinfo_endpoint: inside }, ['endpoints', 'notHttps', `userinfo_endpoint: ${inside}`]],
    [{ response_types_supported: ['token'] }, ['endpoints', 'noCode', null]],
    [{ code_challenge_methods_supported: ['plain'] }, ['endpoints', 'noPkce', null]],
    [
      { id_token_signing_alg_values_supported: ['none', 'HS256'] },
      ['keys', 'noSignature', '["none","HS256"]'],
    ],
    [{ jwks_uri: `${crooked.issuer}/none` }, ['keys', 'status', '404']],
  ];
  for (const [lie, expected] of lies) {
    crooked.sayOfItself(lie as Record<string, unknown>);
    assert.deepEqual(await tested(), [expected], JSON.stringify(lie));
  }
  crooked.sayOfItself({});
  await t.db.deleteFrom('attempt').execute();
  const honestly = { ...crooked.answers };
  const document = '/.well-known/openid-configuration';
  for (const [path, answer, expected] of [
    [document, { status: 302, location: inside }, ['discovery', 'status', '302']],
    [document, { status: 200 }, ['discovery', 'notJson', `${crooked.issuer}${document}`]],
    [document, [], ['discovery', 'notJson', `${crooked.issuer}${document}`]],
    [document, { long: 'x'.repeat(1_100_000) }, ['discovery', 'unreachable', 'no answer']],
    ['/jwks', { keys: [] }, ['keys', 'noKeys', null]],
    ['/jwks', { status: 500 }, ['keys', 'status', '500']],
  ] as const) {
    crooked.answers[path] = () => answer;
    assert.deepEqual(await tested(), [expected], JSON.stringify(expected));
    Object.assign(crooked.answers, honestly);
  }
  assert.deepEqual(await tested('http://provider.example'), [['address', 'notHttps', null]]);
  assert.deepEqual(await tested('https://provider.invalid'), [
    ['discovery', 'unreachable', 'ENOTFOUND'],
  ]);
});

test('AUT-08 an account that tests providers again and again has to wait, another one need not', async () => {
  const body = { issuer: 'http://provider.example' };
  const tries = await Promise.all(
    Array.from({ length: 30 }, () => acme.admin(testSignInProvider, { body })),
  );
  const refused = tries.filter(({ status }) => status !== 200);
  assert.ok(refused.length > 0 && refused.length < 10, String(refused.length));
  for (const { error } of refused) assert.equal(error?.message, 'Auth.Too.Many.Attempts');
  const other = await buildCompany(t, staff);
  companies.push(other);
  assert.equal((await other.admin(testSignInProvider, { body })).status, 200);
});
