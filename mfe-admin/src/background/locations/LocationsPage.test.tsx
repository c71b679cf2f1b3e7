import type { Location } from '@fraktion/contract/locations';
import { useTranslation } from '@fraktion/shared-ui';
import { renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, listed, one, openPortal, sent } from '../../testing/portal.tsx';
import { locationColumns } from './locationColumns.ts';
import LocationsPage from './LocationsPage.tsx';
import type { LocationsAtWork } from './useLocationsAtWork.ts';

const list = 'GET /background-data/locations';
const groups = `${list}/values/group`;

beforeEach(() => globalThis.history.replaceState(null, '', '/locations'));
afterEach(closePortal);

test('ORD-15 the locations of one group are shown', async () => {
  await openPortal(<LocationsPage />, { [list]: listed(), [groups]: one(['North', 'Schools']) });
  await userEvent.click(await screen.findByRole('button', { name: 'Group' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Schools' }));
  await waitFor(() =>
    expect(sent(list).at(-1)?.url.searchParams.get('filter[group][eq]')).toBe('Schools'),
  );
});

test('ORD-15 without groups there is nothing to filter by', async () => {
  await openPortal(<LocationsPage />, { [list]: listed(), [groups]: one([]) });
  await screen.findByText(/no locations/i);
  await waitFor(() => expect(sent(groups)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Group' })).toBeNull();
});

const pakhuset = '0193a000-0000-7000-8000-0000000000a1';
const havnen = '0193a000-0000-7000-8000-0000000000a2';
const at = (id: string, name: string, types: readonly string[]) => ({
  id,
  version: 1,
  archived: false,
  name,
  address: 'Kaj 1',
  zip: '4600',
  city: 'Køge',
  country: 'DK',
  latitude: null,
  longitude: null,
  names: {},
  infoCards: types.map((type, index) => ({
    id: `0193a000-0000-7000-8000-0000000001b${index}`,
    name: 'Pap',
    type,
    isOrderable: true,
  })),
});
const visit = (locationId: string, date: string, outcome: string) => ({
  date,
  outcome,
  locationId,
});

test.each([
  { role: 'Admin', measures: 'kg,net' },
  { role: 'User', measures: 'kg' },
] as const)(
  'ORD-15 AUT-04 a location has its containers and its next collection beside it, and $role asks for $measures',
  async ({ role, measures }) => {
    await openPortal(
      <LocationsPage />,
      {
        [list]: listed(
          at(pakhuset, 'Pakhuset', ['ContainerInfoCard', 'ContainerInfoCard', 'AccountInfoCard']),
          at(havnen, 'Havnen', []),
        ),
        [groups]: one([]),
        'GET /concerns/service-calendar': one({
          entries: [
            visit(pakhuset, '2026-12-01', 'collected'),
            visit(pakhuset, '2026-12-02', 'planned'),
            visit(pakhuset, '2026-12-09', 'planned'),
          ],
        }),
        'GET /figures': one({ columns: [], rows: [] }),
      },
      { role },
    );
    expect(await screen.findByText(/2 containers · Next collection 02\/12\/2026/)).toBeVisible();
    expect(screen.getByText(/0 containers$/)).toBeVisible();
    expect(sent('GET /figures')[0]?.url.searchParams.get('measures')).toBe(measures);
  },
);

test('ORD-15 the columns of a location say containers, next collection, weight and the cost in each currency', () => {
  const atWork: LocationsAtWork = {
    next: new Map([[pakhuset, '2026-12-02']]),
    kg: (id) => (id === pakhuset ? '1234.600' : null),
    costs: [{ currency: 'DKK', of: (id) => (id === pakhuset ? '9876.54' : null) }],
  };
  const t = renderHook(() => useTranslation('mfe-admin').t).result.current;
  const texts = (row: object) =>
    locationColumns(t, atWork)
      .slice(-4)
      .map(({ header, text }) => [header, text(row as Location)]);
  expect(texts(at(pakhuset, 'Pakhuset', ['ContainerInfoCard']))).toEqual([
    ['Containers', '1'],
    ['Next collection', '02/12/2026'],
    ['Weight, 12 mo.', '1,235\u00A0kg'],
    ['Cost, 12 mo.', expect.stringMatching(/9,877/)],
  ]);
  expect(texts(at(havnen, 'Havnen', [])).map(([, text]) => text)).toEqual(['0', null, null, null]);
});
