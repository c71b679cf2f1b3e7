import type { Attention, AttentionKind } from '@fraktion/contract/concernHome';
import { type Role, roleAllows, type Roles } from '@fraktion/contract/roles';

/** Who may open the lists: as their pages say, which other remotes have; a test compares. */
const seesOrders: Roles = ['Admin', 'User'];
const seesInvoices: Roles = ['Admin', 'LocationAdmin'];

interface List {
  readonly path: string;
  readonly roles: Roles;
  /** Leaves in the list what was counted, and nothing else. */
  readonly filter: Readonly<Record<string, string>>;
}

const orders = (field: 'attention' | 'status', value: string): List => ({
  path: '/collection-orders',
  roles: seesOrders,
  filter: { [`filter[${field}][in]`]: value },
});
const invoices = (status: string): List => ({
  path: '/economics/invoices',
  roles: seesInvoices,
  filter: { 'filter[status][in]': status },
});

const lists: Record<AttentionKind, List> = {
  undelivered: orders('attention', 'undelivered'),
  overdue: orders('attention', 'overdue'),
  waiting: orders('attention', 'waiting'),
  toApprove: orders('status', 'Emptied'),
  invoicesFailed: invoices('importFailed'),
  invoicesToPost: invoices('active'),
};

/** Where what needs attention is looked at; undefined for whom that page does not open. */
export function placeOf({ kind, onlyId }: Attention, role: Role): string | undefined {
  const { path, roles, filter } = lists[kind];
  if (!roleAllows(roles, role)) return undefined;
  // An invoice has a page of its own; an order opens beside its list.
  if (onlyId !== null && roles === seesInvoices) return `${path}/${onlyId}`;
  const search = new URLSearchParams(filter);
  if (onlyId !== null) search.set('order', onlyId);
  return `${path}?${search.toString()}`;
}
