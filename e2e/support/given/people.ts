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

/** How many of each role the present journey has taken. */
const taken = new Map<GivenRole, number>();
/** Each test begins without any. */
export const forgetTaken = (): void => taken.clear();

/** The users of a role that only this worker takes, so that two workers do not disturb each other. */
function ofThisWorker(role: GivenRole): readonly GivenUser[] {
  const all = given?.users[role] ?? [];
  const workers = Number(process.env['FRAKTION_E2E_WORKERS'] ?? 1);
  const index = test.info().parallelIndex;
  if (all.length === 0) return lacksUser(role);
  if (all.length < workers) return [all[index % all.length]!];
  return all.filter((_, place) => place % workers === index % workers);
}

/** A given user with the role, for a journey that would make one if it could read mails: each time another. */
export function givenUser(role: GivenRole): GivenUser {
  if (isSupplier(role)) wish('a supplier');
  const before = taken.get(role) ?? 0;
  taken.set(role, before + 1);
  return (
    ofThisWorker(role)[before] ??
    lacks(`${before + 1} users with the role ${role} for each browser, in accounts.json`)
  );
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
