import { randomBytes } from 'node:crypto';

import type { SignInDomain } from '@fraktion/contract';
import freeDomains from 'free-email-domains';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { isTaken } from '../../../db/violations.ts';
import { Refusal } from '../../../http/errors.ts';

const publicDomains: ReadonlySet<string> = new Set(freeDomains);

/** Anybody may have an address there, so that it belongs to no company; nor do its subdomains. */
export const isPublicMail = (domain: string): boolean => {
  const parts = domain.split('.');
  return parts.some((_, index) => publicDomains.has(parts.slice(index).join('.')));
};

/** The domain of an e-mail, as it is compared. */
export const domainOf = (email: string): string =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase();

const maxDomains = 50;
/** A record that is deleted by mistake, or a provider that is changed, must not end anybody's sign-in at once. */
export const graceDays = 14;
export const valueOf = (token: string): string => `fraktion-domain=${token}`;
export const nameOf = (domain: string): string => `_fraktion.${domain}`;

const domainRows = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('sign_in_domain')
    .select(['domain', 'token', 'proved_at as provedAt', 'proved_by as provedBy'])
    .select(
      sql<string | null>`missing_since + make_interval(days => ${graceDays})`.as('provedUntil'),
    )
    .where('account_id', '=', accountId)
    .orderBy('domain');

const present = ({
  token,
  ...row
}: Pick<SignInDomain, 'domain' | 'provedAt' | 'provedBy' | 'provedUntil'> & {
  token: string;
}): SignInDomain => ({
  ...row,
  recordName: nameOf(row.domain),
  recordValue: valueOf(token),
});

export const listDomains = async (tx: Tx, accountId: string): Promise<SignInDomain[]> =>
  (await domainRows(tx, accountId).execute()).map(present);

export async function mustReadDomain(
  tx: Tx,
  accountId: string,
  domain: string,
): Promise<SignInDomain> {
  const row = await domainRows(tx, accountId).where('domain', '=', domain).executeTakeFirst();
  if (!row) throw new Refusal('Generic.Not.Found');
  return present(row);
}

export async function addDomain(tx: Tx, accountId: string, domain: string): Promise<SignInDomain> {
  if (isPublicMail(domain))
    throw new Refusal('Company.Domain.Public', { fields: { domain: 'Company.Domain.Public' } });
  const known = await domainRows(tx, accountId).execute();
  if (known.some((each) => each.domain === domain))
    throw new Refusal('Generic.Already.Exists', { fields: { domain: 'Generic.Already.Exists' } });
  if (known.length >= maxDomains) throw new Refusal('Company.Domain.Too.Many');
  await tx
    .insertInto('sign_in_domain')
    .values({ account_id: accountId, domain, token: randomBytes(20).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return mustReadDomain(tx, accountId, domain);
}

/** A domain is proved for one account: of two that prove it at the same moment one is refused. */
export async function markProved(
  tx: Tx,
  accountId: string,
  domain: string,
  by: 'dns' | 'staff',
): Promise<SignInDomain> {
  await tx
    .updateTable('sign_in_domain')
    .set({ proved_at: sql<string>`now()`, proved_by: by, missing_since: null })
    .where('account_id', '=', accountId)
    .where('domain', '=', domain)
    .where((eb) => eb.or([eb('proved_at', 'is', null), eb('missing_since', 'is not', null)]))
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('Company.Domain.Taken') : error;
    });
  return mustReadDomain(tx, accountId, domain);
}

/** The account for which the domain is proved. */
export async function accountOfDomain(tx: Tx, domain: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('sign_in_domain')
    .select('account_id as accountId')
    .where('domain', '=', domain)
    .where('proved_at', 'is not', null)
    .executeTakeFirst();
  return row?.accountId;
}

export const hasProvedDomain = async (
  tx: Tx,
  accountId: string,
  except?: string,
): Promise<boolean> => {
  const domains = await domainRows(tx, accountId).where('proved_at', 'is not', null).execute();
  return domains.some(({ domain }) => domain !== except);
};
