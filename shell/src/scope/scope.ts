import { listLocations, scopeIn, scopeParam, withScope } from '@fraktion/contract/locations';
import { roleAllows } from '@fraktion/contract/roles';
import type { Profile } from '@fraktion/contract/sessions';
import { userSettingKeys } from '@fraktion/contract/users';
import { onIdentity, session } from '@fraktion/shared-auth';

import { keepSetting } from '../session/keepSetting.ts';
import type { PortalPage } from '../session/portalPage.ts';

/** Suppliers have no locations of their own: nothing is read for them. */
export const mayScope = ({ role }: Pick<Profile, 'role'>): boolean =>
  roleAllows(listLocations.roles, role);

/** Undefined until this person has chosen in this tab. */
let chosen: string | null | undefined;
onIdentity(() => (chosen = undefined));

/** The location chosen last in this tab; whoever has just come begins with the one kept in the settings. */
export function currentScope(): string | null {
  const state = session.state();
  if (state.status !== 'signedIn' || !mayScope(state.profile)) return null;
  return chosen === undefined
    ? (state.profile.userSettings[userSettingKeys.startLocation] ?? null)
    : chosen;
}

export const rememberScope = (locationId: string | null): void => {
  chosen = locationId;
};

/** Kept for the next visit; if that fails, nothing is lost but a choice next time. */
export const keepStartLocation = (locationId: string | null): Promise<void> =>
  keepSetting(userSettingKeys.startLocation, locationId, { background: true }).catch(
    () => undefined,
  );

export const isScoped = (page: PortalPage | undefined): boolean => page?.locationScope === true;

/** An address that says nothing of a location gets the one in use, if its page has a scope. */
export function withCurrentScope(search: string, page: PortalPage | undefined): string {
  const params = new URLSearchParams(search);
  const scope = isScoped(page) && !params.has(scopeParam) ? currentScope() : null;
  return scope === null ? search : `?${withScope(params, scope).toString()}`;
}

/** What an address says of the location: an id, null for all of them, undefined when it says nothing. */
export function saidIn(search: string): string | null | undefined {
  const params = new URLSearchParams(search);
  return params.has(scopeParam) ? scopeIn(params) : undefined;
}
