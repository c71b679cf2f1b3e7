import { getOrder } from '@fraktion/contract/orders';
import { api, newId, session } from '@fraktion/shared-auth';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';

import { overlays } from '../frame/overlays/overlays.ts';
import { page, renderFrame } from '../testing/renderFrame.tsx';

let server: TestServer;
let refuse = false;
/** Delays the answer. */
let waiting = Promise.resolve();
const sent = () => server.seen.filter(({ url }) => url.pathname === '/api/feedback');
/** A field of the form as it was sent. */
const field = (name: string) =>
  new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(sent().at(-1)!.body.toString())?.[1];

// jsdom does not show pictures.
beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(async () => {
  document.cookie = 'SelectedLang=EN; path=/';
  refuse = false;
  history.replaceState(null, '', '/?page=2');
  server = await startServer();
  waiting = Promise.resolve();
  server.answer = async ({ url }) => {
    if (url.pathname.endsWith('/authenticate')) return { body: sessionFor('token') };
    if (url.pathname === '/api/feedback') await waiting;
    if (url.pathname === '/api/feedback' && !refuse) return { body: { data: { id: newId() } } };
    if (refuse || url.pathname.includes('orders')) {
      return { status: 503, body: { error: { message: 'Generic.Unavailable', requestId: 'r-5' } } };
    }
    return { body: { data: [], page: { page: 1, pageSize: 1, total: 0, totalCapped: false } } };
  };
  await act(() => session.signIn({ email: 'a@b.example', password: 'x' }));
  renderFrame([page('/', 'signedIn')]);
  await screen.findByRole('button', { name: /Account and settings/ });
});
afterEach(async () => {
  server.answer = () => ({ status: 204 });
  await act(() => session.signOut());
  await server.stop();
});

async function openDialog() {
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('combobox', { name: /^Search pages/ });
  await userEvent.type(palette, 'send feedback{Enter}');
  return screen.findByRole('dialog', { name: 'Send feedback' });
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('SHL-20 feedback is sent with the page, the versions and the last errors', async () => {
  await act(() => api(getOrder, { params: { id: newId() } }).catch(() => undefined));
  const dialog = await openDialog();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'An idea' }));
  await userEvent.type(within(dialog).getByLabelText('What would you like to say'), 'More green');
  await send();
  expect(await screen.findByText('Thank you')).toBeVisible();
  expect([field('kind'), field('text'), field('page')]).toEqual(['idea', 'More green', '/?page=2']);
  expect(JSON.parse(field('releases')!)).toEqual({ platform: '0123456789ab' });
  const errors = JSON.parse(field('errors')!) as { what: string; requestId: string }[];
  expect(errors.at(-1)).toMatchObject({ what: 'Generic.Unavailable (503)', requestId: 'r-5' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('SHL-20 a picture may be attached', async () => {
  const dialog = await openDialog();
  const begins = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
  const picture = new File([begins], 'screen.png', { type: 'image/png' });
  await userEvent.type(within(dialog).getByLabelText('What would you like to say'), 'Look');
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('The place for a picture is not there yet');
    return found;
  });
  await userEvent.upload(input, picture);
  expect(await within(dialog).findByAltText('The attached screenshot')).toBeVisible();
  await send();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body.toString()).toContain('filename="screen.png"');
});

test('SHL-20 a failed picture shows a message, and the typed text is still there', async () => {
  const stream = { getTracks: () => [] };
  Object.assign(navigator, { mediaDevices: { getDisplayMedia: () => Promise.resolve(stream) } });
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('no'));
  const dialog = await openDialog();
  await userEvent.type(within(dialog).getByLabelText('What would you like to say'), 'Look');
  await userEvent.click(within(dialog).getByRole('button', { name: /^Take a/ }));
  expect(await screen.findByText('An error happend')).toBeVisible();
  expect(await screen.findByLabelText('What would you like to say')).toHaveValue('Look');
  play.mockRestore();
  Object.assign(navigator, { mediaDevices: undefined });
});

test('SHL-20 no shortcut discards the typed text, and a finished request does not close a later overlay', async () => {
  const dialog = await openDialog();
  await userEvent.type(within(dialog).getByLabelText('What would you like to say'), 'Look');
  let arrive = (): void => undefined;
  waiting = new Promise((done) => (arrive = done));
  await send();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(dialog).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox', { name: /^Search pages/ })).toBeNull();
  expect(dialog).toBeVisible();
  act(() => overlays.open('palette'));
  expect(await screen.findByRole('combobox', { name: /^Search pages/ })).toBeVisible();
  arrive();
  expect(await screen.findByText('Thank you')).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^Search pages/ })).toBeVisible();
});

test('SHL-20 nothing is sent without text, and nothing is lost if it does not arrive', async () => {
  const dialog = await openDialog();
  await send();
  expect(await within(dialog).findByText('Write a few words')).toBeVisible();
  expect(sent()).toEqual([]);
  const text = within(dialog).getByLabelText('What would you like to say');
  await userEvent.type(text, 'Important');
  refuse = true;
  await send();
  expect(await within(dialog).findByText('Request r-5')).toBeVisible();
  expect(text).toHaveValue('Important');
  refuse = false;
  await send();
  expect(await screen.findByText('Thank you')).toBeVisible();
  await waitFor(() => expect(sent()).toHaveLength(2));
  const ids = sent().map(({ body }) => /name="id"\r\n\r\n([^\r]*)/.exec(body.toString())?.[1]);
  expect(ids[0]).toBe(ids[1]);
});
