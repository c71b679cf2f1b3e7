import type { Integration, IntegrationFile, IntegrationRun } from '@fraktion/contract/integrations';
import type { JobItem } from '@fraktion/contract/jobs';
import type { MailItem } from '@fraktion/contract/mails';
import type { ReleaseState } from '@fraktion/contract/releases';
import type { AccountUser } from '@fraktion/contract/users';
import type { Weighing, WeighingCandidate } from '@fraktion/contract/weighings';
import type { DirectoryUser } from '@fraktion/contract/accounts';
import type { ApiKey } from '@fraktion/contract/apiKeys';

import { KeyPanel } from './apiKeys/KeyPanel.tsx';
import { Files } from './integrations/Files.tsx';
import { Runs } from './integrations/Runs.tsx';
import { IntegrationStatePill } from './integrations/StatePill.tsx';
import { JobPanel } from './jobs/JobPanel.tsx';
import { Queues } from './jobs/Queues.tsx';
import { MailPanel } from './mails/MailPanel.tsx';
import { DeploymentPanel } from './releases/DeploymentPanel.tsx';
import { listed, one, statesOf } from './testing/portal.tsx';
import { PersonPanel } from './userAdmin/PersonPanel.tsx';
import { UserPanel } from './users/UserPanel.tsx';
import { WeighingPanel } from './weighings/WeighingPanel.tsx';

const id = '0193a000-0000-7000-8000-0000000000f1';
const [day, later] = ['2025-11-20T10:00:00.000Z', '2025-11-21T10:00:00.000Z'];
const nothing = () => undefined;

const mail: MailItem = {
  id,
  accountName: 'Nordhavn',
  recipient: 'anna@north.example',
  subject: 'Order 12',
  state: 'waiting',
  attempts: 0,
  createdAt: day,
  sentAt: null,
  failedAt: null,
  reason: null,
};

test('PLT-17 each state of a mail has its own words, and only one that failed is sent again', async () => {
  expect(
    await statesOf<Partial<MailItem>>(
      {
        retrying: { state: 'retrying', attempts: 3, reason: '451 later' },
        failed: { state: 'failed', failedAt: later, reason: '550 unknown' },
        sent: { state: 'sent', sentAt: later },
        withdrawn: { state: 'withdrawn' },
        'of the platform': { accountName: null },
      },
      { page: (change) => <MailPanel read={{ ...mail, ...change }} onClose={nothing} /> },
    ),
  ).toEqual({
    retrying: [
      '-Waiting',
      '-0',
      '+Failed, tries again',
      '+Why not sent',
      '+451 later',
      '+3',
      '+[Send again]',
    ],
    failed: [
      '-Waiting',
      '+Failed',
      '+Why not sent',
      '+550 unknown',
      '+Failed',
      '+2025-11-21T10:00:00.000Z',
      '+[Send again]',
    ],
    sent: ['-Waiting', '+Sent', '+Sent', '+2025-11-21T10:00:00.000Z'],
    withdrawn: ['-Waiting', '+Withdrawn'],
    'of the platform': ['-Nordhavn', '+The portal itself'],
  });
});

const job: JobItem = {
  id: '41',
  kind: 'mail.send',
  name: 'Send a mail',
  state: 'waiting',
  attempts: 0,
  maxAttempts: 12,
  addedAt: day,
  runAt: day,
  changedAt: day,
  reason: null,
};

test('PLT-17 each state of a job has its own words, and only one that failed is run again', async () => {
  expect(
    await statesOf<Partial<JobItem>>(
      {
        running: { state: 'running', attempts: 1 },
        retrying: { state: 'retrying', attempts: 3, reason: 'Refused' },
        failed: { state: 'failed', attempts: 12, changedAt: later, reason: 'Refused' },
      },
      { page: (change) => <JobPanel read={{ ...job, ...change }} onClose={nothing} /> },
    ),
  ).toEqual({
    running: ['-Waiting', '-0 of 12', '+Running', '+1 of 12'],
    retrying: [
      '-Waiting',
      '-0 of 12',
      '+Failed, tries again',
      '+Last failure',
      '+Refused',
      '+3 of 12',
      '+[Run again]',
    ],
    failed: [
      '-Waiting',
      '-0 of 12',
      '-2025-11-20T10:00:00.000Z',
      '+Failed',
      '+Last failure',
      '+Refused',
      '+12 of 12',
      '+2025-11-21T10:00:00.000Z',
      '+[Run again]',
    ],
  });
});

