import type { Layout } from '@fraktion/contract/releases';
import { menuPlaces, type MenuPlace, userSettingKeys } from '@fraktion/contract/users';
import { useSession } from '@fraktion/shared-auth';
import { useDevice, useMediaQuery } from '@fraktion/shared-ui';

import type { PortalPage } from '../../session/portalPage.ts';

/** Where this person wants the menu; at the left unless told. */
export const menuPlaceIn = (settings: Readonly<Record<string, string>>): MenuPlace =>
  menuPlaces.find((place) => place === settings[userSettingKeys.menuPlace]) ?? 'vertical';

/** `wide` is the full layout by a person's own choice: the menu is away, but within reach. */
export type FrameLayout = Layout | 'wide';

/**
 * What a page demands comes first; otherwise it is as its reader likes it. A menu on top needs room
 * for its areas beside one another, and a phone has its bar below whatever is chosen.
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
