import type { RemotePage } from '@fraktion/contract/releases';
import { roleAllows, type Role } from '@fraktion/contract/roles';

/**
 * Whether a role may open a page; users without a role are not signed in. A driver has a supplier's role, and opens the pages
 * that are open to drivers.
 */
export function canOpen(
  page: Pick<RemotePage, 'roles'> & { readonly drivers?: true | undefined },
  role: Role | undefined,
  driver = false,
): boolean {
  if (page.roles === 'anonymous') return true;
  if (!role) return false;
  if (page.roles === 'signedIn') return true;
  return roleAllows(page.roles, role) && (!driver || page.drivers === true);
}