const queue = { waiting: 0, running: 0, retrying: 0, failed: 0, dueSince: null, nextAt: null };

test('PLT-17 a queue shows each state that it holds, even a single job, and when it runs', async () => {
  expect(
    await statesOf<object>(
      {
        waiting: { waiting: 1 },
        running: { running: 1 },
        retrying: { retrying: 1 },
        failed: { failed: 1 },
        due: { dueSince: day },
        planned: { nextAt: later },
      },
      {
        page: () => <Queues />,
        answers: (change) => ({
          'GET /jobs/queues': one([
            { ...queue, kind: 'mail.send', name: 'Send a mail', ...change },
          ]),
        }),
      },
    ),
  ).toEqual({
    waiting: [
      '-Nothing waits',
      '+1 · Waiting',
      '+Show',
      '+Show the jobs: Send a mail → /?tab=jobs&filter[kind][in]=mail.send',
    ],
    running: [
      '-Nothing waits',
      '+1 · Running',
      '+Show',
      '+Show the jobs: Send a mail → /?tab=jobs&filter[kind][in]=mail.send',
    ],
    retrying: [
      '-Nothing waits',
      '+1 · Failed, tries again',
      '+Show',
      '+Show the jobs: Send a mail → /?tab=jobs&filter[kind][in]=mail.send',
    ],
    failed: [
      '-Nothing waits',
      '+1 · Failed',
      '+Show',
      '+Show the jobs: Send a mail → /?tab=jobs&filter[kind][in]=mail.send',
    ],
    due: ['+Due since', '+2025-11-20T10:00:00.000Z'],
    planned: ['+Next run', '+2025-11-21T10:00:00.000Z'],
  });
});

const [live, kept] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
const release = (version: string) => ({
  version,
  releasedAt: day,
  releasedBy: 'economics team',
  live: version === live,
  bytes: 120_000,
  failures: 0,
  mark: null,
  problems: [],
});
const deployed: ReleaseState = {
  name: 'mfe-economics',
  live,
  canary: null,
  releases: [release(kept), release(live)],
  owned: [],
  history: [],
};
const change = (more: Partial<ReleaseState['releases'][number]>): Partial<ReleaseState> => ({
  releases: [{ ...release(kept), ...more }, release(live)],
});

test('PLT-17 PLT-19 each state of a remote offers its own actions; the platform is neither withdrawn nor tried', async () => {
  expect(
    await statesOf<Partial<ReleaseState>>(
      {
        platform: { name: 'platform' },
        'nothing live': { live: null, releases: [release(kept)] },
        tried: { canary: { version: kept, accounts: [], percent: 1 } },
        'tried by nobody': { canary: { version: kept, accounts: [], percent: 0 } },
        broken: change({ mark: 'broken' }),
        'rolled back': change({ mark: 'rolledBack' }),
        failing: change({ failures: 1 }),
        unfit: change({
          problems: [{ call: 'orders.list', field: '', issue: 'gone', what: '' }] as never,
        }),
        owning: {
          owned: [
            { kind: 'path', key: '/economics' },
            { kind: 'todo', key: 'toPost' },
          ],
        },
        'with a history': {
          history: [
            {
              id,
              at: day,
              by: 'Team',
              what: 'released',
              version: live,
              from: null,
              reason: 'New',
              problems: [],
            },
          ],
        },
      },
      {
        page: (variant) => (
          <DeploymentPanel
            name={variant?.name ?? deployed.name}
            others={['mfe-supplier']}
            affected={{ accounts: 12, users: 340 }}
            onClose={nothing}
          />
        ),
        answers: (variant) => ({
          [`GET /deployments/${variant?.name ?? deployed.name}`]: one({ ...deployed, ...variant }),
        }),
      },
    ),
  ).toEqual({
    platform: [
      '-mfe-economics',
      '-Addresses and to-dos',
      '-Nothing belongs to it yet. What its first live version shows becomes its own.',
      '-[Let some try it]',
      '-[Withdraw]',
      '+platform',
    ],
    'nothing live': [
      '-aaaaaaaaaaaa',
      '-Live',
      '-20/11/2025 11:00 · economics team · 120 kB',
      '-[Roll back]',
      '-[Withdraw]',
    ],
    tried: ['+bbbbbbbbbbbb is tried by 1 % of all users', '+[End trial]'],
    'tried by nobody': ['+bbbbbbbbbbbb is tried by nobody', '+[End trial]'],
    broken: ['-[Mark as broken]', '+Broken', '+[Take mark off]'],
    'rolled back': ['+Rolled back from'],
    failing: ['+1 user saw it fail'],
    unfit: [
      '-[Put live]',
      '-[Let some try it]',
      '+Does not fit the server',
      '+The server does not have the call orders.list',
      '+Put live is disabled',
      '+Let some try it is disabled',
    ],
    owning: [
      '-Nothing belongs to it yet. What its first live version shows becomes its own.',
      '+Only this remote can show pages at these addresses.',
      '+/economics',
      '+To-do: toPost',
      '+[Move /economics]',
      '+[Move toPost]',
    ],
    'with a history': [
      '-Nothing has happened yet',
      '+Released aaaaaaaaaaaa',
      '+· New',
      '+Team',
      '+·',
      '+2025-11-20T10:00:00.000Z',
    ],
  });
});

