import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, listed, one, openPortal, sent } from '../../testing/portal.tsx';
import LocationsPage from './LocationsPage.tsx';

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
