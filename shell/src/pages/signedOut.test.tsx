import { newId, session, useProfile } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { defaultThemeColour, forgetUnsaved } from '@fraktion/shared-ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';

import { page, renderFrame } from '../testing/renderFrame.tsx';

let server: TestServer;
const refused = (status: number, message: string) => ({
  status,
  body: { error: { message, requestId: 'r-9' } },
});
const own = '#1d4ed8';
const account = { ...sessionFor('').data.profile.account, themeColor: own };
const colour = () => document.documentElement.style.getPropertyValue('--brand-light-9');
const menu = () => screen.findByRole('navigation', { name: 'Menu' });

/** Answers the frame's own reads; `answer` supplies everything else. */
function answering(answer: (path: string) => object): void {
  const list = { data: [], page: { page: 1, pageSize: 1, total: 0, totalCapped: false } };
  server.answer = ({ url: { pathname } }) =>
    /^.api.(user-notifications|release-todos)/.test(pathname) ? { body: list } : answer(pathname);
}

const signIn = () => answering(() => ({ body: sessionFor('token', { account }) }));
const credentials = { email: 'a@b.example', password: 'x' };

beforeEach(async () => {
  document.cookie = 'SelectedLang=EN; path=/';
  history.replaceState(null, '', '/ordering?location=4');
  server = await startServer();
  signIn();
  await act(() => session.signIn(credentials));
  renderFrame([page('/', 'signedIn'), page('/ordering', ['Admin'])]);
  await menu();
});
afterEach(async () => {
  server.answer = () => ({ status: 204 });
  await act(() => session.signOut());
  await server.stop();
});

test.each([
  [401, 'Auth.Session.Expired', 'Invalid token'],
  [403, 'Generic.Forbidden', 'Unknwon error'],
  [500, 'Generic.Unexpected', 'Unknwon error'],
])('SHL-04 a switch that fails with %i signs out and shows why', async (status, key, text) => {
  answering((path) => (path.endsWith('/log-out') ? { status: 204 } : refused(status, key)));
  await act(() => session.switchAccount(newId()));
  expect(await screen.findByLabelText('E-mail')).toBeVisible();
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
  expect(location.pathname).toBe('/login');
});

test('SHL-05 an expired session shows that, and after a new sign-in the same page opens', async () => {
  answering(() => refused(401, 'Auth.Session.Expired'));
  await act(() => session.retry());
  expect(
    await screen.findByText('You were signed out because your session had expired'),
  ).toBeVisible();
  expect(location.pathname).toBe('/login');
  signIn();
  await userEvent.type(screen.getByLabelText('E-mail'), credentials.email);
  await userEvent.type(screen.getByLabelText('Password'), credentials.password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/ordering?location=4'));
});

const text = () => screen.findByLabelText('What would you like to say');

/** Lets the session expire with typed feedback; returns the sign-in that is shown over it. */
async function expireOverFeedback() {
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('combobox', { name: /^Search pages/ });
  await userEvent.type(palette, 'send feedback{Enter}');
  await userEvent.type(await text(), 'More green');
  answering(() => refused(401, 'Auth.Session.Expired'));
  await act(() => session.retry());
  return within(await screen.findByRole('alertdialog'));
}

test('SHL-05 a user who discards the input is led to the login', async () => {
  await expireOverFeedback();
  forgetUnsaved();
  expect(
    await screen.findByText('You were signed out because your session had expired'),
  ).toBeVisible();
  expect(location.pathname).toBe('/login');
});

test('SHL-05 a page that shows the profile does not fail while the sign-out removes it', async () => {
  const Whose = () => <p>Of {useProfile().email}</p>;
  const { email } = sessionFor('').data.profile;
  render(<Whose />);
  server.answer = () => ({ status: 204 });
  await act(() => session.signOut());
  expect(screen.getByText(`Of ${email}`)).toBeVisible();
});

test('SHL-05 text in a dialog of the frame survives an expired session, under the sign-in', async () => {
  const again = await expireOverFeedback();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox', { name: /^Search pages/ })).toBeNull();
  signIn();
  await userEvent.type(again.getByLabelText('Password'), credentials.password);
  await userEvent.click(again.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await text()).toHaveValue('More green');
});

test('SHL-03 signing out clears all answers, notifications too, and the account’s colour', async () => {
  const read = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.data !== undefined);
  await waitFor(() => expect(read().length).toBeGreaterThan(0));
  queryClient.setQueryData(['orders'], ['of the account']);
  expect(colour()).toBe(own);
  server.answer = () => ({ status: 204 });
  await act(() => session.signOut());
  expect(await screen.findByLabelText('E-mail')).toBeVisible();
  expect(read()).toEqual([]);
  expect(colour()).toBe(defaultThemeColour);
  // After a deliberate sign-out the login shows no reason.
  expect(screen.getAllByRole('status').map((each) => each.textContent)).toEqual(['Sign in']);
});
