import type {
  Integration,
  IntegrationFile,
  IntegrationRun,
  Probe,
} from '@fraktion/contract/integrations';
import { queryClient } from '@fraktion/shared-auth/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, listed, one, openPortal, refused, sent } from '../testing/portal.tsx';
import IntegrationsPage from './IntegrationsPage.tsx';

const row: Integration = {
  id: '0193a000-0000-7000-8000-00000000000b',
  kind: 'sftp',
  name: 'Green Collectors',
  host: 'sftp.example.com',
  username: 'fraktion',
  folder: 'invoices',
  containerName: '',
  fileType: 'any',
  encoding: 'asDeclared',
  afterwards: 'move',
  schedule: 'quarterHour',
  active: true,
  fingerprint: 'SHA256:abc',
  nextRunAt: '2026-11-01T08:15:00.000Z',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastRun: {
    state: 'done',
    reason: null,
    startedAt: '2026-11-01T08:00:00.000Z',
    taken: 3,
    failed: 1,
  },
  failedFiles: 1,
  version: 3,
};
const run: IntegrationRun = {
  id: '0193a000-0000-7000-8000-00000000000c',
  state: 'failed',
  startedBy: null,
  startedAt: '2026-11-01T08:00:00.000Z',
  finishedAt: '2026-11-01T08:00:01.000Z',
  found: 0,
  taken: 0,
  failed: 0,
  more: false,
  reason: 'Integrations.Unreachable',
  detail: 'connect ECONNREFUSED',
};
const file: IntegrationFile = {
  id: '0193a000-0000-7000-8000-00000000000d',
  name: 'broken.xml',
  path: 'invoices/broken.xml',
  bytes: 9,
  state: 'failed',
  takenAt: '2026-11-01T08:00:00.000Z',
  movedTo: 'invoices/failed/broken.0193a000.xml',
  importId: null,
  reason: 'Integrations.File.Empty',
  detail: null,
  dismissedBy: null,
  dismissedAt: null,
};
const all = '/settings/integrations';
const mine = `${all}/${row.id}`;
const logs = { [`GET ${mine}/runs`]: listed(run), [`GET ${mine}/files`]: listed(file) };

afterEach(closePortal);

const click = (within_: HTMLElement, name: string) =>
  userEvent.click(within(within_).getByRole('button', { name }));

const openRow = async () => {
  await userEvent.click(await screen.findByText(row.name));
  return screen.findByRole('dialog', { name: row.name });
};

