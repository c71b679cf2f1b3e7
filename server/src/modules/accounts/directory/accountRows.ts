import { isPlatformRole, type Role } from '@fraktion/contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';

interface Asker {
  readonly userId: string;
  readonly role: Role;
}

/** Platform staff may enter every account; others the accounts they belong to. */
const mayEnter = ({ userId, role }: Asker): Expression<SqlBool> =>
  isPlatformRole(role)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from account_user mine
        where mine.account_id = account.id and mine.user_id = ${userId})`;

const columns = [
  'name',
  'address',
  'zip',
  'city',
  'phone',
  'email',
  'cvr',
  'vat_number',
  'p_number',
  'customer_number',
] as const;

/** The search text of an account; platform staff also find it by its members and invitations. */
export const accountMatches =
  ({ role }: Asker) =>
  (pattern: string): Expression<SqlBool> => {
    const written = columns.map(
      (column) => sql<SqlBool>`${sql.ref(`account.${column}`)} ilike ${pattern}`,
    );
    const people = sql<SqlBool>`exists (select from account_user m join app_user u on u.id = m.user_id
        where m.account_id = account.id and (u.name ilike ${pattern} or u.email ilike ${pattern}))
      or exists (select from account_invitation i
        where i.account_id = account.id and (i.name ilike ${pattern} or i.email ilike ${pattern}))`;
    const all = isPlatformRole(role) ? [...written, people] : written;
    return sql<SqlBool>`(${sql.join(all, sql` or `)})`;
  };

const ifStaff = <T>(asker: Asker, value: RawBuilder<T>): RawBuilder<T | null> =>
  isPlatformRole(asker.role) ? value : sql`null`;

// A session names only the account that it was last used in; the audit has the entries into the others.
const lastActive = sql<string | null>`greatest(
  (select max(used.rotated_at)
    from account_user m join session used on used.user_id = m.user_id
    where m.account_id = account.id and used.account_id = account.id),
  (select max(e.at) from audit_entry e
    where e.account_id = account.id and not e.support and e.kind in ('signedIn', 'accountEntered')))`;

const ordersBy = (column: 'account_id' | 'supplier_account_id') =>
  sql<number>`(select count(*)::int from orders recent
    where ${sql.ref(`recent.${column}`)} = account.id and recent.ordered_at > now() - interval '30 days')`;

// Each side has its own index.
const recentOrders = sql<number>`case account.kind when 'supplier' then ${ordersBy('supplier_account_id')}
  else ${ordersBy('account_id')} end`;

const recentInvoices = sql<number>`(select count(*)::int from invoice recent
  where recent.account_id = account.id and recent.imported_at > now() - interval '30 days')`;

const failedImports = sql<number>`(select count(*)::int from invoice_import failed
  where failed.account_id = account.id and failed.state = 'failed')`;

export const directoryRows = (tx: Tx, asker: Asker) =>
  tx
    .selectFrom('account')
    .select([
      'account.id',
      'account.name',
      'account.kind',
      sql<Role | null>`(select mine.role from account_user mine
        where mine.account_id = account.id and mine.user_id = ${asker.userId})`.as('role'),
      'account.address',
      'account.zip',
      'account.city',
      'account.country',
      'account.phone',
      'account.email',
      'account.vat_number as vatNumber',
      'account.cvr',
      'account.p_number as pNumber',
      'account.customer_number as customerNumber',
      'account.currency',
      'account.communication_language as communicationLanguage',
      sql<number>`(select count(*)::int from account_user m where m.account_id = account.id)`.as(
        'userCount',
      ),
      sql<number>`(select count(*)::int from account_invitation i
        where i.account_id = account.id and i.answer is distinct from 'accepted')`.as(
        'invitedCount',
      ),
      'account.created_at as createdAt',
      ifStaff(asker, lastActive).as('lastActiveAt'),
      ifStaff(asker, recentOrders).as('recentOrders'),
      ifStaff(asker, recentInvoices).as('recentInvoices'),
      ifStaff(asker, failedImports).as('failedImports'),
      'account.version',
    ])
    .where(mayEnter(asker));
