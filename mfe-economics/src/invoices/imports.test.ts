import { type SeenRequest, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { waitFor } from '@testing-library/react';

import { invoiceOf } from '../testing/invoice.ts';
import { canRetry, clearImports, importAgain, importFiles, imports } from './imports.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
  imports.set([]);
});
afterEach(() => server.stop());

const file = (name: string, text = '<Invoice/>') => new File([text], name);
const imported = { body: { data: invoiceOf() } };
const refused = (message: string, current?: object, status = 409) => ({
  status,
  body: { error: { message, current, requestId: 'r' } },
});
const states = () => imports.get().map(({ state }) => state);
const idOf = ({ body }: SeenRequest) =>
  /name="invoiceId"\r\n\r\n([^\r]*)/.exec(body.toString())?.[1];

test('INV-03 several files are sent two at a time, each with its own result', async () => {
  let under = 0;
  let most = 0;
  server.answer = async (request) => {
    under += 1;
    most = Math.max(most, under);
    await new Promise((resolve) => setTimeout(resolve, 30));
    under -= 1;
    return request.body.includes('bad.xml')
      ? refused('Invoices.Not.Xml', undefined, 422)
      : imported;
  };
  importFiles([file('1.xml'), file('bad.xml'), file('2.xml'), file('3.xml')]);
  await waitFor(() => expect(states()).toEqual(['imported', 'refused', 'imported', 'imported']));
  expect(most).toBe(2);
  expect(imports.get()[1]?.error?.key).toBe('Invoices.Not.Xml');
  expect(new Set(server.seen.map(idOf)).size).toBe(4);
});

test('INV-03 an invoice held back for date and total is sent again with a yes, as the same one', async () => {
  const current = {
    invoiceId: '0193a000-0000-7000-8000-000000000099',
    invoiceNumber: 'F-1',
    match: 'dateAndTotal',
  };
  server.answer = ({ body }) =>
    /name="acceptSimilar"\r\n\r\ntrue/.test(body.toString())
      ? imported
      : refused('Invoices.Duplicate', current);
  importFiles([file('twin.xml')]);
  await waitFor(() => expect(states()).toEqual(['duplicate']));
  expect(imports.get()[0]?.duplicate?.invoiceNumber).toBe('F-1');
  importAgain(imports.get()[0]?.id ?? '', true);
  await waitFor(() => expect(states()).toEqual(['imported']));
  expect(idOf(server.seen[1] as SeenRequest)).toBe(idOf(server.seen[0] as SeenRequest));
});

test('INV-03 a yes that was given holds until there is room to send it, and when it is sent once more', async () => {
  const current = { invoiceId: invoiceOf().id, invoiceNumber: 'F-1', match: 'dateAndTotal' };
  const yes = 'name="acceptSimilar"\r\n\r\ntrue';
  let onYes = refused('Generic.Unexpected', undefined, 500);
  let makeRoom = (): void => {};
  const room = new Promise<void>((resolve) => (makeRoom = resolve));
  server.answer = async ({ body }) => {
    if (!body.includes('twin.xml')) return room.then(() => imported);
    return body.includes(yes) ? onYes : refused('Invoices.Duplicate', current);
  };
  importFiles([file('twin.xml')]);
  await waitFor(() => expect(states()).toEqual(['duplicate']));
  const { id } = imports.get()[0]!;
  importFiles([file('1.xml'), file('2.xml')]);
  importAgain(id, true);
  expect(states()).toEqual(['sending', 'sending', 'waiting']);
  makeRoom();
  await waitFor(() => expect(states()).toEqual(['imported', 'imported', 'refused']));
  onYes = imported as never;
  importAgain(id);
  await waitFor(() => expect(states()).toEqual(['imported', 'imported', 'imported']));
});

test('INV-08 a file refused for what it is stays refused; a server that stumbled is asked again', async () => {
  server.answer = () => refused('Invoices.Not.Xml', undefined, 422);
  importFiles([file('text.xml')]);
  await waitFor(() => expect(states()).toEqual(['refused']));
  expect(canRetry(imports.get()[0]!)).toBe(false);

  imports.set([]);
  server.answer = () => refused('Generic.Unexpected', undefined, 500);
  importFiles([file('good.xml')]);
  await waitFor(() => expect(states()).toEqual(['refused']));
  expect(canRetry(imports.get()[0]!)).toBe(true);
  server.answer = () => imported;
  importAgain(imports.get()[0]?.id ?? '');
  await waitFor(() => expect(states()).toEqual(['imported']));
  clearImports();
  expect(imports.get()).toEqual([]);
});

test('INV-08 a file above the limit is not sent at all', () => {
  const large = file('large.xml');
  Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 });
  importFiles([large]);
  expect(states()).toEqual(['refused']);
  expect(server.seen).toHaveLength(0);
});
