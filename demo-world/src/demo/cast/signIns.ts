import { publishedPassword, type SignIn } from '@fraktion/server/forDemo';
import { accounts } from './cast.ts';

/** The users of the demo world, for the table at the end of `start` and for journeys. */
export const demoSignIns: readonly SignIn[] = accounts.flatMap((account) =>
  account.users.map(({ email, name, role, driver }) => ({
    email,
    password: publishedPassword,
    name,
    role,
    ...(driver && { driver }),
    account: account.name,
  })),
);
