import type { AccountUser } from '@fraktion/contract/users';

/** A user of the account who sees all locations and has never signed in. */
export const accountUser: AccountUser = {
  id: '0193a000-0000-7000-8000-0000000000c1',
  email: 'mette@nordhavn.example',
  name: 'Mette Lund',
  role: 'User',
  driver: false,
  allLocations: true,
  locationIds: [],
  status: 'active',
  invitedAt: null,
  lastSignInAt: null,
  twoStep: false,
  version: 1,
};
