import { getMenuCounts, type MenuCount, mostInMenu } from '@fraktion/contract/home';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';
import { useLocation, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { useScopedPage } from '../scope/PageScope.tsx';
import { currentScope, saidIn } from '../scope/scope.ts';
import type { MenuItem } from './menu.ts';

/** As a figure that has room on an icon. */
export const shownCount = (count: number): string =>
  count > mostInMenu ? `${mostInMenu}+` : String(count);

/** The location that the menu's links lead to: the one in the address, else the one in use. */
function useScopeOfLinks(): string | null {
  const scoped = useScopedPage();
  const said = saidIn(useLocation().search);
  return scoped && said !== undefined ? said : currentScope();
}

const none: readonly MenuCount[] = [];

function useCounts(): readonly MenuCount[] {
  const locationId = useScopeOfLinks();
  const { data, isError } = useQuery(
    {
      ...queryFor(getMenuCounts, { query: locationId ? { locationId } : {} }),
      // A menu is a menu without its figures, and an old one would be a wrong one.
      meta: { background: true },
    },
    queryClient,
  );
  return isError ? none : (data ?? none);
}

export interface Counted {
  /** How much waits behind it; zero while that is not known. */
  readonly waiting: number;
  /** What waits, in words. */
  readonly said: string | undefined;
  /** Its title, and what waits. */
  readonly name: string;
}

/** What the menu says of an entry beyond its title. */
export function useMenuCounts(): (item: Pick<MenuItem, 'title' | 'counts'>) => Counted {
  const { t } = useTranslation('shell');
  const counts = useCounts();
  return ({ title, counts: key }) => {
    const count = counts.find((each) => each.key === key)?.count ?? 0;
    if (!key || count === 0) return { waiting: 0, said: undefined, name: title };
    const said = t(`frame.counts.${key}`, { count, shown: shownCount(count) });
    return { waiting: count, said, name: `${title}, ${said}` };
  };
}
