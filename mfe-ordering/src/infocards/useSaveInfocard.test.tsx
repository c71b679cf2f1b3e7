import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import {
  sessionFor,
  startServer,
  type TestAnswer,
  type TestServer,
} from '@fraktion/shared-auth/testing';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';

import en from '../locales/en.json';
import { infocardFor, locationFor } from '../testing/infocardFor.ts';
import { useSaveInfocard } from './useSaveInfocard.ts';

type Saving = ReturnType<typeof useSaveInfocard>;

const said = 'Infocard created but could not get geolocation';
const made = { ...infocardFor(), geolocated: false };
let server: TestServer;
let picture: TestAnswer;
let saving: Saving;

beforeAll(() => addNamespace('mfe-ordering', 'en', en));
beforeEach(async () => {
  server = await startServer();
  server.answer = ({ url }) => {
    if (url.pathname.startsWith('/api/user-auth')) return { body: sessionFor('t') };
    return url.pathname.endsWith('/cover') ? picture : { body: { data: made } };
  };
  await session.start();
});
afterEach(async () => {
  queryClient.clear();
  await server.stop();
});

const Shown = ({ tell }: { readonly tell: (saving: Saving) => void }) => {
  const now = useSaveInfocard(null, locationFor.id, () => {});
  useEffect(() => {
    tell(now);
  });
  return null;
};
const submit = () => act(() => saving.form.submit());

test('ORD-03 that it is not on the map is said when its picture is taken by a second try', async () => {
  renderPage(<Shown tell={(now) => void (saving = now)} />, queryClient);
  const file = new File(['x'], 'glass.png', { type: 'image/png' });
  act(() => {
    saving.form.set({ name: 'Glass' });
    saving.setCover({ file, removed: false });
  });
  const message = 'Files.Type.Not.Allowed';
  picture = { status: 415, body: { error: { message, requestId: 'r' } } };
  expect(await submit()).toBe(false);
  expect(screen.queryByText(said)).toBeNull();
  picture = { body: { data: made } };
  expect(await submit()).toBe(true);
  expect(await screen.findByText(said)).toBeVisible();
  const calls = server.seen.filter(({ url }) => url.pathname.includes('/infocards/'));
  expect(calls.map(({ method }) => method)).toEqual(['POST', 'PUT', 'PATCH', 'PUT']);
});
