import type { AccountUser } from '@fraktion/contract/users';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { accountUser } from '../testing/accountUser.ts';
import { closePortal, openPortal, sent } from '../testing/portal.tsx';
import UsersPage from './UsersPage.tsx';

const invited: AccountUser = {
  ...accountUser,
  id: '0193a000-0000-7000-8000-0000000000c2',
  email: 'ida@nyhavn.example',
  name: 'Ida Holm',
  status: 'declined',
  twoStep: null,
};

afterEach(closePortal);

test('AUT-04 members and who is invited stand apart, each list asked for by itself', async () => {
  await openPortal(<UsersPage />, {
    'GET /account/users': ({ url }) => {
      const active = url.searchParams.get('filter[status][in]') === 'active';
      const data = [active ? accountUser : invited];
      return { body: { data, page: { page: 1, pageSize: 50, total: 1, totalCapped: false } } };
    },
  });
  expect(await screen.findByText('Mette Lund')).toBeVisible();
  expect(screen.queryByText('Ida Holm')).toBeNull();
  await userEvent.click(await screen.findByRole('tab', { name: /Invited\s*1/ }));
  expect(await screen.findByText('Ida Holm')).toBeVisible();
  expect(screen.getByText('Declined')).toBeVisible();
  expect(screen.queryByText('Mette Lund')).toBeNull();
  expect(location.search).toContain('tab=invited');
  const asked = sent('GET /account/users').map(({ url }) =>
    url.searchParams.get('filter[status][in]'),
  );
  expect(new Set(asked)).toEqual(new Set(['active', 'added,invited,expired,declined']));
});
