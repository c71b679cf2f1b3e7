import type { Infocard } from '@fraktion/contract/infocards';
import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import {
  type SeenRequest,
  sessionFor,
  type TestAnswer,
  serverForEach,
} from '@fraktion/shared-auth/testing';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { infocardFor, locationFor } from '../testing/infocardFor.ts';
import InfocardsPage from './InfocardsPage.tsx';

const server = serverForEach();
let infocards: Infocard[];
let locations: object[];
let change: (request: SeenRequest) => TestAnswer;

const page = { page: 1, pageSize: 50, total: null, totalCapped: false };
const listOf = (data: readonly object[]): TestAnswer => ({ body: { data, page } });

const read = (path: string): TestAnswer => {
  if (path === '/api/info-cards') return listOf(infocards);
  if (path === '/api/background-data/locations') return listOf(locations);
  const one = infocards.find(({ id }) => path === `/api/info-cards/${id}`);
  return one ? { body: { data: one } } : listOf([]);
};

beforeAll(() => addNamespace('mfe-ordering', 'en', en));
beforeEach(async () => {
  infocards = [infocardFor()];
  locations = [locationFor];
  change = () => ({ body: { data: infocards[0] } });
  server.answer = (request) => {
    const { pathname } = request.url;
    if (pathname.startsWith('/api/user-auth')) return { body: sessionFor('t') };
    if (request.method === 'GET') return read(pathname);
    return pathname.includes('infocards') ? change(request) : { status: 204 };
  };
  await session.start();
});

/** As cards: the journey tests the grid in a real browser. */
const show = (search = '') =>
  renderPage(<InfocardsPage />, queryClient, `/infocards?layout=cards${search}`);

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const sent = () =>
  server.seen
    .filter(({ method, url }) => method !== 'GET' && url.pathname.includes('info'))
    .map(({ method, url, json }) => [method, url.pathname, json()] as const);

test('ORD-02 an infocard is created at a location, with a card that previews it during typing', async () => {
  change = (request) => ({
    body: { data: { ...infocardFor(), ...(request.json() as object), geolocated: true } },
  });
  show();
  await press('New infocard');
  const panel = await screen.findByRole('dialog', { name: 'New infocard' });
  await userEvent.type(within(panel).getByLabelText(/^Name/), 'Glass at the gate');
  const preview = within(panel).getByRole('region', { name: 'Preview' });
  expect(within(preview).getByText('Glass at the gate')).toBeVisible();
  await press('Create');
  expect(await within(panel).findByText('This must be filled in')).toBeVisible();
  await userEvent.click(within(panel).getByRole('combobox', { name: /^Location/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Pakhuset/ }));
  await userEvent.selectOptions(within(panel).getByLabelText(/^Type/), 'SuppliesInfocard');
  await press('Create');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject([
    'POST',
    '/api/background-data/infocards/supplies',
    { type: 'SuppliesInfocard', name: 'Glass at the gate', locationId: locationFor.id },
  ]);
  expect(await screen.findByText('Glass at the gate is created')).toBeVisible();
});

test('ORD-03 an infocard whose address was not found on the map is stored, and the page shows both', async () => {
  change = (request) => ({
    body: { data: { ...infocardFor(), ...(request.json() as object), geolocated: false } },
  });
  show(`&location=${locationFor.id}&infocard=new`);
  const panel = await screen.findByRole('dialog', { name: 'New infocard' });
  await userEvent.type(within(panel).getByLabelText(/^Name/), 'Glass');
  await press('Create');
  expect(await screen.findByText('Infocard created but could not get geolocation')).toBeVisible();
});

test('ORD-02 without a location no infocard can be created, and the page gives the reason', async () => {
  locations = [];
  infocards = [];
  show();
  const why = 'You need to create a location in order to create an infocard.';
  expect((await screen.findAllByText(why))[0]).toBeVisible();
  const [add] = screen.getAllByRole('button', { name: /New infocard/ });
  expect(add).toHaveAttribute('aria-disabled', 'true');
});

test('ORD-02 changes of someone else are never overwritten unseen', async () => {
  show(`&infocard=${infocards[0]!.id}`);
  const read = await screen.findByRole('dialog', { name: 'Cardboard' });
  expect(within(read).queryByRole('textbox')).toBeNull();
  await press('Edit');
  const panel = await screen.findByRole('dialog', { name: 'Cardboard' });
  await userEvent.type(within(panel).getByLabelText(/^Placement/), 'Gate 4');
  const current = { ...infocardFor(), version: 8, placement: 'Yard' };
  change = () => ({
    status: 409,
    body: { error: { message: 'Generic.Changed', requestId: 'r', current } },
  });
  await press('Save');
  await press('Show the newest version');
  expect(await screen.findByLabelText(/^Placement/)).toHaveValue('Yard');
  change = () => ({ body: { data: current } });
  await press('Save');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject([
    'PATCH',
    `/api/background-data/infocards/containers/${current.id}`,
    { version: 8, placement: 'Yard' },
  ]);
});
