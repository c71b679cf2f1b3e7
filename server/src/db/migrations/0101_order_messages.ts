import { type Kysely, sql } from 'kysely';

/**
 * Messages between the customer and the carrier of an order. Each has the supplier, the receiver and the contact of the moment in
 * which it was written: who takes the order over later reads none of the earlier ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(messages).execute(db);
}

const messages = `
create table order_message (
  -- The customer's account, whose order it is.
  account_id uuid not null references account on delete cascade,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  side text not null check (side in ('customer', 'supplier', 'receiver')),
  -- Null for a contact without an account.
  author_account_id uuid references account on delete set null,
  author_id uuid references app_user on delete set null,
  author_name text not null,
  text text not null,
  supplier_account_id uuid references account on delete set null,
  receiver_account_id uuid references account on delete set null,
  collector_id uuid not null,
  primary key (account_id, id)
);
create index order_message_order on order_message (order_id, at desc);
create index order_message_at on order_message (account_id, at);
create index order_message_supplier on order_message (supplier_account_id, at) where supplier_account_id is not null;
create index order_message_receiver on order_message (receiver_account_id, at) where receiver_account_id is not null;
create index order_message_author_account on order_message (author_account_id) where author_account_id is not null;
create index order_message_author on order_message (author_id, at) where author_id is not null;
alter table order_message enable row level security;
create policy reader on order_message
  using ((account_id = app_account() or supplier_account_id = app_account() or receiver_account_id = app_account())
    and (select true from order_access a where a.account_id = app_account() and a.order_id = order_message.order_id))
  -- Nobody writes in the name of another account.
  with check (author_account_id = app_account()
    and (select true from order_access a where a.account_id = app_account() and a.order_id = order_message.order_id));
-- What was written stays as it was.
revoke update, delete on order_message from fraktion_app;

-- Up to where a user, or a contact by its link, has read the messages of an order, and what was mailed.
create table order_message_reader (
  account_id uuid not null references account on delete cascade,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  user_id uuid,
  collector_id uuid,
  read_at timestamptz not null default '-infinity',
  mailed_at timestamptz not null default '-infinity',
  primary key (account_id, id),
  check (num_nonnulls(user_id, collector_id) = 1),
  unique nulls not distinct (account_id, order_id, user_id, collector_id),
  foreign key (account_id, user_id) references account_user on delete cascade,
  foreign key (account_id, collector_id) references collector on delete cascade
);
create index order_message_reader_order on order_message_reader (order_id);
create index order_message_reader_user on order_message_reader (account_id, user_id) where user_id is not null;
create index order_message_reader_collector on order_message_reader (account_id, collector_id)
  where collector_id is not null;
alter table order_message_reader enable row level security;
create policy own on order_message_reader using (account_id = app_account())
  with check (account_id = app_account() and exists (select from order_access mine
    where mine.order_id = order_message_reader.order_id and mine.account_id = app_account()));
`;
