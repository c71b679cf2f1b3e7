import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, listed, one, openPortal, refused, sent } from '../testing/portal.tsx';
import ReleasesPage from './ReleasesPage.tsx';

const [live, kept] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
const account = { id: '0193a000-0000-7000-8000-0000000000c1', name: 'Nordhavn' };
const release = (version: string) => ({
  version,
  releasedAt: '2026-11-01T10:00:00Z',
  releasedBy: 'economics team',
  live: version === live,
  bytes: 120_000,
  failures: version === live ? 3 : 0,
  slow: 0,
  source: { commit: '3f2a91c', author: 'Sten Holm', note: 'Prices read again' },
  mark: null,
  problems: [],
});
const state = {
  name: 'mfe-economics',
  live,
  back: kept,
  canary: null,
  releases: [release(kept), release(live)],
  owned: [
    { kind: 'path', key: '/economics/invoices' },
    { kind: 'todo', key: 'invoicesToPost' },
  ],
  history: [
    {
      id: '0193a000-0000-7000-8000-0000000000d1',
      at: '2026-11-01T10:00:00Z',
      by: 'economics team',
      what: 'released',
      version: live,
      from: null,
      reason: null,
      problems: [],
    },
  ],
};
const deployments = {
  affected: { accounts: 12, users: 340 },
  deployments: [
    {
      name: 'mfe-economics',
      live,
      liveSince: '2026-11-01T10:00:00Z',
      releasedBy: 'economics team',
      canary: null,
      stored: 2,
      failures: 3,
      slow: 1,
      broken: false,
      source: null,
      problems: [],
    },
    {
      name: 'mfe-supplier',
      live: kept,
      liveSince: '2026-11-01T10:00:00Z',
      releasedBy: 'supplier team',
      canary: null,
      stored: 1,
      failures: 0,
      slow: 0,
      broken: true,
      source: null,
      problems: [],
    },
  ],
};
const at = '/deployments/mfe-economics';
const token = {
  id: '0193a000-0000-7000-8000-0000000000e1',
  name: 'mfe-economics',
  label: 'economics team',
  createdAt: '2026-11-01T10:00:00Z',
  lastUsedAt: null,
};
const answers = {
  'GET /deploy-tokens': one([token]),
  'GET /deployments': one(deployments),
  [`GET ${at}`]: one(state),
  'GET /directory/accounts': listed(account),
};

const open = async (more: Parameters<typeof openPortal>[1] = {}) => {
  await openPortal(<ReleasesPage />, { ...answers, ...more }, { role: 'SuperAdmin' });
  await userEvent.click(await screen.findByRole('button', { name: 'Open mfe-economics' }));
  return within(await screen.findByRole('dialog', { name: 'mfe-economics' }));
};
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

afterEach(closePortal);

test('PLT-17 each remote shows what is live and who saw it fail; a change says first whom it concerns', async () => {
  const panel = await open({ [`POST ${at}/rollback`]: one({ ...state, live: kept }) });
  expect(screen.getAllByText('Failed to load for 3 users').length).toBeGreaterThan(0);
  expect(await panel.findByText(`Released ${live}`)).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText(/This affects all 340 users in 12 accounts/)).toBeVisible();
  await confirm('Roll back');
  expect(await screen.findByText('The former version is live again')).toBeVisible();
  expect(sent(`POST ${at}/rollback`).map(({ json }) => json())).toEqual([{ live }]);
});

test('PLT-17 a stored version is put live, tried by some, or marked as broken', async () => {
  const panel = await open({
    [`POST ${at}/promote`]: one(state),
    [`PUT ${at}/canary`]: one({ ...state, canary: { version: kept, accounts: [], percent: 25 } }),
    [`PUT ${at}/broken`]: one(state),
  });
  await userEvent.click(await panel.findByRole('button', { name: 'Put live' }));
  await confirm('Put live');
  expect(await screen.findByText(`${kept} is live`)).toBeVisible();
  await userEvent.click(await panel.findByRole('button', { name: 'Mark as broken' }));
  await confirm('Mark as broken');
  await userEvent.click(await panel.findByRole('button', { name: 'Let some try it' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: `Who tries ${kept} of mfe-economics?` }),
  );
  await userEvent.clear(dialog.getByLabelText(/Share of all users/));
  await userEvent.type(dialog.getByLabelText(/Share of all users/), '25');
  expect(dialog.getByText(/About 85 users/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Let some try it' }));
  expect(await screen.findByText(`The trial of ${kept} has begun`)).toBeVisible();
  expect(sent(`POST ${at}/promote`).map(({ json }) => json())).toEqual([{ live, version: kept }]);
  expect(sent(`PUT ${at}/broken`).map(({ json }) => json())).toEqual([
    { version: kept, broken: true },
  ]);
  expect(sent(`PUT ${at}/canary`).map(({ json }) => json())).toEqual([
    { version: kept, percent: 25, accounts: [] },
  ]);
});

test('PLT-19 a path or a to-do of a remote is given to another remote', async () => {
  const panel = await open({ [`POST ${at}/move`]: one(state) });
  expect(await panel.findByText('/economics/invoices')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Move invoicesToPost' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Move invoicesToPost to another remote?' }),
  );
  expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Choose the new owner first',
    'mfe-supplier',
  ]);
  await userEvent.selectOptions(dialog.getByLabelText('New owner'), 'mfe-supplier');
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('invoicesToPost belongs to mfe-supplier')).toBeVisible();
  expect(sent(`POST ${at}/move`).map(({ json }) => json())).toEqual([
    { kind: 'todo', key: 'invoicesToPost', to: 'mfe-supplier' },
  ]);
});

