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
  /** In a supplier's account, orders are those that it received. */
  readonly supplier: boolean;
  /** The address of the page on screen, if it has a location: a location is chosen there. */
  readonly scoped: { readonly pathname: string; readonly search: string } | undefined;
}

/** The pages that can show a hit, the best one first. */
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
      // Users who may not open the list of all people find the person's accounts by e-mail.
      return [peoplePath, accountsPath].map((path) => `${path}?q=${encodeURIComponent(text)}`);
  }
}

/** The address of a hit; undefined if the visitor may open none of its pages. */
export function destinationOf(hit: Hit, surroundings: Surroundings): string | undefined {
  const { pages, visitor } = surroundings;
  return placesOf(hit, surroundings).find(
    (place) => guard(place.replace(/\?.*$/, ''), pages, visitor).kind === 'open',
  );
}
