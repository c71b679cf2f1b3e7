import { test } from '@playwright/test';

import { type GivenRole, given, givenRoles } from './accounts.ts';

/** Skips the journey by name: the report says what the deployed portal, or accounts.json, lacks for it. */
export function lacks(what: string): never {
  test.skip(true, `needs ${what}`);
  // Playwright has thrown; this is for the types.
  throw new Error(what);
}

export const lacksUser = (role: GivenRole): never =>
  lacks(`a user with the role ${role}, ${givenRoles[role]}, in accounts.json`);

const wishes = new Set<string>();
/** Each test begins without any. */
export const forgetWishes = (): void => wishes.clear();

/**
 * A portal may have no collector with an inbox. An order to another one is enough for journeys of the customer alone; with a
 * supplier beside it, the supplier would wait in vain.
 */
export function wish(part: 'an inbox for orders' | 'a supplier'): void {
  wishes.add(part);
  if (wishes.size === 2)
    lacks('a container of the customer whose collector has an inbox in the portal');
}

/** The journey reads what only the demo world holds, such as figures of a year. */
export function needsDemoWorld(what: string): void {
  if (given && !given.demoWorld) lacks(`the demo world: ${what}`);
}

/** Commands for the portal's machine, such as a back-up. */
export function needsDisk(): void {
  if (given) lacks("the portal's disk");
}

/** An account stays: no call removes one. So a run makes some only where that is wanted. */
export function needsNewAccounts(): void {
  if (given && !given.newAccounts) lacks("accounts of its own: 'newAccounts' in accounts.json");
}