const user: AccountUser = {
  id,
  email: 'mette@nordhavn.example',
  name: 'Mette Lund',
  role: 'User',
  driver: false,
  allLocations: true,
  locationIds: [],
  status: 'active',
  invitedAt: day,
  lastSignInAt: later,
  twoStep: false,
  version: 4,
};

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
      '-Active',
      '-Last sign-in',
      '-Two-step',
      '-Off',
      '-2025-11-21T10:00:00.000Z',
      '-[Remove]',
      '+Not invited',
      '+Invited',
      '+–',
      '+[Send invitation]',
      '+[Withdraw invitation]',
    ],
    invited: [
      '-Active',
      '-Last sign-in',
      '-Two-step',
      '-Off',
      '-2025-11-21T10:00:00.000Z',
      '-[Remove]',
      '+Invited',
      '+Invited',
      '+2025-11-20T10:00:00.000Z',
      '+[Send the invitation again]',
      '+[Withdraw invitation]',
    ],
    expired: [
      '-Active',
      '-Last sign-in',
      '-Two-step',
      '-Off',
      '-2025-11-21T10:00:00.000Z',
      '-[Remove]',
      '+Invitation expired',
      '+Invited',
      '+2025-11-20T10:00:00.000Z',
      '+[Send the invitation again]',
      '+[Withdraw invitation]',
    ],
    declined: [
      '-Active',
      '-Last sign-in',
      '-Two-step',
      '-Off',
      '-2025-11-21T10:00:00.000Z',
      '-[Remove]',
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

const source: Pick<Integration, 'active' | 'lastRun'> = { active: true, lastRun: null };

test('ADM-04 a source is working, failing or paused', async () => {
  const lastRun = { reason: null, startedAt: day } as const;
  expect(
    await statesOf<Partial<Integration>>(
      {
        done: { lastRun: { ...lastRun, state: 'done' } },
        failed: { lastRun: { ...lastRun, state: 'failed' } },
        paused: { active: false },
        'paused after a failure': { active: false, lastRun: { ...lastRun, state: 'failed' } },
      },
      {
        page: (variant) => <IntegrationStatePill row={{ ...source, ...variant } as Integration} />,
      },
    ),
  ).toEqual({
    done: [],
    failed: ['-In use', '+Not reached'],
    paused: ['-In use', '+Paused'],
    'paused after a failure': ['-In use', '+Paused'],
  });
});

const run: IntegrationRun = {
  id,
  state: 'done',
  startedBy: null,
  startedAt: day,
  finishedAt: day,
  found: 3,
  taken: 2,
  failed: 0,
  more: false,
  reason: null,
  detail: null,
};
const file: IntegrationFile = {
  id,
  name: 'one.xml',
  path: 'invoices/one.xml',
  bytes: 9,
  state: 'imported',
  takenAt: day,
  movedTo: null,
  importId: id,
  reason: null,
  detail: null,
  dismissedBy: null,
  dismissedAt: null,
};

test('ADM-04 ADM-05 each state of a run and of a file has its own words and actions', async () => {
  expect(
    await statesOf<{
      readonly run?: Partial<IntegrationRun>;
      readonly file?: Partial<IntegrationFile>;
    }>(
      {
        'run by somebody': { run: { startedBy: 'Anna' } },
        'failed files': { run: { failed: 1 } },
        'failed run': { run: { state: 'failed', reason: 'Integrations.Unreachable', detail: 'x' } },
        'failed file': { file: { state: 'failed', importId: null, detail: 'broken' } },
        'dismissed file': {
          file: { state: 'failed', importId: null, dismissedBy: 'Anna', dismissedAt: later },
        },
        'moved file': { file: { movedTo: 'invoices/done/one.xml' } },
      },
      {
        page: () => (
          <>
            <Runs id={id} />
            <Files id={id} />
          </>
        ),
        answers: (variant) => ({
          [`GET /settings/integrations/${id}/runs`]: listed({ ...run, ...variant?.run }),
          [`GET /settings/integrations/${id}/files`]: listed({ ...file, ...variant?.file }),
        }),
        profile: {},
      },
    ),
  ).toEqual({
    'run by somebody': [
      '-By schedule · 3 files found · 2 taken',
      '+Anna · 3 files found · 2 taken',
    ],
    'failed files': [
      '-By schedule · 3 files found · 2 taken',
      '+By schedule · 3 files found · 2 taken · 1 failed',
    ],
    'failed run': ['-Done', '+Failed', '+x'],
    'failed file': [
      '-Imported',
      '-one.xml → /economics/invoices/0193a000-0000-7000-8000-0000000000f1',
      '+Failed',
      '+[Try again]',
      '+[Dismiss]',
    ],
    'dismissed file': [
      '-Imported',
      '-one.xml → /economics/invoices/0193a000-0000-7000-8000-0000000000f1',
      '+Dismissed',
      '+Dismissed by Anna, 21/11/2025 11:00',
      '+[Try again]',
    ],
    'moved file': ['-20/11/2025 11:00', '+20/11/2025 11:00 · invoices/done/one.xml'],
  });
});

const weighing: Weighing = {
  id,
  station: 'Nord',
  ticket: 'T1',
  weighedAt: day,
  vehicleNumber: null,
  containerNumber: null,
  ewcCode: null,
  place: null,
  grossKg: null,
  tareKg: null,
  netKg: '1199.500',
  source: 'file',
  registeredAt: day,
  registeredBy: 'Sofie',
  state: 'open',
  setAside: null,
  match: null,
  version: 1,
};
const candidate: WeighingCandidate = {
  kind: 'order',
  accountId: id,
  id,
  number: 41,
  accountName: 'Havnen A/S',
  locationName: 'Pakhuset',
  infocardName: 'Pap',
  status: 'Collected',
  day: '2025-11-20',
  kg: '1100.000',
  estimated: false,
  reasons: ['container'],
  weight: 'given',
};
const match: NonNullable<Weighing['match']> = {
  accountName: 'Havnen A/S',
  orderId: id,
  orderNumber: 41,
  drivingId: null,
  drivingNumber: null,
  infocardName: null,
  locationName: null,
  kg: '1199.500',
  gaveWeight: true,
  by: 'Sofie',
  reasons: [],
};

test('REP-05 each state of a weighing and of what it may belong to has its own words and actions', async () => {
  expect(
    await statesOf<{
      readonly weighing?: Partial<Weighing>;
      readonly candidate?: Partial<WeighingCandidate>;
    }>(
      {
        'with its weights': { weighing: { grossKg: '14500.000', tareKg: '13300.500' } },
        'with its marks': {
          weighing: {
            vehicleNumber: 'AB 1',
            containerNumber: 'C 12',
            ewcCode: '20 01 01',
            place: 'Kaj',
          },
        },
        matched: { weighing: { state: 'matched', match } },
        'matched by evidence': {
          weighing: { state: 'matched', match: { ...match, by: null, reasons: ['sameDay'] } },
        },
        'matched beside a weight': {
          weighing: { state: 'matched', match: { ...match, gaveWeight: false, kg: null } },
        },
        'set aside': {
          weighing: {
            state: 'setAside',
            setAside: { by: 'Sofie', at: day, reason: 'Sand' } as never,
          },
        },
        'a trip': { candidate: { kind: 'driving' } },
        'an estimated weight': { candidate: { estimated: true } },
        'no weight': { candidate: { kg: null } },
        'an estimate that is replaced': { candidate: { weight: 'replaced' } },
        'a weight that stays': { candidate: { weight: 'stays' } },
        'no evidence': { candidate: { reasons: [] } },
      },
      {
        page: () => <WeighingPanel id={id} walk={undefined} onClose={nothing} />,
        answers: (variant) => ({
          [`GET /weight-stations/registrations/${id}`]: one({ ...weighing, ...variant?.weighing }),
          [`GET /weight-stations/registrations/${id}/candidates`]: one([
            { ...candidate, ...variant?.candidate },
          ]),
        }),
      },
    ),
  ).toEqual({
    'with its weights': ['+Gross weight', '+14,500.000 kg', '+Tare weight', '+13,300.500 kg'],
    'with its marks': [
      '+Container',
      '+C 12',
      '+Vehicle number',
      '+AB 1',
      '+EWC code',
      '+20 01 01',
      '+Customer or place',
      '+Kaj',
    ],
    matched: [
      '-To match',
      '-Orders and trips',
      '-Order 41',
      '-Havnen A/S · Pakhuset · Pap',
      '-20/11/2025 · 1,100.000 kg',
      '-same container',
      '-Gets this weight',
      '-Search order number, place or container: ',
      '-[Match to Order 41]',
      '-[Set aside]',
      '+Matched',
      '+Belongs to',
      '+Order or trip',
      '+Order 41, Havnen A/S',
      '+Matched by',
      '+Sofie',
      '+Weight now',
      '+1,199.500 kg',
      '+The weight comes from this weighing.',
      '+[Undo]',
    ],
    'matched by evidence': [
      '-To match',
      '-Orders and trips',
      '-Order 41',
      '-Havnen A/S · Pakhuset · Pap',
      '-20/11/2025 · 1,100.000 kg',
      '-same container',
      '-Gets this weight',
      '-Search order number, place or container: ',
      '-[Match to Order 41]',
      '-[Set aside]',
      '+Matched',
      '+Belongs to',
      '+Order or trip',
      '+Order 41, Havnen A/S',
      '+Matched by',
      '+The evidence',
      '+Because of',
      '+same day',
      '+Weight now',
      '+1,199.500 kg',
      '+The weight comes from this weighing.',
      '+[Undo]',
    ],
    'matched beside a weight': [
      '-To match',
      '-Orders and trips',
      '-Order 41',
      '-Havnen A/S · Pakhuset · Pap',
      '-20/11/2025 · 1,100.000 kg',
      '-same container',
      '-Gets this weight',
      '-Search order number, place or container: ',
      '-[Match to Order 41]',
      '-[Set aside]',
      '+Matched',
      '+Belongs to',
      '+Order or trip',
      '+Order 41, Havnen A/S',
      '+Matched by',
      '+Sofie',
      '+Weight now',
      '+–',
      '+It had a weighed or approved weight already, which stays.',
      '+[Undo]',
    ],
    'set aside': [
      '-To match',
      '-Orders and trips',
      '-Order 41',
      '-Havnen A/S · Pakhuset · Pap',
      '-20/11/2025 · 1,100.000 kg',
      '-same container',
      '-Gets this weight',
      '-Search order number, place or container: ',
      '-[Match to Order 41]',
      '-[Set aside]',
      '+Set aside',
      '+Reason',
      '+Sand (Sofie)',
      '+[Undo]',
    ],
    'a trip': ['-Order 41', '-[Match to Order 41]', '+Trip 41', '+[Match to Trip 41]'],
    'an estimated weight': ['-20/11/2025 · 1,100.000 kg', '+20/11/2025 · 1,100.000 kg · estimated'],
    'no weight': ['-20/11/2025 · 1,100.000 kg', '+20/11/2025'],
    'an estimate that is replaced': ['-Gets this weight', '+Its estimate is replaced'],
    'a weight that stays': ['-Gets this weight', '+Its weight stays'],
    'no evidence': ['-same container'],
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
};

test('AUT-08 each state of a key has its own words, and only one in force is revoked', async () => {
  expect(
    await statesOf<Partial<ApiKey>>(
      {
        used: { lastUsedAt: later },
        expired: { expiresAt: later },
        revoked: { revokedAt: later },
        writing: { scopes: ['orders:write'] },
      },
      { page: (variant) => <KeyPanel apiKey={{ ...key, ...variant }} onClose={nothing} /> },
    ),
  ).toEqual({
    used: ['-Never', '+2025-11-21T10:00:00.000Z'],
    expired: ['-Active', '-01/01/2099', '-[Revoke]', '+Expired', '+21/11/2025'],
    revoked: ['-Active', '-[Revoke]', '+Revoked', '+Revoked', '+2025-11-21T10:00:00.000Z'],
    writing: ['-Orders, Read', '+Orders, Change'],
  });
});
