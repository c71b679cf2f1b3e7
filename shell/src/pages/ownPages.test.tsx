import { session } from '@fraktion/shared-auth';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';

import { page, renderFrame } from '../testing/renderFrame.tsx';

let server: TestServer;
const notice = {
  title: 'Privacy',
  updated: '2026-11-21',
  sections: [{ heading: 'Who is responsible', text: 'Ask support@fraktion.example.' }],
  pdf: '/privacy/privacy-en.pdf',
};
const pages = [
  page('/', 'signedIn'),
  page('/ordering', ['Admin']),
  page('/supplier/home', ['Supplier']),
];

beforeEach(async () => {
  document.cookie = 'SelectedLang=EN; path=/';
  server = await startServer();
  server.answer = ({ url }) => {
    if (url.pathname === '/api/privacy') return { body: { data: notice } };
    if (url.pathname.endsWith('/authenticate')) return { body: sessionFor('token') };
    if (url.pathname.endsWith('/refresh')) {
      return { status: 401, body: { error: { message: 'Auth.Session.Expired' } } };
    }
    return { body: { data: [], page: { page: 1, pageSize: 1, total: 0, totalCapped: false } } };
  };
});
afterEach(async () => {
  server.answer = () => ({ status: 204 });
  await act(() => session.signOut());
  await server.stop();
});

const openAt = (address: string) => {
  history.replaceState(null, '', address);
  renderFrame(pages);
};
const signIn = () => act(() => session.signIn({ email: 'a@b.example', password: 'x' }));
const address = () => location.pathname + location.search;

// First, because in later tests someone has signed out deliberately.
test('SHL-16 /redirect asks users who are not signed in to sign in first', async () => {
  openAt('/redirect?to=/ordering');
  await waitFor(() => expect(address()).toBe('/login?to=%2Fredirect%3Fto%3D%2Fordering'));
});

// A live region speaks when its text changes, so it must be mounted earlier.
test('SHL-22 the page for unknown addresses, and each page before sign-in, is announced by its heading', async () => {
  openAt('/nowhere');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  expect(address()).toBe('/error-404');
  const announcer = screen.getByRole('status');
  await waitFor(() => expect(announcer).toHaveTextContent('Page Not Found'));

  await userEvent.click(screen.getByRole('link', { name: 'Back to home' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await waitFor(() => expect(announcer).toHaveTextContent('Sign in'));
  await userEvent.click(screen.getByRole('link', { name: /^Forgot/ }));
  const forgot = await screen.findByRole('heading', { level: 1, name: /password/ });
  await waitFor(() => expect(announcer).toHaveTextContent(forgot.textContent));
  expect(announcer).toBeInTheDocument();
});

test('SHL-16 the privacy page is open to everyone, and links to the PDF', async () => {
  openAt('/privacy/app');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Who is responsible' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'The same as a PDF' });
  expect(link).toHaveAttribute('href', '/privacy/privacy-en.pdf');
  expect(screen.getByRole('navigation', { name: 'Language' })).toBeVisible();
});

test.each([
  ['/redirect?to=/ordering?location=all', '/ordering?location=all'],
  ['/redirect', '/'],
  ['/redirect?to=/supplier/home', '/'],
  ['/redirect?to=//evil.example', '/'],
])('SHL-16 %s leads the signed-in to %s', async (from, to) => {
  await signIn();
  openAt(from);
  await waitFor(() => expect(address()).toBe(to));
});
