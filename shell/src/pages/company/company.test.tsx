import { session } from '@fraktion/shared-auth';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { page, renderFrame } from '../../testing/renderFrame.tsx';

const account = '0193a000-0000-7000-8000-0000000000aa';
const pages = [page('/', 'signedIn'), page('/ordering', ['Admin'])];
let server: TestServer;
const error = (status: number, message: string) => ({ status, body: { error: { message } } });
/** Refuses that call alone; the frame's own calls meet an ended session. */
const refuse =
  (call: 'start' | 'finish', status: number, message: string): TestServer['answer'] =>
  ({ url }) =>
    url.pathname.endsWith(`/company/${call}`)
      ? error(status, message)
      : error(401, 'Auth.Session.Expired');
const finished = () =>
  server.seen.filter(({ url }) => url.pathname === '/api/user-auth/company/finish');

beforeEach(async () => {
  document.cookie = 'SelectedLang=EN; path=/';
  sessionStorage.clear();
  server = await startServer();
  server.answer = () => error(401, 'Auth.Session.Expired');
});
afterEach(async () => {
  server.answer = () => ({ status: 204 });
  await act(() => session.signOut());
  await server.stop();
});

test.each([
  ['/ordering?location=4', '/ordering?location=4'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
])('AUT-08 back from the provider, %s leads to %s', async (heading, opened) => {
  sessionStorage.setItem('fraktion.heading', heading);
  history.replaceState(null, '', `/login/${account}/back?code=c&state=s`);
  server.answer = ({ url }) =>
    url.pathname.endsWith('/company/finish')
      ? { body: sessionFor('token') }
      : error(401, 'Auth.Session.Expired');
  renderFrame(pages);
  await waitFor(() => expect(location.pathname + location.search).toBe(opened));
  expect(finished().map((each) => each.json())).toEqual([
    { accountId: account, query: '?code=c&state=s' },
  ]);
  expect(sessionStorage.getItem('fraktion.heading')).toBeNull();
});

test('AUT-08 a refusal is said in words, without the code in the address, and leads to another try', async () => {
  history.replaceState(null, '', `/login/${account}/back?code=c&state=s`);
  server.answer = refuse('finish', 410, 'Company.State.Lost');
  renderFrame(pages);
  expect(await screen.findByText(/not begun in this browser/)).toBeVisible();
  expect(location.search).toBe('');
  expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute(
    'href',
    `/login/${account}`,
  );
});

test('AUT-08 the login leads to the page that asks for the e-mail, and says where no provider is known', async () => {
  history.replaceState(null, '', '/ordering');
  renderFrame(pages);
  await userEvent.click(await screen.findByRole('link', { name: /company's account/ }));
  await userEvent.type(await screen.findByLabelText('Email'), 'anna@acme.example');
  server.answer = refuse('start', 404, 'Company.Provider.None');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/is not set up for this address/)).toBeVisible();
  const [asked] = server.seen.filter(({ url }) => url.pathname.endsWith('/company/start'));
  expect(asked!.json()).toEqual({ email: 'anna@acme.example' });
});
