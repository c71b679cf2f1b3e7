import { withScope } from '@fraktion/contract/locations';
import {
  accountPath,
  accountsPath,
  invoicePath,
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
  /** In a supplier's account an order is one that came to it. */
  readonly supplier: boolean;
  /** The address of the page on screen, if it is about locations: a location is chosen there. */
  readonly scoped: { readonly pathname: string; readonly search: string } | undefined;
}

/** Where a hit may be looked at, the best place first. */
function placesOf({ kind, id, text }: Hit, { supplier, scoped }: Surroundings): string[] {
  switch (kind) {
    case 'location': {
      const here = scoped ?? { pathname: orderingPath, search: '' };
      return [`${here.pathname}?${withScope(new URLSearchParams(here.search), id).toString()}`];
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
      // Who may not open the list of all people finds the accounts of this one by its e-mail.
      return [peoplePath, accountsPath].map((path) => `${path}?q=${encodeURIComponent(text)}`);
  }
}

/** The address that a hit leads to; undefined where none of its places opens to the visitor. */
export function destinationOf(hit: Hit, surroundings: Surroundings): string | undefined {
  const { pages, visitor } = surroundings;
  return placesOf(hit, surroundings).find(
    (place) => guard(place.replace(/\?.*$/, ''), pages, visitor).kind === 'open',
  );
}
