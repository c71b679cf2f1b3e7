import type { Layout } from '@fraktion/contract/remote';
import { menuPlaces, type MenuPlace, userSettingKeys } from '@fraktion/contract/userSettings';
import { useSession } from '@fraktion/shared-auth';
import { useDevice } from '@fraktion/shared-ui';

import type { PortalPage } from '../session/portalPage.ts';

/** Where this person wants the menu; at the left unless told. */
export const menuPlaceIn = (settings: Readonly<Record<string, string>>): MenuPlace =>
  menuPlaces.find((place) => place === settings[userSettingKeys.menuPlace]) ?? 'vertical';

/** `wide` is the full layout by a person's own choice: the menu is away, but within reach. */
export type FrameLayout = Layout | 'wide';

/** What a page demands comes first; otherwise it is as its reader likes it. A phone has its bar below. */
export function useLayout(page: PortalPage): FrameLayout {
  const { profile } = useSession();
  const { narrow } = useDevice();
  if (!profile) return 'full';
  if (page.layout !== 'vertical' || narrow) return page.layout;
  const place = menuPlaceIn(profile.userSettings);
  return place === 'full' ? 'wide' : place;
}
