import type { Role } from '@fraktion/contract/roles';

import { accounts, demoPassword } from './cast.ts';

export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly role: Role;
  readonly account: string;
}

/** Who may sign in to the demo world, for the table at the end of `start` and for journeys. */
export const demoSignIns: readonly DemoSignIn[] = accounts.flatMap((account) =>
  account.users.map(({ email, name, role }) => ({
    email,
    password: demoPassword,
    name,
    role,
    account: account.name,
  })),
);
