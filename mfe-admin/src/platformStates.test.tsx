import type { JobItem } from '@fraktion/contract/jobs';
import type { MailItem } from '@fraktion/contract/mails';
import type { ReleaseState } from '@fraktion/contract/releases';

import { JobPanel } from './jobs/JobPanel.tsx';
import { Queues } from './jobs/Queues.tsx';
import { MailPanel } from './mails/MailPanel.tsx';
import { DeploymentPanel } from './releases/DeploymentPanel.tsx';
import { one, statesOf } from './testing/portal.tsx';

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

const queue = {
  waiting: 0,
  running: 1,
  retrying: 0,
  failed: 0,
  dueSince: null,
  nextAt: null,
  lastRun: null,
};
const run = { endedAt: day, durationMs: 90_000, failed: false };

test('PLT-17 a queue shows each state that it holds, even a single job, when it runs and how it ran; an idle one is folded', async () => {
  expect(
    await statesOf<object>(
      {
        waiting: { waiting: 1 },
        retrying: { retrying: 1 },
        failed: { failed: 1 },
        due: { dueSince: day },
        planned: { nextAt: later },
        ran: { lastRun: run },
        'ran long': { lastRun: { ...run, durationMs: 600_000 } },
        'failed to run': { lastRun: { ...run, failed: true } },
        idle: { running: 0 },
        'idle after a failure': { running: 0, lastRun: { ...run, failed: true } },
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
    waiting: ['+1 · Waiting'],
    retrying: ['+1 · Failed, tries again'],
    failed: ['+1 · Failed'],
    due: ['+Due since', '+2025-11-20T10:00:00.000Z'],
    planned: ['+Next run', '+2025-11-21T10:00:00.000Z'],
    ran: ['-Has not run yet', '+Last run', '+· took 90 s', '+2025-11-20T10:00:00.000Z'],
    'ran long': ['-Has not run yet', '+Last run', '+· took 10 min', '+2025-11-20T10:00:00.000Z'],
    'failed to run': [
      '-Has not run yet',
      '+Last run failed',
      '+· took 90 s',
      '+2025-11-20T10:00:00.000Z',
    ],
    idle: [
      '-Send a mail',
      '-Has not run yet',
      '-1 · Running',
      '-Show',
      '-Show the jobs: Send a mail → /?tab=jobs&filter[kind][in]=mail.send',
      '+Nothing waits and nothing has failed',
      '+[Idle kinds 1 kind]',
    ],
    'idle after a failure': [
      '-Has not run yet',
      '-1 · Running',
      '-Show',
      '-Show the jobs: Send a mail → /?tab=jobs&filter[kind][in]=mail.send',
      '+Last run failed',
      '+· took 90 s',
      '+2025-11-20T10:00:00.000Z',
    ],
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
  slow: 0,
  source: null,
  mark: null,
  problems: [],
});
const deployed: ReleaseState = {
  name: 'mfe-economics',
  live,
  back: kept,
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
        slow: change({ slow: 1 }),
        'told of': change({ source: { commit: '3f2a91c', author: 'Sten', note: 'Prices' } }),
        'without a way back': { back: null },
        'live and broken': { releases: [release(kept), { ...release(live), mark: 'broken' }] },
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
      '-Released',
      '-20/11/2025 11:00',
      '-Released by',
      '-economics team',
      '-Size',
      '-120 kB',
      '-[Roll back]',
      '-[Withdraw]',
    ],
    tried: ['+bbbbbbbbbbbb is tried by 1% of all users', '+[End trial]'],
    'tried by nobody': ['+bbbbbbbbbbbb is tried by nobody', '+[End trial]'],
    broken: ['-[Mark as broken]', '+Broken', '+[Remove mark]'],
    'rolled back': ['+Rolled back from'],
    slow: ['+Slow to load for 1 user'],
    'told of': ['+Prices', '+Commit', '+3f2a91c', '+Author', '+Sten'],
    'without a way back': ['-[Roll back]', '+Roll back is disabled'],
    'live and broken': ['-Live', '+Live, but fails to start'],
    failing: ['+Failed to load for 1 user'],
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
