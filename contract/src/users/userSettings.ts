/** The keys of what a user keeps about the portal, beside what each page keeps for itself. */
export const userSettingKeys = {
  /** The location to begin with; absent for none. */
  startLocation: 'locations.startUpLocationId',
  /** Where the menu stands: one of `menuPlaces`. */
  menuPlace: 'frame.layout',
  /** `off`: no key does anything by itself, without Ctrl or the like. */
  singleKeys: 'frame.singleKeys',
} as const;

/** Where a user's named views of a list are kept, by the list's name: they are filtered by what belongs to one account. */
export const listViewKeys = {
  'ordering.infocards': 'ordering.infocards.views',
  'ordering.orders': 'ordering.orders.views',
} as const;

/** Those that mean something in one account alone; each account keeps its own. */
export const accountSettingKeys: readonly string[] = [
  userSettingKeys.startLocation,
  listViewKeys['ordering.infocards'],
  listViewKeys['ordering.orders'],
];

/** At the left, on top, or out of the way; each by the layout that it makes. */
export const menuPlaces = ['vertical', 'horizontal', 'full'] as const;
export type MenuPlace = (typeof menuPlaces)[number];
