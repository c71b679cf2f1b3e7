import {
  backgroundPath,
  orderingPath,
  peoplePath,
  supplierHomePath,
} from '@fraktion/contract/pages';
import { isSupplierLike, type Role } from '@fraktion/contract/roles';
import { canOpen } from '@fraktion/shared-auth';

import { loginPath, pageAt, type PortalPage } from './portalPage.ts';

/** What the guard says of an address. */
export type Verdict =
  | { readonly kind: 'open'; readonly page: PortalPage }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'login' }
  | { readonly kind: 'refuse' }
  | { readonly kind: 'notFound' };

export interface Visitor {
  /** Undefined when there is no valid token. */
  readonly role: Role | undefined;
  /** A phone or tablet by device, not a narrow window. */
  readonly mobile: boolean;
}

const mobileHome = (role: Role): string => (isSupplierLike(role) ? supplierHomePath : orderingPath);

/** The spec's order: anonymous, signed in, supplier's home, mobile, role. */
export function guard(pathname: string, pages: Iterable<PortalPage>, visitor: Visitor): Verdict {
  const page = pageAt(pathname, pages);
  if (!page) return { kind: 'notFound' };
  if (page.roles === 'anonymous') return { kind: 'open', page };
  const { role, mobile } = visitor;
  if (!role) return { kind: 'login' };
  if (page.path === '/' && isSupplierLike(role)) return { kind: 'redirect', to: supplierHomePath };
  // A page is never led to itself, or a phone would go round in circles. It starts at its own home, whatever `/` shows.
  const elsewhere = mobileHome(role);
  const atDesk = !page.mobile || pathname === '/';
  if (mobile && atDesk && pathname !== elsewhere) return { kind: 'redirect', to: elsewhere };
  return canOpen(page, role) ? { kind: 'open', page } : { kind: 'refuse' };
}

/** Where someone begins who was heading nowhere in particular. */
export function homeOf(role: Role, pages: Iterable<PortalPage>): string {
  if (isSupplierLike(role)) return supplierHomePath;
  if (role !== 'SuperAdmin') return '/';
  return pageAt(peoplePath, pages) ? peoplePath : backgroundPath;
}

/** The login's address, with where its visitor was heading. */
export const loginFor = (heading: string): string =>
  heading === '/' || heading.startsWith(loginPath)
    ? loginPath
    : `${loginPath}?to=${encodeURIComponent(heading)}`;

/** Where the visitor was heading, when that is an address of this portal and not a way out of it. */
export function headingFrom(search: string, origin: string = location.origin): string | undefined {
  const wanted = new URLSearchParams(search).get('to');
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return undefined;
  const address = new URL(wanted, origin);
  return address.origin === origin ? address.pathname + address.search + address.hash : undefined;
}

/** After sign-in: where the visitor was heading if that opens, else home. */
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