test('PLT-19 a version that relies on calls which the server does not have says which, and is not put live', async () => {
  const problems = [
    { call: 'orders.list', field: '', issue: 'gone', what: '' },
    { call: 'orders.get', field: 'answer.kg', issue: 'answerGone', what: '' },
  ];
  const [listedOne, other] = deployments.deployments;
  const panel = await open({
    'GET /deployments': one({
      ...deployments,
      deployments: [{ ...listedOne, problems }, other],
    }),
    [`GET ${at}`]: one({
      ...state,
      releases: [{ ...release(kept), problems }, release(live)],
      history: [{ ...state.history[0], what: 'refused', version: kept, reason: 'raw', problems }],
    }),
  });
  expect(await panel.findByText('The server does not have the call orders.list')).toBeVisible();
  expect(screen.getAllByText('Does not fit the server')).toHaveLength(2);
  expect(panel.getByText('orders.get does not answer answer.kg')).toBeVisible();
  expect(
    panel.getByText(
      /^· The server does not have the call orders\.list\. orders\.get does not answer answer\.kg$/,
    ),
  ).toBeVisible();
  expect(panel.queryByText('raw')).not.toBeInTheDocument();
  const putLive = panel.getByRole('button', { name: /^Put live/ });
  expect(putLive).toHaveAccessibleDescription(
    /does not have the calls that this version relies on/,
  );
  await userEvent.click(putLive);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('PLT-17 what somebody else decided meanwhile is shown, and nothing is changed', async () => {
  const panel = await open({ [`POST ${at}/withdraw`]: refused(409, 'Releases.Raced') });
  await userEvent.click(await panel.findByRole('button', { name: 'Withdraw' }));
  await confirm('Withdraw');
  expect(await screen.findByText('An error happend')).toBeVisible();
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

test('PLT-17 a deploy token is created for a team and shown once, and another one is revoked', async () => {
  await openPortal(
    <ReleasesPage />,
    {
      ...answers,
      'POST /deploy-tokens': ({ json }) =>
        one({ ...token, ...(json() as object), secret: 'fraktion_secret' }),
      [`DELETE /deploy-tokens/${token.id}`]: { status: 204 },
    },
    { role: 'SuperAdmin' },
  );
  expect(
    await screen.findByText(/mfe-economics · created 01\/11\/2026 · never used/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New deploy token' }));
  const panel = within(await screen.findByRole('dialog', { name: 'New deploy token' }));
  await userEvent.type(panel.getByLabelText(/^Remote, or platform/), 'Fleet');
  await userEvent.type(panel.getByLabelText(/^Team/), 'fleet team');
  await userEvent.click(panel.getByRole('button', { name: 'Create the token' }));
  expect(sent('POST /deploy-tokens')).toEqual([]);
  await userEvent.clear(panel.getByLabelText(/^Remote, or platform/));
  await userEvent.type(panel.getByLabelText(/^Remote, or platform/), 'mfe-fleet');
  await userEvent.click(panel.getByRole('button', { name: 'Create the token' }));
  expect(await screen.findByText('fraktion_secret')).toBeVisible();
  expect(screen.getByText(/where mfe-fleet is released. It is shown only now/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByText('fraktion_secret')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Revoke the token of economics team' }));
  await confirm('Revoke');
  expect(await screen.findByText('The token is revoked')).toBeVisible();
  expect(sent(`DELETE /deploy-tokens/${token.id}`)).toHaveLength(1);
});

test('PLT-17 releases that cannot be read are asked for again', async () => {
  await openPortal(
    <ReleasesPage />,
    { 'GET /deployments': refused(500, 'Generic.Failed') },
    {
      role: 'SuperAdmin',
    },
  );
  expect(await screen.findByText('The releases could not be read')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Retry' })[0]).toBeVisible();
});

test('PLT-17 a version says what it was built from, and a roll-back is offered only where there is something to go back to', async () => {
  const panel = await open({ [`GET ${at}`]: one({ ...state, back: null }) });
  expect((await panel.findAllByText('Prices read again'))[0]).toBeVisible();
  expect(panel.getAllByText('3f2a91c')[0]).toBeVisible();
  expect(panel.getAllByText('Sten Holm')[0]).toBeVisible();
  const back = panel.getByRole('button', { name: /^Roll back/ });
  expect(back).toHaveAccessibleDescription('No working version was live before');
  await userEvent.click(back);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('PLT-17 a live version that several saw fail is never called live and broken at once', async () => {
  const panel = await open({
    [`GET ${at}`]: one({ ...state, releases: [{ ...release(live), mark: 'broken' }] }),
  });
  expect(await panel.findByText('Live, but fails to start')).toBeVisible();
  expect(panel.queryByText('Live')).not.toBeInTheDocument();
  expect(panel.queryByText('Broken')).not.toBeInTheDocument();
  expect(screen.getByText('Slow to load for 1 user')).toBeInTheDocument();
});
