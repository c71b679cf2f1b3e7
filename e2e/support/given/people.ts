import { test } from '@playwright/test';

import { type GivenRole, type GivenUser, given } from './accounts.ts';
import { lacks, lacksUser, wish } from './needs.ts';

/** The users of the demo world whom journeys name, with their roles. A given account stands in for each in a deployed portal. */
const demoPeople: Readonly<Record<string, GivenRole>> = {
  'admin@nordhavn.example': 'Admin',
  'supplier@renvej.example': 'Supplier',
  'sub@lastbil.example': 'SupSupplier',
  'super@fraktion.example': 'SuperAdmin',
};

const demoDomain = /@(nordhavn|malaren|renvej|lindasen|lastbil|fraktion)\.example$/;

/** The one of several that this worker uses, so that two workers do not disturb each other. */
function ofThisWorker(role: GivenRole): GivenUser {
  const all = given?.users[role] ?? [];
  return all[test.info().parallelIndex % all.length] ?? lacksUser(role);
}

/** A given user with the role, for a journey that would make one if it could read mails. */
export function givenUser(role: GivenRole): GivenUser {
  if (isSupplier(role)) wish('a supplier');
  return ofThisWorker(role);
}

const isSupplier = (role: GivenRole): boolean => role === 'Supplier' || role === 'SupSupplier';

/** The e-mail that signs in where a journey names a person of the demo world. */
export function standIn(email: string): string {
  if (!given || !demoDomain.test(email)) return email;
  const role = demoPeople[email];
  if (role && isSupplier(role)) wish('a supplier');
  if (role) return (given.users[role]?.[0] ?? lacksUser(role)).email;
  return given.demoWorld ? email : lacks(`${email} of the demo world`);
}

/** A person of the demo world whom journeys name, whose session no journey ends. */
export const isNamed = (email: string): boolean => email in demoPeople;

export const roleOfDemoUser = (email: string): GivenRole => {
  const role = demoPeople[email];
  if (!role) throw new Error(`${email} has no stand-in`);
  return role;
};

/** The language that the person of the demo world reads; a stand-in is set to it. */
export const languageOfDemoUser = (email: string): 'da' | 'en' | undefined =>
  email === 'supplier@renvej.example' || email === 'admin@nordhavn.example'
    ? 'da'
    : demoPeople[email] && 'en';

export const givenByEmail = (email: string): GivenUser | undefined =>
  Object.values(given?.users ?? {})
    .flatMap((users) => users ?? [])
    .find((each) => each.email === email);
