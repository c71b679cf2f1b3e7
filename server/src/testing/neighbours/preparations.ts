import { randomUUID } from 'node:crypto';

import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { hashSecret } from '../../modules/accounts/sessions/index.ts';
import type { Services } from '../../services.ts';
import type { World } from './world.ts';

/** `Team` has the deploy token of a remote, `Directory` the key of the account's directory of users. */
export type Side = 'Admin' | 'Supplier' | 'SuperAdmin' | 'Team' | 'Directory';

export interface Stage {
  readonly db: Db;
  readonly services: Services;
  readonly world: World;
  /** The id of all rows that the calls name. */
  readonly id: string;
  /** Makes another call first, by its own play, and returns its answer. */
  readonly play: (callId: string) => Promise<unknown>;
  /** Stores an upload of the user, and returns its id. */
  readonly upload: () => Promise<string>;
}

/** What a call needs besides the furnished world, so that it succeeds. */
export interface Play {
  readonly as?: Side;
  /** Puts its rows into the state in which it may be made. */
  readonly before?: (stage: Stage) => Promise<unknown>;
  readonly params?: (stage: Stage) => object | Promise<object>;
  readonly query?: (stage: Stage) => object;
  readonly body?: (stage: Stage) => object;
  readonly files?: () => readonly Blob[];
}

export type Values = Readonly<Record<string, unknown>>;

export const values = (row: Values): RawBuilder<unknown> =>
  sql.join(Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));

/** Changes the target's row of a table before the call. */
export const set =
  (table: string, row: Values, key = 'id') =>
  ({ db, id }: Stage): Promise<unknown> =>
    sql`update ${sql.table(table)} set ${values(row)} where ${sql.ref(key)} = ${id}`.execute(db);

