import {
  accountPath,
  accountsPath,
  infocardPath,
  invoicePath,
  locationPath,
  orderAtPath,
  orderInfocardPath,
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
  /** The path of the page on screen. */
  readonly pathname: string;
}

/** The pages that can show a hit, the best one first. */
function placesOf({ kind, id, text }: Hit, { supplier, pathname }: Surroundings): string[] {
  switch (kind) {
    case 'location':
      // Who is about to order chooses where. The location of all pages is changed by its picker alone.
      return pathname === orderingPath ? [orderAtPath(id)] : [locationPath(id), orderAtPath(id)];
    case 'infocard':
      return pathname === orderingPath
        ? [orderInfocardPath(id)]
        : [infocardPath(id), orderInfocardPath(id)];
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

function orderingOf({ kind, id, orderable }: Hit): string | undefined {
  if (kind === 'location') return orderAtPath(id);
  return kind === 'infocard' && orderable ? orderInfocardPath(id) : undefined;
}

/**
 * Where a collection is ordered for a location or an infocard; undefined if the visitor may not order, or if the hit leads there
 * itself.
 */
export function orderingFor(hit: Hit, surroundings: Surroundings): string | undefined {
  const address = orderingOf(hit);
  if (address === undefined) return undefined;
  if (address === destinationOf(hit, surroundings)) return undefined;
  return isOpen(address, surroundings) ? address : undefined;
}
