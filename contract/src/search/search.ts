import * as z from 'zod/mini';

import { call } from '../call.ts';
import { listInvoices } from '../invoices/invoices.ts';
import { listLocations } from '../locations/locations.ts';
import { listOrders } from '../orders/orders.ts';
import { role, type Role, roleAllows, type Roles } from '../roles.ts';
import { listSupplierOrders } from '../orders/supplierOrders.ts';
import { listUsers } from '../users/users.ts';
import { id } from '../values.ts';

/** What is found within the account in use. */
export const accountHitKinds = ['location', 'order', 'invoice', 'user'] as const;
export type AccountHitKind = (typeof accountHitKinds)[number];

/** Platform staff also find accounts, and people of all of them. */
export const hitKinds = [...accountHitKinds, 'account', 'person'] as const;
export type HitKind = (typeof hitKinds)[number];

/** Whoever may list things of a kind may find them. */
const openTo: Record<AccountHitKind, readonly Roles[]> = {
  location: [listLocations.roles],
  order: [listOrders.roles, listSupplierOrders.roles],
  invoice: [listInvoices.roles],
  user: [listUsers.roles],
};

/** Whoever may open a list of such things may find them, and nobody else. */
export const mayFind = (kind: AccountHitKind, by: Role): boolean =>
  openTo[kind].some((roles) => roleAllows(roles, by));

export const hit = z.object({
  kind: z.enum(hitKinds),
  id,
  /** A name or a number. */
  title: z.string(),
  /** What tells it from others of its kind. */
  text: z.string(),
  /** When it was ordered or issued, `YYYY-MM-DD`. */
  date: z.nullable(z.string()),
  /** A user's role. */
  role: z.nullable(role),
});
export type Hit = z.output<typeof hit>;

const words = z.strictObject({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) });

export const findEverywhere = call({
  id: 'search.find',
  summary:
    'What begins with these words among locations, orders, invoices and users, as far as the caller may see them; a few of each kind',
  method: 'GET',
  path: '/search',
  roles: 'signedIn',
  reads: [],
  query: words,
  answer: z.array(hit),
});

export const findInDirectory = call({
  id: 'search.directory',
  summary: 'What begins with these words among the accounts and people of the whole portal',
  method: 'GET',
  path: '/directory/search',
  roles: ['SuperAdmin', 'SystemAdmin'],
  reads: [],
  query: words,
  answer: z.array(hit),
});
