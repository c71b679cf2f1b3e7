import { session } from '@fraktion/shared-auth';
import {
  sessionFor,
  startServer,
  type SeenRequest,
  type TestServer,
} from '@fraktion/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';

import { page, renderFrame } from '../../testing/renderFrame.tsx';

let server: TestServer;
let answers: Record<string, (request: SeenRequest) => object>;
const asked = (method: string, path: string) =>
  server.seen.filter(({ method: by, url }) => by === method && url.pathname.endsWith(path));
const data = (value: unknown) => () => ({ body: { data: value } });
const off = { enabledAt: null, recoveryCodesLeft: 0, requiredBy: [] };
const on = { enabledAt: '2031-03-01T10:00:00.000Z', recoveryCodesLeft: 2, requiredBy: [] };
const openSession = (id: string, current: boolean) => ({
  id: `0193a000-0000-7000-8000-0000000000${id}`,
  current,
  accountName: 'Nordhavn Ejendomme',
  signedInAt: '2031-03-01T10:00:00.000Z',
  lastUsedAt: '2031-03-01T11:00:00.000Z',
  way: current ? ('company' as const) : ('password' as const),
  userAgent: current ? 'X Chrome/1 Windows' : 'X Firefox/1 Android',
  address: '192.0.2.7',
});

beforeEach(async () => {
  document.cookie = 'SelectedLang=EN; path=/';
  server = await startServer();
  answers = {
    'POST /authenticate': () => ({ body: sessionFor('token') }),
    'GET /two-step': data(off),
    'GET /passkeys': data({ passkeys: [], hasPassword: true, possible: true }),
    'GET /sessions': data([openSession('01', true), openSession('02', false)]),
  };
  server.answer = (request) => {
    const { method, url } = request;
    const known = Object.keys(answers).find((key) => {
      const [by, path] = key.split(' ') as [string, string];
      return by === method && url.pathname.endsWith(path);
    });
    if (known) return answers[known]!(request);
    return { body: { data: [], page: { page: 1, pageSize: 1, total: 0, totalCapped: false } } };
  };
  await act(() => session.signIn({ email: 'a@b.example', password: 'x' }));
  history.replaceState(null, '', '/user-settings');
  renderFrame([page('/', 'signedIn')]);
});
afterEach(async () => {
  server.answer = () => ({ status: 204 });
  await act(() => session.signOut());
  await server.stop();
});

const section = (name: string) => screen.findByRole('region', { name });

test('SHL-17 the password is changed with the present one, and the form is empty again', async () => {
  const panel = within(await section('Password'));
  const wrong = { status: 400, body: { error: { message: 'Auth.Password.Wrong' } } };
  answers['PUT /password'] = () => wrong;
  await userEvent.type(await panel.findByLabelText('Current password'), 'old');
  await userEvent.type(panel.getByLabelText('New password'), ' nine or more ');
  await userEvent.type(panel.getByLabelText('Repeat the password'), 'nine or less');
  await userEvent.click(panel.getByRole('button', { name: 'Change password' }));
  expect(panel.getByText('Passwords need to match')).toBeVisible();
  expect(asked('PUT', '/password')).toEqual([]);
  await userEvent.clear(panel.getByLabelText('Repeat the password'));
  await userEvent.type(panel.getByLabelText('Repeat the password'), ' nine or more ');
  await userEvent.click(panel.getByRole('button', { name: 'Change password' }));
  expect(await panel.findByText('This is not your current password')).toBeVisible();
  answers['PUT /password'] = () => ({ status: 204 });
  await userEvent.click(panel.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(/signed out everywhere else/)).toBeVisible();
  expect(panel.getByLabelText('New password')).toHaveValue('');
  // Blanks are part of a password.
  expect(asked('PUT', '/password')[1]?.json()).toEqual({
    current: 'old',
    password: ' nine or more ',
  });
});

test('AUT-07 two steps are set up by password, code and stored recovery codes', async () => {
  answers['POST /two-step/start'] = data({ secret: 'ABCDEFGH', uri: 'otpauth://x', qr: ['1'] });
  answers['POST /two-step/confirm'] = () => {
    answers['GET /two-step'] = data(on);
    return data({ recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] })();
  };
  const panel = within(await section('Two-step sign-in'));
  await userEvent.click(await panel.findByRole('button', { name: 'Set up two-step sign-in' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Current password'), 'pw');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('cccc-dddd')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I have saved the codes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByText('cccc-dddd')).toBeNull());
  expect(await panel.findByText(/Only 2 recovery codes are left/)).toBeVisible();
});

test('AUT-07 two steps that an account requires cannot be turned off, and the page names the account', async () => {
  answers['GET /two-step'] = data({ ...on, requiredBy: ['Nordhavn Ejendomme'] });
  await act(() => session.signOut());
  await act(() => session.signIn({ email: 'a@b.example', password: 'x' }));
  history.replaceState(null, '', '/user-settings');
  const panel = within(await section('Two-step sign-in'));
  const button = await panel.findByRole('button', { name: /^Turn off/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('AUT-06 open sessions are named, and another one is signed out', async () => {
  const other = openSession('02', false).id;
  answers[`DELETE /sessions/${other}`] = () => ({ status: 204 });
  const panel = within(await section('Where you are signed in'));
  expect(await panel.findByText('Chrome, Windows')).toBeVisible();
  expect(panel.getByText('This one')).toBeVisible();
  expect(panel.getByText(/with the company's account/)).toBeVisible();
  expect(panel.getByText(/with password/)).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Sign out Chrome, Windows' })).toBeNull();
  answers['GET /sessions'] = data([openSession('01', true)]);
  await userEvent.click(panel.getByRole('button', { name: 'Sign out Firefox, Android' }));
  await waitFor(() => expect(panel.queryByText('Firefox, Android')).toBeNull());
  const ended = server.seen.filter(({ method }) => method === 'DELETE');
  expect(ended.map(({ url }) => url.pathname.split('/').at(-1))).toEqual([other]);
});

test('AUT-08 a passkey is renamed, and an empty name is not sent', async () => {
  const passkey = {
    id: '0193a000-0000-7000-8000-000000000009',
    name: 'Phone',
    createdAt: '2031-03-01T10:00:00.000Z',
    lastUsedAt: null,
    backedUp: true,
  };
  const listed = (name: string) =>
    data({ passkeys: [{ ...passkey, name }], hasPassword: true, possible: true });
  answers['GET /passkeys'] = listed('Phone');
  await act(() => session.signOut());
  await act(() => session.signIn({ email: 'a@b.example', password: 'x' }));
  history.replaceState(null, '', '/user-settings');
  const panel = within(await section('Passkeys'));
  await userEvent.click(await panel.findByRole('button', { name: 'Rename Phone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Phone' }));
  const name = dialog.getByLabelText('Name');
  expect(name).toHaveValue('Phone');
  await userEvent.clear(name);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Give it a name')).toBeVisible();
  expect(asked('PUT', '/name')).toEqual([]);
  answers['PUT /name'] = data({ ...passkey, name: 'My phone' });
  answers['GET /passkeys'] = listed('My phone');
  await userEvent.type(name, ' My phone ');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await panel.findByText('My phone')).toBeVisible();
  const [sent] = asked('PUT', '/name');
  expect(sent?.url.pathname).toContain(`/passkeys/${passkey.id}/name`);
  expect(sent?.json()).toEqual({ name: 'My phone' });
});
