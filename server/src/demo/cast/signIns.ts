import type { SignIn } from '../../services.ts';
import { accounts, demoPassword } from './cast.ts';

/** The users of the demo world, for the table at the end of `start` and for journeys. */
export const demoSignIns: readonly SignIn[] = accounts.flatMap((account) =>
  account.users.map(({ email, name, role }) => ({
    email,
    password: demoPassword,
    name,
    role,
    account: account.name,
  })),
);
