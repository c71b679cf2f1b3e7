import { hashPassword, publishedPassword } from '@fraktion/server/forDemo';
import { accountIdOf, numberOf, userIdOf, type Row } from './background.ts';
import { accounts } from './cast.ts';
import { productionUnit, vatNumberOf } from './companyNumbers.ts';
import type { Random } from '../../random.ts';

export function accountRows(world: Random): Row<'account'>[] {
  return accounts.map((plan) => {
    const number = numberOf(plan, world);
    return {
      id: accountIdOf(plan.key),
      kind: plan.kind,
      name: plan.name,
      address: plan.street,
      zip: plan.zip,
      city: plan.city,
      country: plan.country,
      phone: plan.phone,
      email: plan.users[0]?.email ?? null,
      vat_number: vatNumberOf(plan.country, number),
      cvr: number,
      p_number: plan.country === 'DK' ? productionUnit(world.fork(`unit of ${plan.key}`)) : null,
      customer_number: null,
      currency: plan.currency,
      communication_language: plan.language,
      theme_color: plan.themeColor ?? '#407e3d',
      logo_path: null,
    };
  });
}

export async function userRows(): Promise<{
  users: Row<'app_user'>[];
  memberships: Row<'account_user'>[];
}> {
  // One hash for all: they share one published password, and hashing is slow on purpose.
  const password = await hashPassword(publishedPassword);
  const all = accounts.flatMap((account) => account.users.map((user) => ({ account, user })));
  return {
    users: all.map(({ account, user }) => ({
      id: userIdOf(user.email),
      email: user.email,
      name: user.name,
      password_hash: password,
      language: account.language,
    })),
    memberships: all.map(({ account, user }) => ({
      account_id: accountIdOf(account.key),
      user_id: userIdOf(user.email),
      role: user.role,
      driver: user.driver === true,
      all_locations: user.locations === undefined,
    })),
  };
}
