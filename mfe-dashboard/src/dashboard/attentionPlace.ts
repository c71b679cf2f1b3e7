import type { Attention, AttentionKind } from '@fraktion/contract/home';
import { orderAttentionKinds } from '@fraktion/contract/orders';
import {
  invoicesPath,
  orderingPath,
  ordersPath,
  seesAllOrders,
  serviceCalendarPath,
} from '@fraktion/contract/pages';
import { type Role, roleAllows, type Roles } from '@fraktion/contract/roles';

/** Who may open the lists: as their pages say, which other remotes have; a test compares. */
const mayOrder: Roles = ['Admin', 'LocationAdmin', 'User', 'FacilityUser'];
const seesReports: Roles = ['Admin', 'LocationAdmin', 'User', 'FacilityUser'];
const seesInvoices: Roles = ['Admin', 'LocationAdmin'];

interface List {
  readonly path: string;
  readonly roles: Roles;
  /** Leaves in the list what was counted, and nothing else. */
  readonly filter: Readonly<Record<string, string>>;
  /** The parameter that opens one beside its list; without it each has a page of its own. */
  readonly opens?: string;
}

const orders = (field: 'attention' | 'status', value: string): List => ({
  path: ordersPath,
  roles: seesAllOrders,
  filter: { [`filter[${field}][in]`]: value },
  opens: 'order',
});
const invoices = (status: string): List => ({
  path: invoicesPath,
  roles: seesInvoices,
  filter: { 'filter[status][in]': status },
});

const lists: Record<AttentionKind, List> = {
  undelivered: orders('attention', 'undelivered'),
  declined: orders('attention', 'declined'),
  futile: orders('attention', 'futile'),
  overdue: orders('attention', 'overdue'),
  waiting: orders('attention', 'waiting'),
  toApprove: orders('status', 'Emptied'),
  reportsToClose: {
    path: serviceCalendarPath,
    roles: seesReports,
    filter: { tab: 'reports', 'filter[status][in]': 'Answered' },
    opens: 'report',
  },
  invoicesFailed: invoices('importFailed'),
  invoicesToPost: invoices('active'),
};

/** Who orders without the list of all orders finds there what a tile counts. */
const whereOrdered = (kind: AttentionKind): List | undefined =>
  orderAttentionKinds.some((each) => each === kind)
    ? { path: orderingPath, roles: mayOrder, filter: { attention: kind }, opens: 'order' }
    : undefined;

/** Where what needs attention is looked at; undefined for whom no such page opens. */
export function placeOf({ kind, onlyId }: Attention, role: Role): string | undefined {
  const list = [lists[kind], whereOrdered(kind)].find(
    (each) => each !== undefined && roleAllows(each.roles, role),
  );
  if (!list) return undefined;
  const { path, filter, opens } = list;
  if (onlyId !== null && opens === undefined) return `${path}/${onlyId}`;
  const search = new URLSearchParams(filter);
  if (onlyId !== null && opens !== undefined) search.set(opens, onlyId);
  return `${path}?${search.toString()}`;
}
