import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, listed, one, openPortal, refused, sent } from '../testing/portal.tsx';
import JobsPage from './JobsPage.tsx';

const job = {
  id: '41',
  kind: 'mail.send',
  name: 'Send a mail',
  state: 'failed',
  attempts: 12,
  maxAttempts: 12,
  addedAt: '2026-11-20T10:00:00Z',
  runAt: '2026-11-21T10:00:00Z',
  changedAt: '2026-11-21T10:00:00Z',
  reason: 'Connection refused',
};
const none = {
  waiting: 0,
  running: 0,
  retrying: 0,
  failed: 0,
  dueSince: null,
  nextAt: null,
  lastRun: null,
};
const queues = [
  {
    ...none,
    kind: 'retention.prune',
    name: 'Remove data whose time is up',
    nextAt: '2026-11-27T02:17:00Z',
    lastRun: { endedAt: '2026-11-26T02:17:09Z', durationMs: 9_240, failed: false },
  },
  { ...none, kind: 'mail.send', name: 'Send a mail', failed: 2 },
  { ...none, kind: 'old.kind', name: 'old.kind', waiting: 1, dueSince: '2026-11-26T02:17:00Z' },
];

const open = (more: Parameters<typeof openPortal>[1] = {}) =>
  openPortal(
    <JobsPage />,
    { 'GET /jobs/queues': one(queues), 'GET /jobs': listed(job), ...more },
    { role: 'SuperAdmin' },
  );

beforeEach(() => history.replaceState(null, '', '/admin/jobs'));
afterEach(closePortal);

test('PLT-17 each kind shows what its queue holds and when it runs next, those with failures first and the idle ones folded', async () => {
  await open();
  const list = await screen.findByRole('list', { name: 'By kind' });
  const lines = within(list).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining('Send a mail'),
    expect.stringContaining('old.kind'),
  ]);
  expect(lines[0]).toHaveTextContent('2 · Failed');
  expect(lines[1]).toHaveTextContent('Due since');
  expect(lines[0]).toHaveTextContent('Has not run yet');
  expect(screen.queryByText('Remove data whose time is up')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Idle kinds/ }));
  const quiet = screen.getByRole('list', { name: 'Idle kinds' });
  expect(quiet).toHaveTextContent('Next run');
  expect(quiet).toHaveTextContent('took 9.2 s');
  await userEvent.click(screen.getByRole('link', { name: 'Show the jobs: Send a mail' }));
  expect(await screen.findByText('Connection refused')).toBeVisible();
});

test('PLT-17 a failed job shows its failure and is run again after a question', async () => {
  history.replaceState(null, '', '/admin/jobs?tab=jobs');
  const started = { ...job, state: 'waiting', attempts: 0 };
  await open({ 'POST /jobs/41/run': one(started) });
  await userEvent.click(await screen.findByText('Send a mail'));
  const panel = screen.getByRole('dialog', { name: 'Send a mail' });
  expect(within(panel).getByText('12 of 12')).toBeVisible();
  await userEvent.click(within(panel).getByRole('button', { name: 'Run again' }));
  const question = screen.getByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Run again' }));
  expect(await screen.findByText('The job is started')).toBeVisible();
  expect(sent('POST /jobs/41/run')).toHaveLength(1);
});

test('PLT-17 the page shows why the jobs cannot be read, and tries again', async () => {
  await open({ 'GET /jobs/queues': refused(403, 'Generic.Forbidden') });
  expect(await screen.findByText('The jobs could not be read')).toBeVisible();
});
