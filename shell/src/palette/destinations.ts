import { withScope } from '@fraktion/contract/locations';
import {
  accountPath,
  accountsPath,
  invoicePath,
  locationPath,
  orderAtPath,
  orderPlaces,
  orderingPath,
  peoplePath,
  supplierOrderPath,
  supplierUserPath,
  userPath,
} from '@fraktion/contract/pages';
import type { Hit } from '@fraktion/contract/search';

import { guard, type Visitor } from '../session/guard.ts';
import type { PortalPage } from '../session/portalPage.ts';

export interface Surroundings {
  readonly pages: readonly PortalPage[];
  readonly visitor: Visitor;
  /** In a supplier's account, orders are those that it received. */
  readonly supplier: boolean;
  /** The address of the page on screen, if it has a location: a location is chosen there. */
  readonly scoped: { readonly pathname: string; readonly search: string } | undefined;
}

const addressWithLocation = (at: NonNullable<Surroundings['scoped']>, id: string): string =>
  `${at.pathname}?${withScope(new URLSearchParams(at.search), id).toString()}`;

/** The pages that can show a hit, the best one first. */
function placesOf({ kind, id, text }: Hit, { supplier, scoped }: Surroundings): string[] {
  switch (kind) {
    case 'location': {
      if (scoped?.pathname === orderingPath) return [orderAtPath(id)];
      if (scoped) return [addressWithLocation(scoped, id)];
      return [locationPath(id), orderAtPath(id)];
    }
    case 'order': {
      const own = orderPlaces(id);
      const came = supplierOrderPath(id);
      return supplier ? [came, ...own] : [...own, came];
    }
    case 'invoice':
      return [invoicePath(id)];
    case 'user':
      return [userPath(id), supplierUserPath(id)];
    case 'account':
      return [accountPath(id)];
    case 'person':
      // Users who may not open the list of all people find the person's accounts by e-mail.
      return [peoplePath, accountsPath].map((path) => `${path}?q=${encodeURIComponent(text)}`);
  }
}

const isOpen = (address: string, { pages, visitor }: Surroundings): boolean =>
  guard(address.replace(/\?.*$/, ''), pages, visitor).kind === 'open';

/** The address of a hit; undefined if the visitor may open none of its pages. */
export const destinationOf = (hit: Hit, surroundings: Surroundings): string | undefined =>
  placesOf(hit, surroundings).find((place) => isOpen(place, surroundings));

/** Where a collection is ordered for a location; undefined if the visitor may not order, or if the hit leads there itself. */
export function orderingFor(hit: Hit, surroundings: Surroundings): string | undefined {
  if (hit.kind !== 'location') return undefined;
  const address = orderAtPath(hit.id);
  if (address === destinationOf(hit, surroundings)) return undefined;
  return isOpen(address, surroundings) ? address : undefined;
}
