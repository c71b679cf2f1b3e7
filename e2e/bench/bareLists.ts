import { maxCountedTotal, type OrderStatus } from '@fraktion/contract';
import type { openDatabase } from '@fraktion/server';
import { byText } from '@fraktion/server/db/textOrder';
import { infocardsIn } from '@fraktion/server/modules/ordering/infocards/infocardRows';
import { invoiceRows } from '@fraktion/server/modules/economics/invoices/invoiceReads';
import { orderRows } from '@fraktion/server/modules/ordering/orders/orderRows';

import { largeInvoice, latePage, type ListKind, searched } from './listKinds.ts';

type Db = ReturnType<typeof openDatabase>['db'];
type Orders = ReturnType<typeof orderRows>;
type Infocards = ReturnType<typeof infocardsIn>;
type Invoices = ReturnType<typeof invoiceRows>;
interface CompiledQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}
interface Query {
  compile(): CompiledQuery;
}

const pageSize = 50;
const text = `%${searched}%`;
const today = new Date().toISOString().slice(0, 10);
const completed: OrderStatus[] = ['Emptied', 'Approved', 'NotApproved'];

/** The SQL that someone with their own database would write: no tenant, no policy, one side of an order. */
export async function bareLists(db: Db): Promise<Record<ListKind, CompiledQuery[]>> {
  const idOf = async (name: string): Promise<string> => {
    const named = db.selectFrom('account').select('id').where('name', 'like', `${name}%`);
    return (await named.executeTakeFirstOrThrow()).id;
  };
  const queries: Record<ListKind, Query[]> = {
    ...customerLists(db, await idOf('Nordhavn')),
    ...supplierLists(db, await idOf('Renvej')),
    ...infocardLists(db, await idOf('Nordhavn')),
    ...invoiceLists(db, await idOf('Nordhavn')),
  };
  return Object.fromEntries(
    Object.entries(queries).map(([name, all]) => [name, all.map((query) => query.compile())]),
  ) as Record<ListKind, CompiledQuery[]>;
}

/** Up to the limit to which a list counts. */
const count = (db: Db, rows: Orders | Infocards | Invoices): Query => {
  const some = (rows as Orders).clearSelect().select((at) => at.lit(1).as('one'));
  const counted = some.limit(maxCountedTotal + 1).as('some');
  return db.selectFrom(counted).select((at) => at.fn.countAll().as('total'));
};

const newestFirst = (rows: Orders) =>
  rows.orderBy('orders.ordered_at', 'desc').orderBy('orders.id').limit(pageSize);

function customerLists(db: Db, account: string) {
  const own = orderRows(db as never).where('orders.account_id', '=', account);
  const found = own.where('orders.search_text', 'like', text);
  const byLocation = own
    .orderBy(byText(db, 'orders.location_name'))
    .orderBy('orders.id')
    .limit(pageSize);
  return {
    newest: [newestFirst(own)],
    counted: [newestFirst(own), count(db, own)],
    sorted: [byLocation, count(db, own)],
    searched: [newestFirst(found), count(db, found)],
    late: [newestFirst(own).offset((latePage - 1) * pageSize)],
  };
}

function supplierLists(db: Db, account: string) {
  const carried = orderRows(db as never).where('orders.supplier_account_id', '=', account);
  const collected = carried.where('orders.status', 'in', ['Collected', ...completed]);
  const done = carried.where('orders.status', 'in', completed);
  const found = done.where('orders.search_text', 'like', text);
  const lastFirst = (rows: Orders) =>
    rows
      .orderBy('orders.emptied_at', (way) => way.desc().nullsLast())
      .orderBy('orders.id')
      .limit(pageSize);
  return {
    collected: [newestFirst(collected), count(db, collected)],
    completed: [lastFirst(done), count(db, done)],
    completedSearched: [lastFirst(found), count(db, found)],
    home: [figures(db, account)],
  };
}

/** All figures of the home page, in one scan of the supplier's orders. */
const figures = (db: Db, account: string) =>
  db
    .selectFrom('orders')
    .select(({ fn, lit }) => {
      const all = () => fn.countAll();
      return [
        all().filterWhere('status', '=', 'Created').as('inbox'),
        all().filterWhere('status', '=', 'Accepted').as('accepted'),
        all()
          .filterWhere('status', 'in', ['Collected', ...completed])
          .as('collected'),
        all()
          .filterWhere('status', '=', 'Accepted')
          .filterWhere('planned_date', '=', today)
          .as('plannedToday'),
        all()
          .filterWhere('status', '=', 'Created')
          .filterWhere('as_fast_as_possible', '=', lit(true))
          .as('asFastAsPossible'),
        all().filterWhere('status', '=', 'NotApproved').as('toCorrect'),
      ];
    })
    .where('supplier_account_id', '=', account);

const searchedColumns = [
  'infocard.name',
  'infocard.container_type',
  'infocard.placement',
  'waste_fraction.name',
  'location.name',
  'collector.name',
  'infocard.supplier_identification_number',
  'infocard.internal_group_id',
] as const;

function infocardLists(db: Db, accountId: string) {
  const everywhere = { accountId, allLocations: true };
  const all = infocardsIn(db as never, everywhere as never).where(
    'infocard.archived_at',
    'is',
    null,
  );
  const found = all.where((at) => at.or(searchedColumns.map((name) => at(name, 'ilike', text))));
  const byName = (rows: Infocards) =>
    rows.orderBy('infocard.name').orderBy('infocard.id').limit(pageSize);
  return {
    infocards: [byName(all), count(db, all)],
    infocardsSearched: [byName(found), count(db, found)],
  };
}

function invoiceLists(db: Db, account: string) {
  const all = invoiceRows(db as never, { accountId: account, allLocations: true } as never);
  const unfinished = all.where('invoice.status', '=', 'active');
  const large = all.where('invoice.gross', '>=', largeInvoice);
  const found = all.where('invoice.search_text', 'like', text);
  const newest = (rows: Invoices) =>
    rows.orderBy('invoice.issue_date', 'desc').orderBy('invoice.id').limit(pageSize);
  return {
    invoices: [newest(all), count(db, all)],
    invoicesOpen: [
      unfinished.orderBy('invoice.due_date').orderBy('invoice.id').limit(pageSize),
      count(db, unfinished),
    ],
    invoicesBySupplier: [
      large.orderBy(byText(db, 'invoice.seller_name')).orderBy('invoice.id').limit(pageSize),
      count(db, large),
    ],
    invoicesSearched: [newest(found), count(db, found)],
    outstanding: [open(db, account)],
  };
}

/** What is open by currency, without what is due. */
const open = (db: Db, account: string) =>
  db
    .selectFrom('invoice')
    .select(({ fn }) => [
      'currency',
      fn.countAll().as('openCount'),
      fn.sum('payable').as('openAmount'),
    ])
    .where('account_id', '=', account)
    .where('status', '<>', 'locked')
    .groupBy('currency');
