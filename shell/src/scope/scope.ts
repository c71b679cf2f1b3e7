import { listLocations, scopeIn, scopeParam } from '@fraktion/contract/locations';
import { roleAllows } from '@fraktion/contract/roles';
import type { Profile } from '@fraktion/contract/sessions';
import { userSettingKeys } from '@fraktion/contract/users';
import { onIdentity, session } from '@fraktion/shared-auth';

import { keepSetting } from '../session/keepSetting.ts';
import type { PortalPage } from '../session/portalPage.ts';

/** Suppliers have no locations, so none are read. */
export const mayScope = ({ role }: Pick<Profile, 'role'>): boolean =>
  roleAllows(listLocations.roles, role);

/** Undefined until the user has chosen in this tab. */
let chosen: string | null | undefined;
onIdentity(() => (chosen = undefined));

/** The last chosen location in this tab; at first the one in the settings. */
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

/** Stored for the next visit; after a failure the user only has to choose again. */
export const keepStartLocation = (locationId: string | null): Promise<void> =>
  keepSetting(userSettingKeys.startLocation, locationId, { background: true }).catch(
    () => undefined,
  );

export const isScoped = (page: PortalPage | undefined): boolean => page?.locationScope === true;

/** Adds the current location to an address without one, if its page has locations. */
export function withCurrentScope(search: string, page: PortalPage | undefined): string {
  const params = new URLSearchParams(search);
  const scope = isScoped(page) && !params.has(scopeParam) ? currentScope() : null;
  if (scope === null) return search;
  params.set(scopeParam, scope);
  return `?${params.toString()}`;
}

/** The location in an address: an id, null for all, undefined if it has none. */
export function locationIn(search: string): string | null | undefined {
  const params = new URLSearchParams(search);
  return params.has(scopeParam) ? scopeIn(params) : undefined;
}
