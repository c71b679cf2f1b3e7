import * as z from 'zod/mini';

import { call } from '../call.ts';
import { listInfocards } from '../infocards/infocards.ts';
import { listInvoices } from '../invoices/invoices.ts';
import { listLocations } from '../locations/locations.ts';
import { listOrders } from '../orders/orders.ts';
import { role, type Role, roleAllows, type Roles } from '../roles.ts';
import { listSupplierOrders } from '../orders/supplierOrders.ts';
import { listUsers } from '../users/users.ts';
import { id } from '../values.ts';

/** The kinds that are found within the current account. */
export const accountHitKinds = ['location', 'infocard', 'order', 'invoice', 'user'] as const;
export type AccountHitKind = (typeof accountHitKinds)[number];

/** Platform staff also find accounts, and people in all accounts. */
export const hitKinds = [...accountHitKinds, 'account', 'person'] as const;
export type HitKind = (typeof hitKinds)[number];

/** A role finds things of a kind if it may list them. */
const openTo: Record<AccountHitKind, readonly Roles[]> = {
  location: [listLocations.roles],
  infocard: [listInfocards.roles],
  order: [listOrders.roles, listSupplierOrders.roles],
  invoice: [listInvoices.roles],
  user: [listUsers.roles],
};

/** A role finds things of a kind only if it may open a list of them; a driver has none but its round. */
export const mayFind = (
  kind: AccountHitKind,
  { role: by, driver = false }: { readonly role: Role; readonly driver?: boolean | undefined },
): boolean => !driver && openTo[kind].some((roles) => roleAllows(roles, by));

export const hit = z.object({
  kind: z.enum(hitKinds),
  id,
  /** A name or a number. */
  title: z.string(),
  /** Distinguishes it from others of its kind. */
  text: z.string(),
  /** The day of the order or invoice, `YYYY-MM-DD`. */
  date: z.nullable(z.string()),
  /** A user's role. */
  role: z.nullable(role),
  /** Of an infocard: a collection may be ordered for it. */
  orderable: z.optional(z.boolean()),
});
export type Hit = z.output<typeof hit>;

const words = z.strictObject({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) });

export const findEverywhere = call({
  id: 'search.find',
  summary:
    'Locations, infocards, orders, invoices and users with words that start with these, as far as the caller may see them; a few of each kind',
  method: 'GET',
  path: '/search',
  roles: 'signedIn',
  reads: [],
  query: words,
  costly: true,
  answer: z.array(hit),
});

export const findInDirectory = call({
  id: 'search.directory',
  summary: 'Accounts and people of the whole portal with words that start with these',
  method: 'GET',
  path: '/directory/search',
  roles: ['SuperAdmin', 'SystemAdmin'],
  reads: [],
  query: words,
  costly: true,
  answer: z.array(hit),
});
