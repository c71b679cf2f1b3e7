import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, listed, one, openPortal, refused, sent } from '../testing/portal.tsx';
import CompanySignInPage from './CompanySignInPage.tsx';

const provider = '/account/sign-in-provider';
const domains = '/account/sign-in-domains';
const none = {
  issuer: '',
  clientId: '',
  scopes: 'openid email profile',
  admission: 'invitation',
  roleClaim: null,
  roleMapping: [],
  locationClaim: null,
  locationMapping: [],
  passwords: true,
  active: false,
  version: 0,
  redirectAddress: 'https://portal.example/login/a/back',
  afterSignOutAddress: 'https://portal.example/login',
  backChannelAddress: 'https://portal.example/api/user-auth/company/back-channel/a',
  signInAddress: 'https://portal.example/login/a',
};
const north = '0193a000-0000-7000-8000-00000000000a';
const location = { id: north, name: 'North', city: 'Aarhus' };
const domain = {
  domain: 'acme.example',
  recordName: '_fraktion.acme.example',
  recordValue: 'fraktion-domain=abc',
  provedAt: null,
  provedBy: null,
  provedUntil: null,
};

afterEach(closePortal);

test('AUT-08 an administrator adds a domain, reads its record, and learns that it was not found', async () => {
  await openPortal(<CompanySignInPage />, {
    [`GET ${provider}`]: one(none),
    [`GET ${domains}`]: () => (sent(`POST ${domains}`).length > 0 ? one([domain]) : one([])),
    [`POST ${domains}`]: one(domain),
    [`POST ${domains}/acme.example/prove`]: refused(409, 'Company.Domain.Unproved'),
  });
  expect(await screen.findByText(none.redirectAddress)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Domain'), 'acme.example');
  await userEvent.click(screen.getByRole('button', { name: 'Add domain' }));
  expect(await screen.findByText('fraktion-domain=abc')).toBeVisible();
  expect(sent(`POST ${domains}`).at(-1)!.json()).toEqual({ domain: 'acme.example' });
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(sent(`POST ${domains}/acme.example/prove`)).toHaveLength(1);
});

test('AUT-08 a domain whose record is missing says until when it counts, shows the record and can be verified again', async () => {
  const proved = { ...domain, provedAt: '2026-11-01T08:00:00.000Z', provedBy: 'dns' };
  const missing = { ...proved, domain: 'sold.example', provedUntil: '2026-12-24T08:00:00.000Z' };
  await openPortal(<CompanySignInPage />, {
    [`GET ${provider}`]: one(none),
    [`GET ${domains}`]: one([proved, missing]),
    [`POST ${domains}/sold.example/prove`]: one(proved),
  });
  expect(await screen.findByText('Record missing')).toBeVisible();
  expect(screen.getByText(/The domain counts until .*24.*2026/)).toBeVisible();
  expect(screen.getAllByText('fraktion-domain=abc')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(sent(`POST ${domains}/sold.example/prove`)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'API keys' })).toHaveAttribute('href', '/admin/api-keys');
});

test('AUT-08 the form sends the provider with its mapping of roles and locations', async () => {
  await openPortal(<CompanySignInPage />, {
    [`GET ${provider}`]: one(none),
    [`GET ${domains}`]: one([{ ...domain, provedAt: '2026-11-01T08:00:00.000Z', provedBy: 'dns' }]),
    'GET /background-data/locations': listed(location),
    [`PUT ${provider}`]: one({ ...none, version: 1 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Sign-in provider' }));
  await userEvent.type(panel.getByLabelText('Issuer'), 'https://login.acme.example');
  await userEvent.type(panel.getByLabelText('Client ID'), 'portal');
  await userEvent.type(panel.getByLabelText('Client secret'), 'secret');
  await userEvent.click(panel.getByRole('radio', { name: /Everyone with a role/ }));
  await userEvent.type(panel.getByLabelText('Claim for roles'), 'groups');
  const roles = within(panel.getByRole('group', { name: 'Roles by value' }));
  await userEvent.click(roles.getByRole('button', { name: 'Add value' }));
  await userEvent.type(roles.getByLabelText('Value'), 'waste');
  await userEvent.selectOptions(roles.getByLabelText('Role'), 'Location administrator');
  await userEvent.type(panel.getByLabelText(/Claim for locations/), 'sites');
  const places = within(panel.getByRole('group', { name: 'Locations by value' }));
  await userEvent.click(places.getByRole('button', { name: 'Add value' }));
  await userEvent.type(places.getByLabelText('Value'), 'n');
  await userEvent.selectOptions(places.getByLabelText('Location'), 'North');
  await userEvent.click(panel.getByRole('checkbox', { name: /is in use/ }));
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  await screen.findByText('The company sign-in is saved');
  expect(sent(`PUT ${provider}`).map((request) => request.json())).toEqual([
    {
      version: 0,
      issuer: 'https://login.acme.example',
      clientId: 'portal',
      clientSecret: 'secret',
      scopes: 'openid email profile',
      admission: 'claim',
      roleClaim: 'groups',
      roleMapping: [{ value: 'waste', role: 'LocationAdmin' }],
      locationClaim: 'sites',
      locationMapping: [{ value: 'n', locationId: north }],
      passwords: true,
      active: true,
    },
  ]);
});

test('AUT-08 a test says in words what is wrong', async () => {
  await openPortal(<CompanySignInPage />, {
    [`GET ${provider}`]: one({ ...none, issuer: 'https://login.acme.example', version: 3 }),
    [`GET ${domains}`]: one([domain]),
    [`POST ${provider}/test`]: one({
      findings: [
        { check: 'address', result: 'right', problem: null, detail: null },
        { check: 'discovery', result: 'right', problem: null, detail: null },
        {
          check: 'issuer',
          result: 'wrong',
          problem: 'otherIssuer',
          detail: 'https://other.example',
        },
      ],
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Test' }));
  expect(await screen.findByText(/another issuer. Type exactly this one/)).toBeVisible();
  expect(screen.getByText('https://other.example')).toBeVisible();
});
