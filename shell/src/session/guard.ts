import {
  backgroundPath,
  orderingPath,
  peoplePath,
  supplierHomePath,
} from '@fraktion/contract/pages';
import { isSupplierLike, type Role } from '@fraktion/contract/roles';
import { canOpen } from '@fraktion/shared-auth';

import { loginPath, pageAt, type PortalPage } from './portalPage.ts';

/** The guard's decision about an address. */
export type Verdict =
  | { readonly kind: 'open'; readonly page: PortalPage }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'login' }
  | { readonly kind: 'refuse' }
  | { readonly kind: 'notFound' };

export interface Visitor {
  /** Undefined without a valid token. */
  readonly role: Role | undefined;
  /** A phone or tablet by device, not a narrow window. */
  readonly mobile: boolean;
}

const mobileHome = (role: Role): string => (isSupplierLike(role) ? supplierHomePath : orderingPath);

/** The order of the spec: anonymous, signed in, supplier's home, mobile, role. */
export function guard(pathname: string, pages: Iterable<PortalPage>, visitor: Visitor): Verdict {
  const page = pageAt(pathname, pages);
  if (!page) return { kind: 'notFound' };
  if (page.roles === 'anonymous') return { kind: 'open', page };
  const { role, mobile } = visitor;
  if (!role) return { kind: 'login' };
  if (page.path === '/' && isSupplierLike(role)) return { kind: 'redirect', to: supplierHomePath };
  // A page never redirects to itself, because a phone would go round in circles. It starts at its own home, independent of `/`.
  const elsewhere = mobileHome(role);
  const atDesk = !page.mobile || pathname === '/';
  if (mobile && atDesk && pathname !== elsewhere) return { kind: 'redirect', to: elsewhere };
  return canOpen(page, role) ? { kind: 'open', page } : { kind: 'refuse' };
}

/** The start page of a user who requested no page. */
export function homeOf(role: Role, pages: Iterable<PortalPage>): string {
  if (isSupplierLike(role)) return supplierHomePath;
  if (role !== 'SuperAdmin') return '/';
  return pageAt(peoplePath, pages) ? peoplePath : backgroundPath;
}

/** The address of the login, with the requested page. */
export const loginFor = (heading: string): string =>
  heading === '/' || heading.startsWith(loginPath)
    ? loginPath
    : `${loginPath}?to=${encodeURIComponent(heading)}`;

/** The requested page, if it is an address of this portal. */
export function headingFrom(search: string, origin: string = location.origin): string | undefined {
  const wanted = new URLSearchParams(search).get('to');
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return undefined;
  const address = new URL(wanted, origin);
  return address.origin === origin ? address.pathname + address.search + address.hash : undefined;
}

/** After sign-in: the requested page if the user may open it, else home. */
export function afterSignIn(
  heading: string | undefined,
  pages: readonly PortalPage[],
  visitor: Visitor & { readonly role: Role },
): string {
  const target = heading ?? homeOf(visitor.role, pages);
  const verdict = guard(target.replace(/[?#].*$/, ''), pages, visitor);
  return verdict.kind === 'refuse' || verdict.kind === 'notFound'
    ? homeOf(visitor.role, pages)
    : target;
}
