import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { addNamespace, BrowserRouter, Toaster, UiProvider } from '@fraktion/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import ThemePage from './ThemePage.tsx';

let server: TestServer;
let theme = { themeColor: '#407e3d', logoPath: null as string | null };

const wayBack = new EventTarget();

/** A phone's Back; returns whether the browser leaves the page. */
const back = (): boolean => {
  const event = Object.assign(new Event('navigate', { cancelable: true }), {
    navigationType: 'traverse',
  });
  act(() => void wayBack.dispatchEvent(event));
  return !event.defaultPrevented;
};

beforeAll(() => {
  Object.assign(globalThis, { navigation: wayBack });
  addNamespace('mfe-admin', 'en', en);
});
afterAll(() => Reflect.deleteProperty(globalThis, 'navigation'));
beforeEach(async () => {
  theme = { themeColor: '#407e3d', logoPath: null };
  server = await startServer();
  server.answer = ({ url, method, json }) => {
    if (url.pathname.endsWith('/authenticate')) return { body: sessionFor('token') };
    if (url.pathname.endsWith('/theme/color')) theme = { ...theme, ...(json() as typeof theme) };
    const isTheme = url.pathname.startsWith('/api/account/theme');
    return isTheme ? { body: { data: theme } } : { status: method === 'GET' ? 404 : 204 };
  };
  await act(() => session.signIn({ email: 'a@b.example', password: 'x' }));
  render(
    <UiProvider nonce="test">
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <ThemePage />
          <Toaster />
        </BrowserRouter>
      </QueryClientProvider>
    </UiProvider>,
  );
  await screen.findByLabelText('Colour code');
});
afterEach(async () => {
  await act(() => session.signOut());
  await server.stop();
});

const changes = () => server.seen.filter(({ method }) => method === 'PUT');
const save = () => screen.getByRole('button', { name: 'Save' });

test('ADM-03 a colour is tried out before anyone sees it, and saved for the account', async () => {
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Blue' }));
  expect(screen.getByLabelText('Colour code')).toHaveValue('#1d4ed8');
  const active = screen.getByRole('img', { name: 'Preview, light' });
  expect(active.innerHTML).toContain('rgb(29, 78, 216)');
  expect(changes()).toEqual([]);
  await userEvent.click(save());
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]!.json()).toEqual({ themeColor: '#1d4ed8' });
  expect(
    await screen.findByText('The colour is in use, for everyone in the account'),
  ).toBeVisible();
  // The form stays, and the focus with it.
  await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'));
  expect(save()).toHaveFocus();
  const state = session.state();
  expect(state.status === 'signedIn' && state.profile.account.themeColor).toBe('#1d4ed8');
});

test('SHL-13 the page says how a colour stays readable', async () => {
  const field = screen.getByLabelText('Colour code');
  await userEvent.clear(field);
  await userEvent.type(field, '#ffe066');
  expect(screen.getByText(/Text on this colour is black, with a contrast of/)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '#10233f');
  expect(screen.getByText(/Text on this colour is white/)).toBeVisible();
  expect(screen.getByText(/In the dark skin the colour is made a little lighter/)).toBeVisible();
  expect(screen.queryByText(/In the light skin the colour is made darker/)).toBeNull();
});

test('SHL-13 a white that no button would be seen in is made darker, and the page says so', async () => {
  const field = screen.getByLabelText('Colour code');
  await userEvent.clear(field);
  await userEvent.type(field, '#FFFFFF');
  expect(screen.getByText(/In the light skin the colour is made darker/)).toBeVisible();
  expect(screen.queryByText(/In the dark skin/)).toBeNull();
  expect(
    screen.getByText(/stand out from the page with a contrast of at least 3\.\d to 1/),
  ).toBeVisible();
});

test('ADM-03 a colour that is pasted may have blanks around it', async () => {
  const field = screen.getByLabelText('Colour code');
  await userEvent.clear(field);
  await userEvent.paste('  #1d4ed8 ');
  expect(field).toHaveValue('#1d4ed8');
});

test('ADM-03 a colour that was tried out is not lost by Back without a question', async () => {
  expect(back()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Blue' }));
  expect(back()).toBe(false);
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  expect(screen.getByLabelText('Colour code')).toHaveValue('#1d4ed8');
  await userEvent.click(within(question).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.getByLabelText('Colour code')).toHaveValue('#407e3d'));
  expect(back()).toBe(true);
});

test('ADM-03 what is no colour is refused where it was typed', async () => {
  const field = screen.getByLabelText('Colour code');
  await userEvent.clear(field);
  await userEvent.type(field, 'green');
  await userEvent.click(save());
  expect(await screen.findByText(/Write a # and six digits/)).toBeVisible();
  expect(field).toHaveFocus();
  expect(changes()).toEqual([]);
});

test('ADM-03 a colour that someone else has set meanwhile is the new beginning, for form and preview', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Blue' }));
  theme = { ...theme, themeColor: '#b91c1c' };
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.getByLabelText('Colour code')).toHaveValue('#b91c1c'));
  const preview = screen.getByRole('img', { name: 'Preview, light' });
  expect(preview.innerHTML).not.toContain('rgb(29, 78, 216)');
  expect(preview.innerHTML).toContain('rgb(185, 28, 28)');
});

test('ADM-03 a second picture does not overtake the first while that is sent', async () => {
  const answer = server.answer;
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answer = async (request) => {
    if (request.method === 'PUT') await promise;
    return answer(request);
  };
  const bytes = Uint8Array.of(0x89, ...Buffer.from('PNG'));
  const picture = (name: string) => new File([bytes], name, { type: 'image/png' });
  const field = await screen.findByLabelText('Add a logo', { selector: 'input' });
  await userEvent.upload(field, picture('first.png'));
  expect(await screen.findByText('The logo is being sent')).toBeVisible();
  await userEvent.upload(field, picture('second.png'));
  await act(() => new Promise((later) => setTimeout(later, 100)));
  resolve();
  expect(await screen.findByText('The logo is in use, for everyone in the account')).toBeVisible();
  expect(changes()).toHaveLength(1);
});