test('ADM-04 a folder is added with its password, and opens to be tested', async () => {
  await openPortal(<IntegrationsPage />, {
    [`GET ${all}`]: listed(),
    [`POST ${all}/ftp-imports`]: one(row),
    ...logs,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Folder on a server' }));
  const panel = await screen.findByRole('dialog', { name: 'Folder on a server' });
  await userEvent.type(within(panel).getByLabelText('Name'), row.name);
  await userEvent.type(within(panel).getByLabelText('Server'), 'http://nowhere');
  await click(panel, 'Add source');
  expect(await within(panel).findByText('This is not the name of a server')).toBeVisible();
  await userEvent.clear(within(panel).getByLabelText('Server'));
  await userEvent.type(within(panel).getByLabelText('Server'), row.host);
  await userEvent.type(within(panel).getByLabelText('Username'), row.username);
  await userEvent.type(within(panel).getByLabelText('Password'), 'secret');
  await click(panel, 'Add source');
  await screen.findByText('The source has been saved');
  expect(await sent(`POST ${all}/ftp-imports`)[0]?.json()).toMatchObject({
    kind: 'sftp',
    host: row.host,
    password: 'secret',
    fingerprint: null,
    afterwards: 'move',
    active: true,
  });
});

test('ADM-04 each step of a test says what was seen, up to the one that failed', async () => {
  const steps: Probe[] = [
    { step: 'address', ok: true, detail: '203.0.113.7', reason: null },
    { step: 'connect', ok: false, detail: 'SHA256:xyz', reason: 'Integrations.Key.Changed' },
  ];
  await openPortal(<IntegrationsPage />, {
    [`GET ${all}`]: listed(row),
    [`POST ${mine}/test`]: one(steps),
    ...logs,
  });
  const panel = await openRow();
  await click(panel, 'Test connection');
  const connect = await within(panel).findByText('Connect');
  for (const text of ['203.0.113.7', 'OK', 'SHA256:xyz'])
    expect(within(panel).getByText(text)).toBeVisible();
  expect(within(connect.closest('li')!).getByText('Failed')).toBeVisible();
});

test('ADM-04 what is typed is tried before it is saved; what the server said is folded, and a later change hides the result', async () => {
  const steps: Probe[] = [
    { step: 'address', ok: true, detail: '203.0.113.7', reason: null },
    {
      step: 'connect',
      ok: false,
      detail: 'connect ECONNREFUSED',
      reason: 'Integrations.Unreachable',
    },
  ];
  await openPortal(<IntegrationsPage />, {
    [`GET ${all}`]: listed(),
    [`POST ${all}/try`]: one(steps),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Folder on a server' }));
  const panel = await screen.findByRole('dialog', { name: 'Folder on a server' });
  const test = within(panel).getByRole('button', { name: 'Test connection' });
  expect(test).toHaveAccessibleDescription(
    'First fill in the server, the username and the password',
  );
  await userEvent.type(within(panel).getByLabelText('Server'), row.host);
  await userEvent.type(within(panel).getByLabelText('Username'), row.username);
  await userEvent.type(within(panel).getByLabelText('Password'), 'secret');
  await userEvent.click(test);
  expect(await within(panel).findByText('Connect')).toBeVisible();
  expect(within(panel).getByText('connect ECONNREFUSED')).not.toBeVisible();
  expect(await sent(`POST ${all}/try`)[0]?.json()).toEqual({
    kind: 'sftp',
    savedId: null,
    host: row.host,
    username: row.username,
    secret: 'secret',
    fingerprint: null,
    containerName: null,
    folder: '',
    fileType: 'any',
  });
  expect(sent(`POST ${all}/ftp-imports`)).toHaveLength(0);
  await userEvent.type(within(panel).getByLabelText('Server'), 'x');
  expect(within(panel).queryByText('Connect')).not.toBeInTheDocument();
});

test('ADM-04 a row tells what its last run has brought', async () => {
  await openPortal(<IntegrationsPage />, { [`GET ${all}`]: listed(row), ...logs });
  expect(await screen.findByText(/3 fetched · 1 failed/)).toBeVisible();
});

test('ADM-04 ADM-05 runs and files say why they failed, and a file is tried again', async () => {
  await openPortal(<IntegrationsPage />, {
    [`GET ${all}`]: listed(row),
    [`POST ${mine}/run`]: one({ ...run, state: 'waiting' }),
    [`POST ${mine}/files/${file.id}/retry`]: one({ ...file, state: 'retry' }),
    ...logs,
  });
  const panel = await openRow();
  expect(await within(panel).findByText('connect ECONNREFUSED')).not.toBeVisible();
  await userEvent.click(within(panel).getByText('What the server said'));
  expect(within(panel).getByText(/By schedule · 0 files found/)).toBeVisible();
  await click(panel, 'Try again');
  await click(panel, 'Run now');
  await waitFor(() => expect(sent(`POST ${mine}/files/${file.id}/retry`)).toHaveLength(1));
  await waitFor(() => expect(sent(`POST ${mine}/run`)).toHaveLength(1));
});

test('ADM-05 a file that was read and refused leads to its import, where the reason stands in the reader’s language', async () => {
  const detail = 'its root is Reminder';
  const importId = '0193a000-0000-7000-8000-0000000000aa';
  const refused = { ...file, importId, reason: 'Invoices.Not.An.Invoice', detail } as const;
  const infected = {
    ...file,
    id: row.id,
    name: 'b.xml',
    detail: 'Eicar',
    reason: 'Files.Infected',
  };
  await openPortal(<IntegrationsPage />, {
    [`GET ${all}`]: listed(row),
    ...logs,
    [`GET ${mine}/files`]: listed(refused, infected),
  });
  const panel = within(await openRow());
  const link = await panel.findByRole('link', { name: file.name });
  expect(link).toHaveAttribute('href', `/economics/invoices/imports?import=${importId}`);
  expect(panel.queryByText(/its root is Reminder/)).not.toBeInTheDocument();
  expect(panel.getByText(/Eicar/)).toBeVisible();
});

test('ADM-05 the key that a first run remembers is saved with the next change, without the password', async () => {
  const fresh = { ...row, kind: 'sftp', fingerprint: null } as const;
  let seen: object = fresh;
  await openPortal(<IntegrationsPage />, {
    [`GET ${all}`]: () => listed(seen),
    [`PUT /settings/integrations/ftp-imports/${row.id}`]: () => one(seen),
    ...logs,
  });
  const panel = await openRow();
  await userEvent.type(within(panel).getByLabelText('Name'), ' 2');
  expect(within(panel).getByLabelText(/^Fingerprint/)).toHaveValue('');
  seen = { ...fresh, fingerprint: 'SHA256:remembered' };
  await act(() => queryClient.invalidateQueries());
  await waitFor(() =>
    expect(within(panel).getByLabelText(/^Fingerprint/)).toHaveValue('SHA256:remembered'),
  );
  await userEvent.click(within(panel).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(`PUT /settings/integrations/ftp-imports/${row.id}`)[0]?.json()).toMatchObject({
      name: `${row.name} 2`,
      fingerprint: 'SHA256:remembered',
      password: null,
    }),
  );
});

test('ADM-05 a failed file is dismissed; the log names who did it', async () => {
  const dismissed = {
    ...file,
    id: '0193a000-0000-7000-8000-00000000000e',
    name: 'old.xml',
    dismissedBy: 'Anna Admin',
    dismissedAt: '2026-11-02T08:00:00.000Z',
  };
  await openPortal(<IntegrationsPage />, {
    [`GET ${all}`]: listed(row),
    [`POST ${mine}/files/${file.id}/dismiss`]: one({ ...file, ...dismissed }),
    ...logs,
    [`GET ${mine}/files`]: listed(file, dismissed),
  });
  const panel = await openRow();
  const files = await within(panel).findByRole('region', { name: 'Latest files' });
  expect(await within(files).findByText(/^Dismissed by Anna Admin, /)).toBeVisible();
  expect(within(files).getAllByText('Dismissed')).toHaveLength(1);
  await click(panel, 'Dismiss');
  await waitFor(() => expect(sent(`POST ${mine}/files/${file.id}/dismiss`)).toHaveLength(1));
});

test('ADM-04 a change without a password leaves the stored one; who was slower sees the newest', async () => {
  const current = { ...row, folder: 'inbox', version: 4 };
  await openPortal(<IntegrationsPage />, {
    [`GET ${all}`]: listed(row),
    [`PUT ${all}/ftp-imports/${row.id}`]: refused(409, 'Generic.Changed', { current }),
    ...logs,
  });
  const panel = await openRow();
  await userEvent.click(within(panel).getByRole('checkbox', { name: /^In use/ }));
  await click(panel, 'Save');
  expect(await screen.findByRole('button', { name: 'Show the newest version' })).toBeVisible();
  expect(await sent(`PUT ${all}/ftp-imports/${row.id}`)[0]?.json()).toMatchObject({
    version: 3,
    active: false,
    password: null,
    fingerprint: row.fingerprint,
  });
});

test('ADM-04 a paused source is shown as paused, and saving it does not start it', async () => {
  const paused = { ...row, active: false };
  await openPortal(<IntegrationsPage />, {
    [`GET ${all}`]: listed(paused),
    [`PUT ${all}/ftp-imports/${row.id}`]: one({ ...paused, version: 4 }),
    ...logs,
  });
  const panel = await openRow();
  expect(within(panel).getByRole('checkbox', { name: /^In use/ })).not.toBeChecked();
  await userEvent.type(within(panel).getByLabelText('Name'), ' 2');
  await click(panel, 'Save');
  await screen.findByText('The source has been saved');
  expect(await sent(`PUT ${all}/ftp-imports/${row.id}`)[0]?.json()).toMatchObject({
    name: `${row.name} 2`,
    active: false,
  });
});
