import type { RemotePage } from '@fraktion/contract/releases';
import { roleAllows, type Role } from '@fraktion/contract/roles';

/** Whether a role may open a page; users without a role are not signed in. */
export function canOpen(page: Pick<RemotePage, 'roles'>, role: Role | undefined): boolean {
  if (page.roles === 'anonymous') return true;
  if (!role) return false;
  return page.roles === 'signedIn' || roleAllows(page.roles, role);
}
