import type { Layout } from '@fraktion/contract/releases';
import { menuPlaces, type MenuPlace, userSettingKeys } from '@fraktion/contract/users';
import { useSession } from '@fraktion/shared-auth';
import { useDevice, useMediaQuery } from '@fraktion/shared-ui';

import type { PortalPage } from '../../session/portalPage.ts';

/** The user's choice of where the menu is; on the left by default. */
export const menuPlaceIn = (settings: Readonly<Record<string, string>>): MenuPlace =>
  menuPlaces.find((place) => place === settings[userSettingKeys.menuPlace]) ?? 'vertical';

/** `wide` is the full layout by the user's choice: the menu is hidden, but within reach. */
export type FrameLayout = Layout | 'wide';

/**
 * The layout that a page requires takes precedence over the user's choice. A menu on top needs room for its areas side by side,
 * and a phone always has its bar at the bottom.
 */
export function useLayout(page: PortalPage): FrameLayout {
  const { profile } = useSession();
  const { narrow } = useDevice();
  const cramped = useMediaQuery('(max-width: 1099.98px)');
  if (!profile || page.layout === 'full') return 'full';
  const place = page.layout === 'horizontal' ? 'horizontal' : menuPlaceIn(profile.userSettings);
  if (place === 'full') return narrow ? 'vertical' : 'wide';
  return cramped ? 'vertical' : place;
}
