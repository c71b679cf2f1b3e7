import {
  accountsPath,
  orderingPath,
  peoplePath,
  supplierHomePath,
  todayPath,
} from '@fraktion/contract/pages';
import { isSupplierLike, type Role } from '@fraktion/contract/roles';
import type { AccountKind } from '@fraktion/contract/sessions';
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
  /** A driver of a supplier account. */
  readonly driver?: boolean | undefined;
  /** The kind of the entered account; unknown until somebody is signed in. */
  readonly account?: AccountKind | undefined;
  /** How many accounts the user has. */
  readonly accounts?: number | undefined;
  /** A phone or tablet by device, not a narrow window. */
  readonly mobile: boolean;
}

type SignedIn = Visitor & { readonly role: Role };

/** The start page of a user who requested no page. Staff in a customer's or supplier's account start as its people do. */
export function homeOf({ role, driver, account }: SignedIn, pages: Iterable<PortalPage>): string {
  if (driver) return todayPath;
  if (isSupplierLike(role) || account === 'supplier') return supplierHomePath;
  if (account !== 'platform') return '/';
  const known = [...pages];
  const opens = (path: string): boolean => {
    const page = pageAt(path, known);
    return page !== undefined && canOpen(page, role);
  };
  return [peoplePath, accountsPath].find(opens) ?? '/';
}

/** The order of the spec: anonymous, signed in, the user's own home, mobile, role. */
export function guard(pathname: string, pages: Iterable<PortalPage>, visitor: Visitor): Verdict {
  const page = pageAt(pathname, pages);
  if (!page) return { kind: 'notFound' };
  if (page.roles === 'anonymous') return { kind: 'open', page };
  const { role, driver, account, mobile } = visitor;
  if (!role) return { kind: 'login' };
  const home = homeOf({ role, driver, account, mobile }, pages);
  if (page.path === '/' && home !== '/') return { kind: 'redirect', to: home };
  // A page never redirects to itself, because a phone would go round in circles. It starts at its own home, independent of `/`.
  const elsewhere = home === '/' ? orderingPath : home;
  const atDesk = !page.mobile || pathname === '/';
  if (mobile && atDesk && pathname !== elsewhere) return { kind: 'redirect', to: elsewhere };
  return canOpen(page, role, driver) ? { kind: 'open', page } : { kind: 'refuse' };
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
  const heading = address.pathname + address.search + address.hash;
  // Resolved once more, because what is left of `/.//elsewhere` is another host.
  const leadsTo = (path: string): boolean =>
    URL.canParse(path, origin) && new URL(path, origin).origin === origin;
  return address.origin === origin && leadsTo(heading) ? heading : undefined;
}

/** After sign-in: the requested page if the user may open it, else home. */
export function afterSignIn(
  heading: string | undefined,
  pages: readonly PortalPage[],
  visitor: SignedIn,
): string {
  const target = heading ?? homeOf(visitor, pages);
  const verdict = guard(target.replace(/[?#].*$/, ''), pages, visitor);
  return verdict.kind === 'refuse' || verdict.kind === 'notFound' ? homeOf(visitor, pages) : target;
}
