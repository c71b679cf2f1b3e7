/** The keys of a user's settings of the portal, besides those that each page stores for itself. */
export const userSettingKeys = {
  /** The start location; absent for none. */
  startLocation: 'locations.startUpLocationId',
  /** The place of the menu, one of `menuPlaces`. */
  menuPlace: 'frame.layout',
  /** `off`: no key acts by itself, without Ctrl or a similar key. */
  singleKeys: 'frame.singleKeys',
} as const;

/** The keys of a user's named views, by the list's name. Their filters refer to data of one account. */
export const listViewKeys = {
  'economics.invoices': 'economics.invoices.views',
  'ordering.infocards': 'ordering.infocards.views',
  'ordering.orders': 'ordering.orders.views',
} as const;

/** The settings that have a meaning in one account only; each account has its own value. */
export const accountSettingKeys: readonly string[] = [
  userSettingKeys.startLocation,
  ...Object.values(listViewKeys),
];

/** Left, on top, or hidden; named after the layout. */
export const menuPlaces = ['vertical', 'horizontal', 'full'] as const;
export type MenuPlace = (typeof menuPlaces)[number];