export const insert = (table: string, row: (stage: Stage) => Values) => (stage: Stage) => {
  const given = row(stage);
  const columns = sql.join(Object.keys(given).map((column) => sql.ref(column)));
  return sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(given))})`.execute(
    stage.db,
  );
};

export const clear =
  (table: string, where: (stage: Stage) => RawBuilder<unknown>) =>
  (stage: Stage): Promise<unknown> =>
    sql`delete from ${sql.table(table)} where ${where(stage)}`.execute(stage.db);

export const all =
  (...steps: readonly ((stage: Stage) => Promise<unknown>)[]) =>
  async (stage: Stage): Promise<void> => {
    for (const step of steps) await step(stage);
  };

export const secret = 'a-secret-of-the-furnished-world';
export const secretHash = hashSecret(secret);
export const later = '2099-01-01T00:00:00Z';
export const withSecret = { body: () => ({ secret }) };

export const orderIs = (status: string, more: Values = {}): Pick<Play, 'before'> => ({
  before: set('orders', { status, ...more }),
});
export const contact = insert('contact_link', ({ world, id }) => ({
  account_id: world.target.account,
  collector_id: id,
  secret_hash: secretHash,
  expires_at: later,
}));
export const orderLink = insert('order_link', ({ id }) => ({
  order_id: id,
  secret_hash: secretHash,
  expires_at: later,
}));
export const userLink = insert('user_link', ({ id }) => ({
  user_id: id,
  secret_hash: secretHash,
  expires_at: later,
}));
export const invitation = insert('account_invitation', ({ world, id }) => ({
  account_id: world.other.account,
  id,
  email: 'mine@test.example',
  name: 'Somebody',
  role: 'User',
  all_locations: true,
  secret_hash: secretHash,
  sent_at: '2026-11-20T08:00:00Z',
  expires_at: later,
}));
export const ownInvitation = insert('account_invitation', ({ world, id }) => ({
  account_id: world.target.account,
  id,
  email: 'new@test.example',
  name: 'Somebody',
  role: 'User',
  all_locations: true,
}));
export const newcomerId = randomUUID();
export const newcomer = insert('account_invitation', ({ world }) => ({
  account_id: world.target.account,
  id: newcomerId,
  email: 'new@test.example',
  name: 'Somebody',
  role: 'User',
  all_locations: true,
  sent_at: '2026-11-20T08:00:00Z',
  expires_at: later,
}));
const textLinkOf = (given: string | null, hash: Buffer) =>
  insert('text_link', ({ id }) => ({
    id: given ?? id,
    language: 'da',
    name: 'Translator',
    secret_hash: hash,
    created_by: 'Somebody',
    expires_at: later,
  }));
/** The link of a translator, and that of another. */
export const textLink = all(
  textLinkOf(null, secretHash),
  textLinkOf(randomUUID(), hashSecret('another secret')),
);

/** An invoice that somebody works on: its location is chosen, and its line has nothing posted yet. */
export const claimedFinding = async (stage: Stage): Promise<unknown> =>
  set('inspection_finding', {
    status: 'claimed',
    claim_id: stage.id,
    difference: 5,
    severity: 'failed',
  })(stage);
/** What is claimed goes with no invoice. */
export const unclaimed = (stage: Stage): Promise<unknown> =>
  sql`update inspection_finding set status = 'open', claim_id = null where inspection_id = ${stage.id}`.execute(
    stage.db,
  );
export const invoiceOfCollector = async (stage: Stage): Promise<unknown> =>
  set('invoice', { collector_id: stage.id })(stage);
/** The twin of the invoice is a credit note of the same supplier. */
export const creditNote = ({ db, world, id }: Stage): Promise<unknown> =>
  sql`update invoice set document_type = 'creditNote', collector_id = ${id}, net = 5, status = 'locked' where id = ${world.idOf('invoice', 'twin')}`.execute(
    db,
  );
export const failedImport = set('invoice_import', {
  state: 'failed',
  finished_at: later,
  reason_key: 'Invoices.Unreadable',
});
/** Of the platform, until it is matched. */
export const openWeighing = set('weighing', {
  account_id: null,
  order_id: null,
  driving_id: null,
  registered_at: '2026-11-02T08:00:00Z',
  source: 'file',
});
export const inTrash = async (stage: Stage): Promise<unknown> =>
  set('drive_file', { trashed_at: later, trashed_by: 'Somebody', trashed_with: stage.id })(stage);
/** A rule with one day of the coming week that is not ordered yet. */
export const dueRule = async ({ db, id }: Stage): Promise<unknown> => {
  await sql`delete from recurring_order_day where recurring_order_id = ${id}`.execute(db);
  // The others are not due on any day on which this runs.
  await sql`update recurring_order set weekdays = array[trim(to_char(current_date + 5, 'Day'))]
    where id <> ${id} and weekdays is not null`.execute(db);
  return sql`update recurring_order set start_date = current_date, end_date = current_date + 7, days_ahead = 7, every_weeks = 1,
    weekdays = array[trim(to_char(current_date + 3, 'Day'))], day_of_month = null where id = ${id}`.execute(
    db,
  );
};
/** One container with one fixed day in the coming week that nobody has ordered, and the others with none. */
export const pickupDay = async ({ db, id, world }: Stage): Promise<unknown> => {
  await sql`update collector set fixed_days = case when account_id = ${world.target.account} then 'ordered' else 'unordered' end`.execute(
    db,
  );
  await sql`update recurring_order set end_date = start_date`.execute(db);
  await sql`update infocard set pickup_days = '{}'`.execute(db);
  return sql`update infocard set pickup_days = array[trim(to_char(current_date + 4, 'Day'))], pickup_type = 'Location',
    is_orderable = true, archived_at = null where id = ${id}`.execute(db);
};
export const onlyPrice = clear('agreement_price', ({ id }) => sql`id <> ${id}`);
export const openInvoice = set('invoice', {
  location_confirmed_by: 'Somebody',
  location_confirmed_at: later,
});
export const readyToConfirm = all(
  openInvoice,
  clear('voucher_entry', () => sql`true`),
  clear('voucher', () => sql`true`),
  set('inspection', { status: 'Completed' }),
);
export const unposted = clear('posting', ({ id }) => sql`line_id = ${id}`);
export const claimOf = (status: string, more: Values = {}) =>
  set('claim', { status, number: 7, sent_at: '2026-11-10T08:00:00Z', ...more });
export const sourceOf = (kind: string): Pick<Play, 'before'> => ({
  before: set('integration', { kind }),
});
export const failedFile = set('integration_file', {
  state: 'failed',
  reason_key: 'Integrations.File.Gone',
});
/** Rows that bear the name of a row that gets another. */
export const named = (table: string, column: string, of: string) =>
  set(table, { [column]: `mine ${of} name` });
/** The variant of a row that nothing refers to. */
export const unused = (table: string, difference: string) => ({
  params: ({ world }: Stage) => ({ id: world.idOf(table, difference) }),
});
