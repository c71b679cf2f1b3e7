import { type QueryExecutorProvider, sql } from 'kysely';

/** Who belongs to the platform belongs to no other account: it enters those as support. Its chosen locations there go along. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(staffApart).execute(db);
}

const staffApart = `
delete from account_user m using account a
  where a.id = m.account_id and a.kind <> 'platform'
    and exists (select from account_user staff join account p on p.id = staff.account_id
      where staff.user_id = m.user_id and p.kind = 'platform');
`;
