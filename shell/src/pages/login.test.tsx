import { session } from '@fraktion/shared-auth';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { page, renderFrame } from '../testing/renderFrame.tsx';

let server: TestServer;
const error = (status: number, message: string) => ({
  status,
  body: { error: { message, requestId: 'r-9' } },
});

beforeEach(async () => {
  document.cookie = 'SelectedLang=EN; path=/';
  history.replaceState(null, '', '/ordering?location=4');
  server = await startServer();
  server.answer = () => error(401, 'Auth.Session.Expired');
});
afterEach(async () => {
  server.answer = () => ({ status: 204 });
  await session.signOut();
  await server.stop();
});

const pages = [page('/', 'signedIn'), page('/ordering', ['Admin'])];

async function fillIn(email: string, password: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('E-mail'), email);
  await user.type(screen.getByLabelText('Password'), password);
  return user;
}

const submit = () => screen.getByRole('button', { name: /Sign in/ });

describe('SHL-01 login', () => {
  test('asks a user who is not signed in, and then opens the requested page', async () => {
    renderFrame(pages);
    const user = await fillIn(' admin@nordhavn.example ', 'Fraktion-demo-1');
    expect(location.pathname).toBe('/login');
    server.answer = () => ({ body: sessionFor('token') });
    await user.click(submit());
    await waitFor(() => expect(location.pathname + location.search).toBe('/ordering?location=4'));
    const sent = server.seen.find(({ url }) => url.pathname === '/api/user-auth/authenticate');
    expect(sent!.json()).toEqual({ email: 'admin@nordhavn.example', password: 'Fraktion-demo-1' });
  });

  test('shows what is missing before it asks the server', async () => {
    renderFrame(pages);
    const asked = () => server.seen.filter(({ url }) => url.pathname.endsWith('/authenticate'));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Enter your e-mail')).toBeVisible();
    expect(screen.getByText('Enter your password')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(asked()).toEqual([]);
  });

  test('is pending while logging in, and ignores a second click', async () => {
    renderFrame(pages);
    const user = await fillIn('admin@nordhavn.example', 'x');
    let answer: (value: object) => void = () => undefined;
    server.answer = () => new Promise((resolve) => (answer = resolve));
    // A pending button changes its text, so the element is looked up before.
    const button = submit();
    const asked = () => server.seen.filter(({ url }) => url.pathname.endsWith('/authenticate'));
    await user.click(button);
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    answer(error(401, 'Auth.Invalid.Credentials'));
    await screen.findByRole('alert');
    expect(asked()).toHaveLength(1);
  });

  test('401 shows the words of the specification', async () => {
    renderFrame(pages);
    const user = await fillIn('admin@nordhavn.example', 'wrong');
    server.answer = () => error(401, 'Auth.Invalid.Credentials');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^E-mail or password incorrect$/);
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
  });

  test.each([500, 503])('any other failure (%i) too, with its request id', async (status) => {
    renderFrame(pages);
    const user = await fillIn('admin@nordhavn.example', 'x');
    server.answer = () =>
      error(status, status === 500 ? 'Generic.Unexpected' : 'Generic.Unavailable');
    await user.click(submit());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Login failed. An unknown error happend');
    expect(alert).toHaveTextContent('r-9');
  });

  test('uses the chosen language, and remembers it', async () => {
    renderFrame(pages);
    await userEvent.click(await screen.findByRole('button', { name: 'Svenska' }));
    expect(await screen.findByRole('heading', { name: 'Logga in' })).toBeVisible();
    expect(document.cookie).toContain('SelectedLang=SE');
    expect(document.documentElement.lang).toBe('sv');
  });
});
