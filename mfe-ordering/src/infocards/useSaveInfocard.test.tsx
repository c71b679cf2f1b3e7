import type { Infocard } from '@fraktion/contract/infocards';
import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, type TestAnswer, serverForEach } from '@fraktion/shared-auth/testing';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';

import en from '../locales/en.json';
import { infocardFor, locationFor } from '../testing/infocardFor.ts';
import { useSaveInfocard } from './useSaveInfocard.ts';

type SaveForm = ReturnType<typeof useSaveInfocard>;

const warning = 'Infocard created but could not get geolocation';
const made = { ...infocardFor(), geolocated: false };
const server = serverForEach();
let picture: TestAnswer;
let saving: SaveForm;

beforeAll(() => addNamespace('mfe-ordering', 'en', en));
beforeEach(async () => {
  server.answer = ({ url }) => {
    if (url.pathname.startsWith('/api/user-auth')) return { body: sessionFor('t') };
    return url.pathname.endsWith('/cover') ? picture : { body: { data: made } };
  };
  await session.start();
});

interface SavingPageProps {
  readonly tell: (saving: SaveForm) => void;
  readonly saved?: Infocard;
}

const SavingPage = ({ tell, saved }: SavingPageProps) => {
  const now = useSaveInfocard(saved ?? null, locationFor.id, () => {});
  useEffect(() => {
    tell(now);
  });
  return null;
};
const submit = () => act(() => saving.form.submit());

test('ORD-03 a missing place on the map is shown when a second try has stored the picture', async () => {
  renderPage(<SavingPage tell={(now) => void (saving = now)} />, queryClient);
  const file = new File(['x'], 'glass.png', { type: 'image/png' });
  act(() => {
    saving.form.set({ name: 'Glass' });
    saving.setCover({ file, removed: false });
  });
  const message = 'Files.Type.Not.Allowed';
  picture = { status: 415, body: { error: { message, requestId: 'r' } } };
  expect(await submit()).toBe(false);
  expect(screen.queryByText(warning)).toBeNull();
  picture = { body: { data: made } };
  expect(await submit()).toBe(true);
  expect(await screen.findByText(warning)).toBeVisible();
  const calls = server.seen.filter(({ url }) => url.pathname.includes('/infocards/'));
  expect(calls.map(({ method }) => method)).toEqual(['POST', 'PUT', 'PATCH', 'PUT']);
});

const show = (saved?: Infocard) =>
  renderPage(
    <SavingPage tell={(now) => void (saving = now)} {...(saved ? { saved } : {})} />,
    queryClient,
  );
const set = (values: Parameters<SaveForm['form']['set']>[0]) => act(() => saving.form.set(values));
const lastBody = () =>
  server.seen.findLast(({ url }) => url.pathname.includes('/infocards/'))?.json();

test('ORD-02 an empty field is sent as null, and a size without number has no unit', async () => {
  show();
  set({ name: ' Cardboard ' });
  expect(await submit()).toBe(true);
  expect(lastBody()).toMatchObject({
    name: 'Cardboard',
    locationId: locationFor.id,
    collectorId: null,
    placement: null,
    size: null,
    sizeUnit: null,
    quantity: 1,
    pictogram: null,
  });
  set({ size: '660' });
  expect(await submit()).toBe(true);
  expect(lastBody()).toMatchObject({ size: '660', sizeUnit: 'Litre' });
});

test('ORD-02 a name and a location are required, a quantity is whole, a size is not negative', async () => {
  show();
  set({ name: ' ', locationId: '' });
  expect(await submit()).toBe(false);
  const missing = 'This must be filled in';
  expect(saving.form.errors).toEqual({ name: missing, locationId: missing });
  set({ name: 'Cardboard', locationId: locationFor.id, quantity: '1.5', size: '-3' });
  expect(await submit()).toBe(false);
  expect(saving.form.errors).toMatchObject({
    quantity: 'A whole number from 1 to 10,000',
    size: 'A number with up to 3 decimals',
  });
  for (const quantity of ['0', '', '10001']) {
    set({ quantity, size: '' });
    // One after the other, because each result belongs to its quantity.
    expect(await submit()).toBe(false);
    expect(Object.keys(saving.form.errors)).toEqual(['quantity']);
  }
  // The form accepts the server's maximum.
  set({ quantity: '10000' });
  expect(await submit()).toBe(true);
});

test('ORD-01 an infocard that is opened and saved unchanged has the same values', async () => {
  const id = locationFor.id;
  show({
    ...infocardFor(),
    type: 'SuppliesInfocard',
    wasteFraction: { id, name: 'Cardboard' },
    collector: { id, name: 'Renvej', hasValidEmail: true },
    ewcCodeId: null,
    size: '10.500',
    sizeUnit: 'Cubic',
    pickupDays: ['Monday'],
    pictogram: 'paper',
    ownPictogram: 'cardboard',
  } as unknown as Infocard);
  expect(await submit()).toBe(true);
  expect(lastBody()).toMatchObject({
    collectorId: id,
    wasteFractionId: id,
    size: '10.5',
    sizeUnit: 'Cubic',
    pickupDays: ['Monday'],
    pictogram: 'cardboard',
  });
});
