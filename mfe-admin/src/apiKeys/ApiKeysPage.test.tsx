import type { ApiKey } from '@fraktion/contract/apiKeys';
import { sessionFor } from '@fraktion/shared-auth/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, listed, one, openPortal, sent } from '../testing/portal.tsx';
import ApiKeysPage from './ApiKeysPage.tsx';

const key: ApiKey = {
  id: '0193a000-0000-7000-8000-00000000000a',
  name: 'Finance system',
  prefix: 'frk_abc',
  scopes: ['orders:read', 'postings:write'],
  createdAt: '2026-11-01T08:00:00.000Z',
  createdBy: 'Astrid Holm',
  expiresAt: '2036-11-01T08:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  stoppedAt: null,
};
const keys = '/account/api-keys';
const secret = 'frk_abcdefghijkl';

const wayBack = new EventTarget();
beforeAll(() => Object.assign(globalThis, { navigation: wayBack }));
afterAll(() => Reflect.deleteProperty(globalThis, 'navigation'));
afterEach(closePortal);

test.each([true, false])(
  'SRV-02 the link to what can be called is there where the portal serves it: %s',
  async (served) => {
    await openPortal(<ApiKeysPage />, {
      [`GET ${keys}`]: listed(),
      [`GET ${keys}/docs`]: one({ served }),
    });
    await screen.findByText(/^No keys yet/);
    await waitFor(() => expect(sent(`GET ${keys}/docs`)).toHaveLength(1));
    const link = () => screen.queryByRole('link', { name: /^Documentation of the calls/ });
    if (served) await waitFor(() => expect(link()).toBeVisible());
    else expect(link()).toBeNull();
  },
);

