import type { AccountUser } from '@fraktion/contract/users';
import type { DirectoryUser } from '@fraktion/contract/accounts';
import type { ApiKey } from '@fraktion/contract/apiKeys';

import { KeyPanel } from './apiKeys/KeyPanel.tsx';
import { accountUser } from './testing/accountUser.ts';
import { listed, one, statesOf } from './testing/portal.tsx';
import { PersonPanel } from './userAdmin/PersonPanel.tsx';
import { UserPanel } from './users/UserPanel.tsx';

const id = '0193a000-0000-7000-8000-0000000000f1';
const [day, later] = ['2025-11-20T10:00:00.000Z', '2025-11-21T10:00:00.000Z'];
/** What a key that makes no more calls does not show. */
const example = [
  '-Example call',
  '-Put the key in the variable FRAKTION_KEY and run this in a terminal.',
  '-curl "http://localhost/api/concerns/orders" \\\n  -H "Authorization: Bearer $FRAKTION_KEY"',
  '-[Copy: Example call]',
];

const nothing = () => undefined;

const user: AccountUser = {
  ...accountUser,
  id,
  invitedAt: day,
  lastSignInAt: later,
  version: 4,
};

/** What a member of an account shows, and an invited person does not. */
const member = [
  '-Active',
  '-Last sign-in',
  '-Two-step',
  '-Off',
  '-2025-11-21T10:00:00.000Z',
  '-[Remove]',
];

test('AUT-03 AUT-04 each state of a user offers its own invitation or removal', async () => {
  expect(
    await statesOf<Partial<AccountUser>>(
      {
        added: { status: 'added', lastSignInAt: null, invitedAt: null, twoStep: null },
        invited: { status: 'invited', lastSignInAt: null, twoStep: null },
        expired: { status: 'expired', lastSignInAt: null, twoStep: null },
        declined: { status: 'declined', lastSignInAt: null, twoStep: null },
        'with two steps': { twoStep: true },
        'of no location': { allLocations: false },
        'that is above': { role: 'SuperAdmin' },
      },
      {
        page: () => <UserPanel id={id} listed={undefined} onClose={nothing} />,
        answers: (variant) => ({
          [`GET /account/users/${id}`]: one({ ...user, ...variant }),
          'GET /background-data/locations': listed(),
        }),
        profile: {},
      },
    ),
  ).toEqual({
    added: [
      ...member,
      '+Not invited',
      '+Invited',
      '+–',
      '+[Send invitation]',
      '+[Withdraw invitation]',
    ],
    invited: [
      ...member,
      '+Invited',
      '+Invited',
      '+2025-11-20T10:00:00.000Z',
      '+[Send the invitation again]',
      '+[Withdraw invitation]',
    ],
    expired: [
      ...member,
      '+Invitation expired',
      '+Invited',
      '+2025-11-20T10:00:00.000Z',
      '+[Send the invitation again]',
      '+[Withdraw invitation]',
    ],
    declined: [
      ...member,
      '+Declined',
      '+Invited',
      '+2025-11-20T10:00:00.000Z',
      '+[Send the invitation again]',
      '+[Withdraw invitation]',
    ],
    'with two steps': ['-Off', '+On'],
    'of no location': [
      '-All locationsAlso those that are added later: on',
      '-Chosen locations: off',
      '+0 chosen',
      '+The account has no locations yet',
      '+This user has no access to any location, and so sees nothing. Choose at least one.',
      '+All locationsAlso those that are added later: off',
      '+Chosen locations: on',
      '+Search locations: ',
    ],
    'that is above': [
      '-Orders collections, and sees files and dashboards',
      '-Role: User',
      '-All locationsAlso those that are added later: on',
      '-Chosen locations: off',
      '-[Save]',
      '-[Cancel]',
      '-[Remove]',
      '+Your role does not allow changing users here. A super administrator assigns the role System administrator only.',
      '+Role',
      '+Super administrator',
      '+All locations',
    ],
  });
});

const person: DirectoryUser = {
  id,
  name: 'Mette Lund',
  email: 'mette@nordhavn.example',
  status: 'active',
  lastSignInAt: later,
  twoStep: false,
  accounts: [{ id, name: 'Nordhavn', role: 'Admin' }],
} as unknown as DirectoryUser;

test('AUT-05 each state of a person offers its own acts to the staff', async () => {
  expect(
    await statesOf<Partial<DirectoryUser>>(
      {
        added: { status: 'added', lastSignInAt: null },
        invited: { status: 'invited', lastSignInAt: null },
        'with two steps': { twoStep: true },
        'of no account': { accounts: [] },
      },
      {
        page: (variant) => (
          <PersonPanel person={{ ...person, ...variant }} onClose={nothing} onChanged={nothing} />
        ),
      },
    ),
  ).toEqual({
    added: [
      '-Active',
      '-2025-11-21T10:00:00.000Z',
      '-[Remove]',
      '+Not invited',
      '+–',
      '+[Send invitation]',
      '+[Withdraw invitation]',
    ],
    invited: [
      '-Active',
      '-2025-11-21T10:00:00.000Z',
      '-[Remove]',
      '+Invited',
      '+–',
      '+[Send the invitation again]',
      '+[Withdraw invitation]',
    ],
    'with two steps': ['-Off', '+On', '+[Turn two-step sign-in off]'],
    'of no account': [
      '-Nordhavn',
      '-Administrator',
      '-[Enter account]',
      '-[Remove]',
      '+Belongs to no account any more',
    ],
  });
});

const key: ApiKey = {
  id,
  name: 'Books',
  prefix: 'fk_1',
  scopes: ['orders:read'],
  createdAt: day,
  createdBy: 'Anna',
  expiresAt: '2099-01-01T00:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  stoppedAt: null,
};

test('AUT-08 each state of a key has its own words, and only one in force is revoked', async () => {
  expect(
    await statesOf<Partial<ApiKey>>(
      {
        used: { lastUsedAt: later },
        expired: { expiresAt: later },
        revoked: { revokedAt: later },
        stopped: { stoppedAt: later },
        writing: { scopes: ['orders:write'] },
      },
      {
        page: (variant) => (
          <KeyPanel apiKey={{ ...key, ...variant }} onClose={nothing} onReplace={nothing} />
        ),
      },
    ),
  ).toEqual({
    used: ['-Never', '+2025-11-21T10:00:00.000Z'],
    expired: ['-Active', '-01/01/2099', ...example, '-[Revoke]', '+Expired', '+21/11/2025'],
    revoked: [
      '-Active',
      ...example,
      '-[Revoke]',
      '+Revoked',
      '+Revoked',
      '+2025-11-21T10:00:00.000Z',
    ],
    stopped: [
      '-Active',
      ...example,
      '+Stopped',
      '+Anna no longer has access to the whole account. So the key is refused, and the system that uses it needs a new one.',
    ],
    writing: ['-Read', ...example, '+Change'],
  });
});
