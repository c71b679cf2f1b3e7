import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tickets).execute(db);
}

/** Tickets live a minute: after a crash clients fetch new ones, so nothing is lost by not logging them. */
const tickets = `
create unlogged table realtime_ticket (
  digest bytea primary key,
  user_id uuid not null,
  account_id uuid not null,
  session_id uuid not null,
  issued_at timestamptz not null default clock_timestamp()
);
create index realtime_ticket_issued on realtime_ticket (issued_at);
revoke all on realtime_ticket from fraktion_app;
`;
