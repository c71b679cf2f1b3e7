import { accountsPath } from '@fraktion/contract/pages';
import type { MenuArea, ReleasedTodo } from '@fraktion/contract/releases';
import type { Language } from '@fraktion/contract/values';

import { guard, type Visitor } from '../../session/guard.ts';
import type { PortalPage } from '../../session/portalPage.ts';
import { inWords } from '../title/titleOf.ts';

const areaOrder: readonly MenuArea[] = [
  'home',
  'ordering',
  'supplier',
  'economics',
  'insight',
  'admin',
  'platform',
];

export interface MenuItem {
  readonly path: string;
  readonly title: string;
  /** The title, or a short form for places with one short line. */
  readonly short: string;
  readonly icon: string;
  readonly phone: boolean;
  /** The todos counted beside it. */
  readonly todos: readonly ReleasedTodo[];
}

export interface MenuSection<Item = MenuItem> {
  readonly area: MenuArea;
  readonly items: readonly Item[];
}

type MenuPage = PortalPage & { readonly menu: NonNullable<PortalPage['menu']> };

/** Platform staff who have entered no account are offered no customer's or supplier's work. */
const isOffered = ({ menu }: MenuPage, platform: boolean): boolean =>
  !platform || menu.area === 'platform' || menu.staff === true;

/** A list of accounts is of use to those who have several, and to staff, who see all. */
const isWorthOpening = ({ path }: MenuPage, { role, accounts }: Visitor): boolean =>
  path !== accountsPath || accounts !== 1 || role === 'SuperAdmin' || role === 'SystemAdmin';

/** The menu offers exactly the pages that the guard opens: by role, and on a phone by the mobile mark; but no list of one account. */
export function menuFor(
  pages: readonly PortalPage[],
  visitor: Visitor,
  language: Language,
  platform = false,
): readonly MenuSection[] {
  const opens = (path: string): boolean => guard(path, pages, visitor).kind === 'open';
  const listed = pages.flatMap((page): MenuPage[] => {
    // The first of several addresses that opens: on a phone `/` leads elsewhere.
    const path = [page.path, ...page.aliases].find(opens);
    return page.menu && path !== undefined ? [{ ...page, path, menu: page.menu }] : [];
  });
  const inOrder = listed
    .filter((page) => isOffered(page, platform) && isWorthOpening(page, visitor))
    .toSorted((a, b) => a.menu.order - b.menu.order);
  return areaOrder
    .map((area) => ({
      area,
      items: inOrder
        .filter(({ menu }) => menu.area === area)
        .map(({ path, title, menu, todos = [] }) => ({
          path,
          title: inWords(title, language),
          short: inWords(menu.short ?? title, language),
          icon: menu.icon,
          phone: menu.phone === true,
          todos: todos.filter(({ inMenu }) => inMenu),
        })),
    }))
    .filter(({ items }) => items.length > 0);
}

export const itemsOf = <Item>(sections: readonly MenuSection<Item>[]): readonly Item[] =>
  sections.flatMap(({ items }) => items);

/** The entry for the page on screen: its own, else the entry of its parent path. */
export function activePath(
  pathname: string,
  items: readonly Pick<MenuItem, 'path'>[],
): string | undefined {
  const above = items.filter(
    ({ path }) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)),
  );
  return above.toSorted((a, b) => b.path.length - a.path.length)[0]?.path;
}

const mostInBar = 4;

/** The entries of the phone's bottom bar: those that ask for it, else the first of the menu. */
export function barItems<Item extends Pick<MenuItem, 'phone'>>(
  items: readonly Item[],
): readonly Item[] {
  const wanted = items.filter(({ phone }) => phone);
  return (wanted.length > 0 ? wanted : items).slice(0, mostInBar - 1);
}
