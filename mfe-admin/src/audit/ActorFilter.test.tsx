import { getUser } from '@fraktion/contract/users';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';
import { cleanup, screen, waitFor } from '@testing-library/react';

import { closePortal, listed, one, openPortal } from '../testing/portal.tsx';
import AuditPage from './AuditPage.tsx';

const id = '0193a000-0000-7000-8000-0000000000c1';
const entry = {
  id: '0193a000-0000-7000-8000-0000000000c2',
  at: '2026-11-20T08:00:00.000Z',
  kind: 'signedIn',
  actorId: id,
  actorName: 'Karen Holmgaard',
  support: false,
  subject: null,
  details: {},
  address: null,
  userAgent: null,
};
const user = {
  id,
  email: 'karen@nordhavn.example',
  name: 'Karen Holmgaard',
  role: 'Admin',
  driver: false,
  allLocations: true,
  locationIds: [],
  status: 'active',
  lastSignInAt: null,
  twoStep: false,
  version: 1,
};

beforeEach(() => history.replaceState(null, '', `/?filter[actorId][eq]=${id}`));
afterEach(closePortal);

const filter = () => screen.findByRole('button', { name: /^By whom.*Karen Holmgaard$/ });

test('AUT-06 after a load of the address the filter says whose doings are shown, by the entries', async () => {
  await openPortal(<AuditPage />, { 'GET /account/audit': listed(entry) });
  expect(await filter()).toBeVisible();
});

test('AUT-06 and where no entry says it, by the list of users', async () => {
  await openPortal(<AuditPage />, {
    'GET /account/audit': listed(),
    [`GET /account/users/${id}`]: one(user),
  });
  expect(await filter()).toBeVisible();
});

test('AUT-06 AUT-04 the user read for its name is not kept: the panel of users edits what it reads itself', async () => {
  await openPortal(<AuditPage />, {
    'GET /account/audit': listed(),
    [`GET /account/users/${id}`]: one(user),
  });
  await filter();
  const { queryKey } = queryFor(getUser, { params: { id } });
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ version: 1 });
  cleanup();
  await waitFor(() => expect(queryClient.getQueryData(queryKey)).toBeUndefined());
});
