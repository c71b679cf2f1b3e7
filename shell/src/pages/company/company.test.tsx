import { session } from '@fraktion/shared-auth';
import {
  sessionFor,
  startServer,
  type TestAnswer,
  type TestServer,
} from '@fraktion/shared-auth/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { page, renderFrame } from '../../testing/renderFrame.tsx';

const account = '0193a000-0000-7000-8000-0000000000aa';
const pages = [page('/', 'signedIn'), page('/ordering', ['Admin'])];
let server: TestServer;
const error = (status: number, message: string) => ({ status, body: { error: { message } } });
/** What this call of the company's sign-in is answered; nobody is signed in yet, and nothing else is there. */
const answering =
  (call: 'start' | 'finish', answer: TestAnswer): TestServer['answer'] =>
  ({ url }) => {
    if (url.pathname.endsWith(`/company/${call}`)) return answer;
    return url.pathname.endsWith('/refresh')
      ? error(401, 'Auth.Session.Expired')
      : error(404, 'Generic.Not.Found');
  };
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
  server.answer = answering('finish', { body: sessionFor('token') });
  renderFrame(pages);
  await waitFor(() => expect(location.pathname + location.search).toBe(opened));
  expect(finished().map((each) => each.json())).toEqual([
    { accountId: account, query: '?code=c&state=s' },
  ]);
  expect(sessionStorage.getItem('fraktion.heading')).toBeNull();
});

test('AUT-08 a refusal is said in words, without the code in the address, and leads to another try', async () => {
  history.replaceState(null, '', `/login/${account}/back?code=c&state=s`);
  server.answer = answering('finish', error(410, 'Company.State.Lost'));
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
  await userEvent.type(await screen.findByLabelText('E-mail'), 'anna@acme.example');
  server.answer = answering('start', error(404, 'Company.Provider.None'));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/is not set up for this address/);
  const [asked] = server.seen.filter(({ url }) => url.pathname.endsWith('/company/start'));
  expect(asked!.json()).toEqual({ email: 'anna@acme.example' });
});
