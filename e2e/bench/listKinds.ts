import {
  getOutstanding,
  getSupplierOrderCounts,
  listInfocards,
  listInvoices,
  listOrders,
  listSupplierOrders,
} from '@fraktion/contract';

interface Kind {
  readonly what: string;
  readonly who: 'customer' | 'supplier';
  readonly path: string;
  /** The page's query. */
  readonly query?: Readonly<Record<string, string>>;
}

/** Occurs in the middle of some numbers and names. */
export const searched = '471';
export const latePage = 200;
export const largeInvoice = '9000';

const counted = { count: 'true' };
const orders = { who: 'customer', path: listOrders.path } as const;
const carried = { who: 'supplier', path: listSupplierOrders.path } as const;
const invoices = { who: 'customer', path: listInvoices.path } as const;
const infocards = { who: 'customer', path: listInfocards.path } as const;
const completed = {
  'filter[tab][eq]': 'completed',
  sort: 'emptiedAt:desc',
  ...counted,
};

/** The lists that people open, each compared with its bare query of the same name. */
export const listKinds = {
  newest: { ...orders, what: 'orders, newest', query: {} },
  counted: { ...orders, what: 'orders, counted', query: counted },
  sorted: {
    ...orders,
    what: 'orders by location',
    query: { sort: 'locationName:asc', ...counted },
  },
  searched: { ...orders, what: 'orders searched', query: { q: searched, ...counted } },
  late: { ...orders, what: `orders, page ${latePage}`, query: { page: String(latePage) } },
  collected: {
    ...carried,
    what: 'supplier: collected',
    query: { 'filter[tab][eq]': 'collected', ...counted },
  },
  completed: { ...carried, what: 'supplier: completed', query: completed },
  completedSearched: {
    ...carried,
    what: 'supplier: completed, searched',
    query: { ...completed, q: searched },
  },
  home: {
    who: 'supplier',
    path: getSupplierOrderCounts.path,
    what: 'supplier: figures of the home',
  },
  infocards: { ...infocards, what: 'infocards', query: counted },
  infocardsSearched: {
    ...infocards,
    what: 'infocards searched',
    query: { q: searched, ...counted },
  },
  invoices: { ...invoices, what: 'invoices', query: counted },
  invoicesOpen: {
    ...invoices,
    what: 'open invoices, the first due',
    query: { 'filter[status][in]': 'active', sort: 'dueDate:asc', ...counted },
  },
  invoicesBySupplier: {
    ...invoices,
    what: 'large invoices by supplier',
    query: { 'filter[gross][from]': largeInvoice, sort: 'sellerName:asc', ...counted },
  },
  invoicesSearched: {
    ...invoices,
    what: 'invoices searched',
    query: { q: searched, ...counted },
  },
  outstanding: { who: 'customer', path: getOutstanding.path, what: 'what is open in money' },
} as const satisfies Record<string, Kind>;

export type ListKind = keyof typeof listKinds;
export const kindNames = Object.keys(listKinds) as ListKind[];

export const addressOf = ({ path, query = {} }: Kind): string =>
  `${path}?${new URLSearchParams(query).toString()}`;
