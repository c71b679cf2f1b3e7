import type { Profile, Session } from '@fraktion/contract/sessions';

const profile: Profile = {
  id: '0193a000-0000-7000-8000-000000000001',
  email: 'admin@nordhavn.example',
  name: 'Astrid Holm',
  language: 'en',
  role: 'Admin',
  driver: false,
  allLocations: true,
  account: {
    id: '0193a000-0000-7000-8000-0000000000a1',
    name: 'Nordhavn Ejendomme',
    kind: 'customer',
    currency: 'DKK',
    communicationLanguage: 'da',
    themeColor: '#407e3d',
    logoPath: null,
  },
  accounts: [],
  supportAccess: false,
  byCompany: false,
  userSettings: {},
};

/** A session answer of the server; its token cannot be decoded, so `expiresAt` is used. */
export const sessionFor = (
  token: string,
  change: Partial<Profile> = {},
  lifetimeMs = 600_000,
): { data: Session } => ({
  data: {
    token,
    expiresAt: new Date(Date.now() + lifetimeMs).toISOString(),
    profile: { ...profile, ...change },
    eventCursor: 0,
  },
});
