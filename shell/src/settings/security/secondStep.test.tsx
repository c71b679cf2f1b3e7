import { session } from '@fraktion/shared-auth';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';

import { page, renderFrame } from '../../testing/renderFrame.tsx';

const other = {
  ...sessionFor('x').data.profile.account,
  id: '0193a000-0000-7000-8000-0000000000aa',
};
const list = { data: [], page: { page: 1, pageSize: 1, total: 0, totalCapped: false } };
const refused = (status: number, message: string) => ({ status, body: { error: { message } } });

let server: TestServer;
/** The refusal of the account until the second step is completed. */
let wants: string;
let shown: boolean;
const asked = (path: string) => server.seen.filter(({ url }) => url.pathname.endsWith(path));
const accountNow = () => {
  const state = session.state();
  return state.status === 'signedIn' ? state.profile.account.id : undefined;
};

beforeEach(async () => {
  document.cookie = 'SelectedLang=EN; path=/';
  history.replaceState(null, '', '/');
  shown = false;
  server = await startServer();
  server.answer = ({ url }) => {
    const { pathname } = url;
    if (pathname.endsWith('/authenticate')) return { body: sessionFor('token') };
    if (pathname.endsWith('/switch-account'))
      return shown ? { body: sessionFor('other', { account: other }) } : refused(409, wants);
    if (pathname.endsWith('/two-step/show')) {
      shown = true;
      return { status: 204 };
    }
    return /user-notifications|locations/.test(pathname)
      ? { body: list }
      : refused(404, 'Generic.Not.Found');
  };
  await act(() => session.signIn({ email: 'a@b.example', password: 'x' }));
  renderFrame([page('/', 'signedIn')]);
  await screen.findByRole('navigation', { name: 'Menu' });
});
afterEach(async () => {
  server.answer = () => ({ status: 204 });
  await act(() => session.signOut());
  await server.stop();
});

const goThere = () => {
  const gone: { result?: boolean } = {};
  void session.switchAccount(other.id).then((result) => (gone.result = result));
  return gone;
};

test('AUT-07 an account that requires two steps asks for a code first, and then opens', async () => {
  wants = 'Auth.Two.Step.Wanted';
  const gone = goThere();
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  expect(dialog.getByText(/This account requires two-step sign-in/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Code'), '123456');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(gone.result).toBe(true));
  expect(asked('/two-step/show')[0]!.json()).toEqual({ code: '123456' });
  expect(accountNow()).toBe(other.id);
});

test('AUT-07 a user who does not complete it stays signed in, in the former account', async () => {
  wants = 'Auth.Two.Step.Wanted';
  const before = accountNow();
  const gone = goThere();
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(gone.result).toBe(false));
  expect(accountNow()).toBe(before);
});

test('AUT-07 a user without a second step is led to set it up', async () => {
  wants = 'Auth.Two.Step.Own.First';
  goThere();
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-step sign-in' }));
  expect(dialog.getByText(/Once it is set up, the account opens/)).toBeVisible();
  expect(dialog.getByLabelText('Current password')).toBeVisible();
});
