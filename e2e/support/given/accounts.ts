import { readFileSync } from 'node:fs';

import * as z from 'zod/mini';

const password = z.pipe(
  z.string().check(z.minLength(1)),
  // '$QA_PASSWORD' is read from the environment, so that the file may be stored.
  z.transform((text) => {
    if (!/^\$[A-Z][A-Z0-9_]*$/.test(text)) return text;
    const value = process.env[text.slice(1)];
    if (!value) throw new Error(`accounts.json names ${text}, which the environment does not have`);
    return value;
  }),
);

const user = z.strictObject({
  email: z.string().check(z.minLength(3)),
  password,
  /** The secret of the authenticator, in base 32, of a user who signs in by two steps. */
  totp: z.optional(z.string().check(z.regex(/^[A-Z2-7]{16,}$/))),
});
export type GivenUser = z.output<typeof user>;

const users = z.array(user);

/** The roles whose users a run may be given, and what they are for. */
export const givenRoles = {
  Admin: 'of a customer',
  LocationAdmin: 'of the same customer',
  Supplier: 'of a supplier that collects for this customer',
  SupSupplier: 'of a sub-supplier of this supplier',
  SystemAdmin: 'of the platform',
  SuperAdmin: 'of the platform',
} as const;
export type GivenRole = keyof typeof givenRoles;

const mailbox = z.strictObject({
  /** The address of a made user; {name} becomes a word that occurs once. */
  address: z.string().check(z.includes('{name}'), z.includes('@')),
  /** imaps://user:password@host:993, of the mailbox that gets the mails to these addresses. */
  imap: z.optional(password),
  /** The page of stored mails of a demo. */
  outbox: z.optional(z.url()),
});
export type GivenMailbox = z.output<typeof mailbox>;

const accountsFile = z.strictObject({
  users: z.strictObject({
    Admin: users.check(z.minLength(1)),
    LocationAdmin: z.optional(users),
    Supplier: z.optional(users),
    SupSupplier: z.optional(users),
    SystemAdmin: z.optional(users),
    SuperAdmin: z.optional(users),
  }),
  mailbox: z.optional(
    mailbox.check(
      z.refine(({ imap, outbox }) => (imap === undefined) !== (outbox === undefined), {
        error: 'Give imap or outbox',
      }),
    ),
  ),
  /** Journeys may make customers' accounts, which no call removes. */
  newAccounts: z._default(z.boolean(), false),
  /** Journeys may release, and put back what was live. */
  releases: z._default(z.boolean(), false),
  /** The portal holds the demo world, whose figures some journeys read. */
  demoWorld: z._default(z.boolean(), false),
});
export type GivenAccounts = z.output<typeof accountsFile>;

/** Reads the file of `--as`; says what is wrong with it. */
export function readAccounts(file: string): GivenAccounts {
  const read = accountsFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
  return read.data;
}

const file = process.env['FRAKTION_E2E_ACCOUNTS'];

/** The accounts of a run against a deployed portal; undefined in a run that starts its own demo. */
export const given: GivenAccounts | undefined = file ? readAccounts(file) : undefined;