test('AUT-07 a new key has the scopes that were ticked, and its secret is shown once', async () => {
  await openPortal(<ApiKeysPage />, {
    [`GET ${keys}`]: () => (sent(`POST ${keys}`).length > 0 ? listed(key) : listed()),
    [`POST ${keys}`]: one({ ...key, secret }),
  });
  await screen.findByText(/^No keys yet/);
  const [add, first] = screen.getAllByRole('button', { name: 'New key' });
  await userEvent.click(first!);
  const panel = await screen.findByRole('dialog', { name: 'New key' });
  await userEvent.click(within(panel).getByRole('button', { name: 'Issue key' }));
  expect(await within(panel).findByText('Choose what the key may do')).toBeVisible();
  expect(sent(`POST ${keys}`)).toEqual([]);
  await userEvent.type(within(panel).getByLabelText('Name'), ' Finance system ');
  await userEvent.selectOptions(within(panel).getByLabelText('Valid for'), '90 days');
  for (const name of ['Orders, Read', 'Files, Read', 'Postings, Change', 'Files, Read']) {
    await userEvent.click(within(panel).getByRole('checkbox', { name }));
  }
  await userEvent.click(within(panel).getByRole('button', { name: 'Issue key' }));

  const dialog = await screen.findByRole('alertdialog', { name: 'The new key' });
  expect(within(dialog).getByLabelText('The new key')).toHaveTextContent(secret);
  const example = within(dialog).getByRole('region', { name: 'Example call' });
  expect(example).toHaveTextContent('/api/concerns/orders');
  expect(example).not.toHaveTextContent(secret);
  expect(sent(`POST ${keys}`)[0]?.json()).toMatchObject({
    name: 'Finance system',
    days: 90,
    scopes: ['orders:read', 'postings:write'],
  });
  await userEvent.keyboard('{Escape}');
  // A phone's Back does not close it without a question either.
  const back = Object.assign(new Event('navigate', { cancelable: true }), {
    navigationType: 'traverse',
  });
  act(() => void wayBack.dispatchEvent(back));
  expect(back.defaultPrevented).toBe(true);
  const question = await screen.findByRole('alertdialog', { name: 'Leave without the key?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Back to the key' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(within(dialog).getByLabelText('The new key')).toHaveTextContent(secret);
  // No clipboard here, as without https.
  await userEvent.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('The browser did not allow copying')).toBeVisible();
  expect(dialog).toBeVisible();
  // The pressed button is gone with the empty list: the focus moves to the button that adds another key.
  await waitFor(() => expect(first).not.toBeInTheDocument());
  await userEvent.click(within(dialog).getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(document.body).not.toHaveTextContent(secret));
  await waitFor(() => expect(add).toHaveFocus());
});

test.each([
  ['customer', 'Orders, Change', ['Weighings, Read', 'Orders as supplier, Read', 'Files, Change']],
  ['supplier', 'Orders as supplier, Change', ['Orders, Read', 'Weighings, Change']],
  ['platform', 'Weighings, Change', ['Dashboard figures, Change']],
] as const)(
  'AUT-07 a %s is offered only scopes with which its key can make calls',
  async (kind, offered, hidden) => {
    await openPortal(
      <ApiKeysPage />,
      { [`GET ${keys}`]: listed() },
      { account: { ...sessionFor('x').data.profile.account, kind } },
    );
    await screen.findByText(/^No keys yet/);
    await userEvent.click(screen.getAllByRole('button', { name: 'New key' })[0]!);
    const panel = within(await screen.findByRole('dialog', { name: 'New key' }));
    expect(panel.getByRole('checkbox', { name: offered })).toBeVisible();
    for (const name of hidden)
      expect(panel.queryByRole('checkbox', { name })).not.toBeInTheDocument();
  },
);

test('AUT-07 a key says what it may do, and is revoked after a question', async () => {
  await openPortal(<ApiKeysPage />, {
    [`GET ${keys}`]: listed(key),
    [`DELETE ${keys}/${key.id}`]: { status: 204 },
  });
  await userEvent.click(await screen.findByText('Finance system'));
  const panel = await screen.findByRole('dialog', { name: 'Finance system' });
  const access = within(panel).getByRole('region', { name: 'Access' });
  expect(access).toHaveTextContent('OrdersRead');
  expect(access).toHaveTextContent('PostingsChange');
  expect(within(panel).queryByText(/^It expires on/)).toBeNull();
  expect(within(panel).getByText('Never')).toBeVisible();
  await userEvent.click(within(panel).getByRole('button', { name: 'Revoke' }));
  const question = await screen.findByRole('alertdialog', { name: 'Revoke Finance system?' });
  expect(sent(`DELETE ${keys}/${key.id}`)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Finance system has been revoked')).toBeVisible();
  expect(sent(`DELETE ${keys}/${key.id}`)).toHaveLength(1);
});

test('AUT-07 a key is replaced by one of the same name and access, while it still works', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const [createdAt, expiresAt] = [inDays(-345), inDays(20)];
  await openPortal(<ApiKeysPage />, {
    [`GET ${keys}`]: listed({
      ...key,
      createdAt,
      expiresAt,
      scopes: ['orders:read', 'orders:write'],
    }),
    [`POST ${keys}`]: one({ ...key, secret }),
  });
  const card = await screen.findByText('Read and change: Orders');
  expect(card).toBeVisible();
  await userEvent.click(screen.getByText('Finance system'));
  const panel = await screen.findByRole('dialog', { name: 'Finance system' });
  expect(within(panel).getByText(/^It expires on/)).toBeVisible();
  await userEvent.click(within(panel).getByRole('button', { name: 'Replace' }));
  const form = await screen.findByRole('dialog', { name: 'Replace Finance system' });
  expect(within(form).getByLabelText('Name')).toHaveValue('Finance system');
  expect(within(form).getByRole('checkbox', { name: 'Orders, Change' })).toBeChecked();
  await userEvent.click(within(form).getByRole('button', { name: 'Issue key' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'The new key' });
  expect(within(dialog).getByText(/earlier key still works/)).toBeVisible();
  expect(sent(`POST ${keys}`)[0]?.json()).toMatchObject({
    name: 'Finance system',
    scopes: ['orders:read', 'orders:write'],
  });
  expect(sent(`DELETE ${keys}/${key.id}`)).toEqual([]);
});

test.each([
  ['Revoked', { revokedAt: '2026-11-02T08:00:00.000Z' }],
  ['Expired', { expiresAt: '2026-01-01T08:00:00.000Z' }],
])(
  'AUT-07 a key that is no good any more says so and cannot be revoked: %s',
  async (state, more) => {
    await openPortal(<ApiKeysPage />, { [`GET ${keys}`]: listed({ ...key, ...more }) });
    await userEvent.click(await screen.findByText('Finance system'));
    const panel = await screen.findByRole('dialog', { name: 'Finance system' });
    expect(within(panel).getAllByText(state)[0]).toBeVisible();
    expect(within(panel).queryByRole('button', { name: 'Revoke' })).not.toBeInTheDocument();
  },
);

test('AUT-07 a key that has stopped says whose access ended, and can be revoked', async () => {
  const stoppedAt = '2026-11-02T08:00:00.000Z';
  await openPortal(<ApiKeysPage />, { [`GET ${keys}`]: listed({ ...key, stoppedAt }) });
  await userEvent.click(await screen.findByText('Finance system'));
  const panel = await screen.findByRole('dialog', { name: 'Finance system' });
  expect(within(panel).getAllByText('Stopped')[0]).toBeVisible();
  expect(within(panel).getByText(/^Astrid Holm no longer has access/)).toBeVisible();
  expect(within(panel).getByRole('button', { name: 'Revoke' })).toBeVisible();
});
