import { ApiError, session } from '@fraktion/shared-auth';
import {
  type SeenRequest,
  sessionFor,
  startServer,
  type TestServer,
} from '@fraktion/shared-auth/testing';
import { addNamespace, toasts } from '@fraktion/shared-ui';
import { waitFor } from '@testing-library/react';

import en from '../locales/en.json';
import { importOf } from '../testing/invoice.ts';
import { canUploadAgain, clearUploads, importFiles, uploadAgain, uploads } from './imports.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
  uploads.set([]);
});
afterEach(() => server.stop());

const file = (name: string, text = '<Invoice/>') => new File([text], name);
const taken = { body: { data: importOf() } };
const refused = (message: string, status: number) => ({
  status,
  body: { error: { message, requestId: 'r' } },
});
const states = () => uploads.get().map(({ state }) => state);
const idOf = ({ body }: SeenRequest) =>
  /name="invoiceId"\r\n\r\n([^\r]*)/.exec(body.toString())?.[1];

test('INV-03 several files are sent two at a time, each under an id of its own', async () => {
  let under = 0;
  let most = 0;
  server.answer = async (request) => {
    under += 1;
    most = Math.max(most, under);
    await new Promise((resolve) => setTimeout(resolve, 30));
    under -= 1;
    return request.body.includes('bad.xml') ? refused('Files.Infected', 422) : taken;
  };
  importFiles([file('1.xml'), file('bad.xml'), file('2.xml'), file('3.pdf')]);
  await waitFor(() => expect(states()).toEqual(['sent', 'refused', 'sent', 'sent']));
  expect(most).toBe(2);
  expect(uploads.get()[1]?.error?.key).toBe('Files.Infected');
  expect(new Set(server.seen.map(idOf)).size).toBe(4);
});

test('INV-08 a file refused for what it is stays refused; a server that stumbled is asked again, for the same invoice', async () => {
  server.answer = () => refused('Files.Infected', 422);
  importFiles([file('text.xml')]);
  await waitFor(() => expect(states()).toEqual(['refused']));
  expect(canUploadAgain(uploads.get()[0]!)).toBe(false);

  uploads.set([]);
  server.answer = () => refused('Generic.Unexpected', 500);
  importFiles([file('good.xml')]);
  await waitFor(() => expect(states()).toEqual(['refused']));
  expect(canUploadAgain(uploads.get()[0]!)).toBe(true);
  server.answer = () => taken;
  uploadAgain(uploads.get()[0]?.id ?? '');
  await waitFor(() => expect(states()).toEqual(['sent']));
  const [tried, sent] = server.seen.slice(-2).map(idOf);
  expect(sent).toBe(tried);
  clearUploads();
  expect(uploads.get()).toEqual([]);
});

test('INV-08 an empty file, and one that the device does not give, are refused without the server', async () => {
  const gone = file('gone.xml');
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('NotFound')) }) as never;
  importFiles([file('empty.xml', ''), gone]);
  await waitFor(() => expect(states()).toEqual(['refused', 'refused']));
  expect(uploads.get().map(({ error }) => error?.key)).toEqual(['Files.Empty', 'Files.Unreadable']);
  expect(uploads.get().some(canUploadAgain)).toBe(false);
  expect(server.seen).toHaveLength(0);
});

test('INV-03 what a lost connection left behind is sent when it is back, each under its own id', async () => {
  server.answer = () => refused('Generic.Unexpected', 500);
  importFiles([file('1.xml')]);
  await waitFor(() => expect(states()).toEqual(['refused']));
  const { id } = uploads.get()[0]!;
  const away = new ApiError({ key: 'Generic.Unavailable', status: 0 });
  expect(asksToClose()).toBe(false);
  uploads.set(uploads.get().map((one) => ({ ...one, error: away })));
  expect(asksToClose()).toBe(true);
  server.answer = () => taken;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(states()).toEqual(['sent']));
  expect(server.seen.map(idOf)).toEqual([id, id]);
});

const asksToClose = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('INV-03 a page is not closed without a question while files are on their way', async () => {
  server.answer = () => taken;
  expect(asksToClose()).toBe(false);
  importFiles([file('1.xml')]);
  expect(asksToClose()).toBe(true);
  await waitFor(() => expect(states()).toEqual(['sent']));
  expect(asksToClose()).toBe(false);
});

test('INV-08 a file above the limit is not sent at all', () => {
  const large = file('large.xml');
  Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 });
  importFiles([large]);
  expect(states()).toEqual(['refused']);
  expect(server.seen).toHaveLength(0);
});

test('INV-03 files that are not sent when the account is switched wait for it, and go to no other account', async () => {
  addNamespace('mfe-economics', 'en', en);
  const first = sessionFor('first').data;
  const other = { ...first.profile.account, id: '0193a000-0000-7000-8000-0000000000a2' };
  const second = sessionFor('second', { account: other });
  let reachable = false;
  server.answer = ({ url }) => {
    if (url.pathname.endsWith('/authenticate')) return { body: { data: first } };
    if (url.pathname.endsWith('/switch-account'))
      return { body: reachable ? { data: first } : second };
    return reachable ? taken : new Promise(() => undefined);
  };
  const sentFiles = () => server.seen.filter(({ url }) => url.pathname.endsWith('/upload'));
  await session.signIn({ email: 'admin@nordhavn.example', password: 'x' });
  importFiles([file('1.xml'), file('2.xml'), file('3.xml')]);
  await waitFor(() => expect(sentFiles()).toHaveLength(2));
  await session.switchAccount(other.id);
  expect(uploads.get()).toEqual([]);
  expect(toasts.get().map(({ title }) => title)).toEqual(['3 files were not sent']);
  expect(asksToClose()).toBe(true);
  expect(sentFiles()).toHaveLength(2);
  reachable = true;
  await session.switchAccount(first.profile.account.id);
  await waitFor(() => expect(states()).toEqual(['sent', 'sent', 'sent']));
  expect(new Set(sentFiles().map(idOf)).size).toBe(3);
  await session.signOut();
  expect(uploads.get()).toEqual([]);
});
