import { randomBytes } from 'node:crypto';

import { type openDatabase, prepareDatabase } from '@fraktion/server';
import { hashPassword } from '@fraktion/server/modules/accounts/sessions/index';

import { withDatabase } from './database.ts';
import { CommandError } from './faults.ts';

type Db = ReturnType<typeof openDatabase>['db'];

const platformAccountName = 'Fraktion';

/**
 * `admin create`: the first SuperAdmin of a portal without a demo world. The password is generated here and shown once, so that
 * no default one exists anywhere.
 */
export async function createAdmin(email: string, { name }: { name?: string }): Promise<void> {
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
    throw new CommandError(`'${email}' is no e-mail address.`);
  const password = randomBytes(15).toString('base64url');
  await withDatabase(async ({ db, url }) => {
    await prepareDatabase(url);
    await insertSuperAdmin(
      db,
      email,
      name ?? email.split('@')[0] ?? email,
      await hashPassword(password),
    );
  });
  console.log(
    `SuperAdmin ${email} may sign in with this password, shown this once:\n\n${password}\n\nAt its first sign-in it sets up two steps: have an authenticator app at hand.\n`,
  );
}

export async function insertSuperAdmin(
  db: Db,
  email: string,
  name: string,
  passwordHash: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const existing = await tx
      .selectFrom('app_user')
      .select('id')
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst();
    if (existing) throw new CommandError(`There is a user ${email} already.`);
    const accountId = await platformAccount(tx);
    const userId = crypto.randomUUID();
    await tx
      .insertInto('app_user')
      .values({ id: userId, email, name, password_hash: passwordHash })
      .execute();
    await tx
      .insertInto('account_user')
      .values({ account_id: accountId, user_id: userId, role: 'SuperAdmin' })
      .execute();
  });
}

async function platformAccount(tx: Db): Promise<string> {
  const there = await tx
    .selectFrom('account')
    .select('id')
    .where('kind', '=', 'platform')
    .executeTakeFirst();
  if (there) return there.id;
  const id = crypto.randomUUID();
  await tx
    .insertInto('account')
    .values({ id, kind: 'platform', name: platformAccountName, country: 'DK', currency: 'DKK' })
    .execute();
  return id;
}
