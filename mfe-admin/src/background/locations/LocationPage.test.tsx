import { Route, Routes } from '@fraktion/shared-ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, listed, one, openPortal, refused, sent } from '../../testing/portal.tsx';
import LocationPage from './LocationPage.tsx';

const id = '0193a000-0000-7000-8000-0000000000a1';
const update = `PUT /background-data/locations/${id}`;
const location = {
  id,
  name: 'Depot North',
  address: 'Havnegade 1',
  zip: '8000',
  city: 'Aarhus',
  country: 'DK',
  pNumber: null,
  openingHours: 'Mon–Fri 7–15',
  contactName: 'Ida Holm',
  contactPhone: '+45 12 34 56 78',
  accessNotes: 'Gate code 4711\nPark at the ramp',
  group: 'Harbour depots',
  latitude: 56.15674,
  longitude: 10.21076,
  version: 3,
};
const figures = {
  fromDate: '2025-11-26',
  toDate: '2026-11-26',
  compared: { fromDate: '2024-11-26', toDate: '2025-11-25' },
  columns: [
    { measure: 'net', currency: 'DKK' },
    { measure: 'kg', currency: null },
    { measure: 'recyclingRate', currency: null },
    { measure: 'collections', currency: null },
  ],
  rows: [],
  totals: {
    values: ['1234.50', '2500.000', '61.25', '40'],
    compared: ['1000.00', '2000.000', null, '38'],
  },
  labels: [],
  kgWithoutFactor: null,
};
const user = {
  id: '0193a000-0000-7000-8000-0000000000b1',
  email: 'bo@nordhavn.example',
  name: 'Bo Lund',
  role: 'LocationAdmin',
  allLocations: false,
  locationIds: [id],
  status: 'active',
  invitedAt: null,
  lastSignInAt: null,
  twoStep: false,
  version: 1,
};
const answers = {
  [`GET /background-data/locations/${id}`]: one(location),
  'GET /background-data/locations/values/group': one(['Harbour depots', 'Schools']),
  'GET /figures': one(figures),
  'GET /info-cards': listed(),
  'GET /account/users': listed(user),
};

const open = (
  more: Parameters<typeof openPortal>[1] = {},
  profile: Parameters<typeof openPortal>[2] = {},
) =>
  openPortal(
    <Routes>
      <Route path="/locations/:id" element={<LocationPage />} />
    </Routes>,
    { ...answers, ...more },
    profile,
  );

beforeEach(() => globalThis.history.replaceState(null, '', `/locations/${id}`));
afterEach(closePortal);

test('ORD-15 a location shows how to get in, whom to call, who has access and what it costs', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Depot North' })).toBeVisible();
  expect(screen.getByText(/Gate code 4711/)).toBeVisible();
  expect(screen.getByText('Harbour depots')).toBeVisible();
  expect(screen.getByRole('link', { name: '+45 12 34 56 78' })).toHaveAttribute(
    'href',
    'tel:+4512345678',
  );
  expect(await screen.findByRole('link', { name: 'Bo Lund' })).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Last twelve months' }));
  expect(await panel.findByText(/1,235/)).toBeVisible();
  expect(panel.getByText(/61\.3/)).toBeVisible();
  expect(panel.getByText(/^2.t in the twelve before/)).toBeVisible();
  expect(await screen.findByRole('img', { name: /Depot North in Aarhus/ })).toBeVisible();
  expect(await screen.findByText('No containers stand here yet')).toBeVisible();
});

test('ORD-15 who may edit a location changes it on its page', async () => {
  await open(
    {
      [update]: ({ json }) => one({ ...location, ...(json() as object), version: 4 }),
    },
    { role: 'LocationAdmin' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const panel = within(await screen.findByRole('dialog'));
  // Only the head of the account may delete it.
  expect(panel.queryByRole('button', { name: /Delete/ })).toBeNull();
  await userEvent.clear(panel.getByLabelText(/^Opening hours/));
  await userEvent.type(panel.getByLabelText(/^Opening hours/), 'Always');
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/saved/)).toBeVisible();
  expect(sent(update).map(({ json }) => json())).toMatchObject([
    { version: 3, openingHours: 'Always', name: 'Depot North' },
  ]);
});

test('ORD-15 the group of a location is one of those in use, or a new one', async () => {
  await open({ [update]: ({ json }) => one({ ...location, ...(json() as object), version: 4 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const panel = within(await screen.findByRole('dialog'));
  const group = panel.getByRole('combobox', { name: /^Group/ });
  expect(group).toHaveValue('Harbour depots');
  await userEvent.clear(group);
  await userEvent.type(group, 'sch');
  await userEvent.click(await screen.findByRole('option', { name: 'Schools' }));
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/saved/)).toBeVisible();
  expect(sent(update).map(({ json }) => json())).toMatchObject([{ group: 'Schools' }]);
});

test('ORD-15 a user sees neither money nor who has access, and edits nothing', async () => {
  await open({}, { role: 'User' });
  expect(await screen.findByRole('heading', { name: 'Depot North' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByText('Who has access')).toBeNull();
  await waitFor(() =>
    expect(sent('GET /figures').map(({ url }) => url.searchParams.get('measures'))).toEqual([
      'kg,recyclingRate,collections',
    ]),
  );
});

test('ORD-15 a location that does not exist is shown as missing', async () => {
  await open({ [`GET /background-data/locations/${id}`]: refused(404, 'Generic.Not.Found') });
  expect(await screen.findByText(/There is no such location/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All locations' })).toBeVisible();
});
