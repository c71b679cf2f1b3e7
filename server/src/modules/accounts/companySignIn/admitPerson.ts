import { email as emailSchema, headRole, isSupplierLike, type Role } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { note, type Whence } from '../../platform/audit/index.ts';
import { acceptInvitation, keepStaffApart, setLocations, wasDriver } from '../users/index.ts';
import {
  type Claims,
  isDenied,
  isVerified,
  type LocationRights,
  locationsOf,
  roleOf,
} from './claims.ts';
import { accountOfDomain, domainOf } from './domains.ts';
import {
  type Account,
  type Assertion,
  createPerson,
  hasMembership,
  hasOtherLink,
  isDeactivated,
  isStaff,
  lockAccount,
  type Person,
  readByEmail,
  readInvitation,
  readLinked,
} from './personRows.ts';
import type { ActiveProvider } from './providerRows.ts';
import { renewRights, stillThere } from './renewRights.ts';

/** Why nobody is let in although the provider's answer is right. What has changed (a membership that ended) stays changed. */
export interface AdmissionRefusal {
  readonly refused:
    | 'Company.Not.Invited'
    | 'Company.Role.None'
    | 'Company.Domain.Foreign'
    | 'Company.Email.Unverified'
    | 'Company.Other.Person'
    | 'Users.Staff.Apart';
  readonly who: string;
}

const textOf = (value: unknown, max: number): string | null => {
  if (typeof value !== 'string') return null;
  const text = value.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ').trim();
  return text ? text.slice(0, max) : null;
};

/** One plain address: the portal sends mails to it, so that it must not be several, nor spell one with other signs. */
const addressOf = (value: unknown): string | null => emailSchema.safeParse(value).data ?? null;

/**
 * The member whom the provider speaks of. Issuer and subject name the person, once they are linked; the e-mail only links them, and
 * only if it is verified and of a domain of this account. So a changed e-mail takes nobody else's membership.
 */
export async function admitPerson(
  tx: Tx,
  provider: ActiveProvider,
  assertion: Assertion,
  whence: Whence,
): Promise<Person | AdmissionRefusal> {
  const account = await lockAccount(tx, provider.accountId);
  const { issuer, subject, claims } = assertion;
  const email = addressOf(claims.email);
  const refuse = (refused: AdmissionRefusal['refused']): AdmissionRefusal => ({
    refused,
    who: email ?? subject,
  });
  const linked = await readLinked(tx, account.id, assertion);
  if (linked)
    return (
      (await renewRights(tx, { provider, account, claims, whence }, linked)) ??
      refuse('Company.Role.None')
    );

  if (!email) return refuse('Company.Email.Unverified');
  if ((await accountOfDomain(tx, domainOf(email))) !== account.id)
    return refuse('Company.Domain.Foreign');
  const known = await readByEmail(tx, email);
  // An address that nobody has yet is vouched for by whoever owns its domain.
  if ((known && !isVerified(claims)) || isDenied(claims)) return refuse('Company.Email.Unverified');
  if (known && (await isStaff(tx, known.id))) return refuse('Users.Staff.Apart');
  const isMember = known !== undefined && (await hasMembership(tx, account.id, known.id));
  if (isMember && (await hasOtherLink(tx, account.id, issuer, known.id)))
    return refuse('Company.Other.Person');

  if (!isMember && (await isDeactivated(tx, account.id, { email, userId: known?.id ?? null })))
    return refuse('Company.Not.Invited');
  const role = roleOf(provider, claims, account.kind);
  if (provider.admission === 'claim' && !role) return refuse('Company.Role.None');
  const invitation = isMember ? undefined : await readInvitation(tx, account.id, email);
  if (!isMember && !invitation && provider.admission === 'invitation')
    return refuse('Company.Not.Invited');

  const name = textOf(claims.name, 100) ?? invitation?.name ?? email;
  const person = known ?? (await createPerson(tx, { email, name, language: account.language }));
  await keepStaffApart(tx, account.id, person.id);
  if (invitation) await acceptInvitation(tx, invitation, person, whence);
  else if (!isMember && role) await join(tx, account, person, role, claims, provider, whence);
  await tx
    .insertInto('company_identity')
    .values({ account_id: account.id, issuer, subject, user_id: person.id })
    .execute();
  await note(tx, account.id, {
    ...whence,
    kind: 'companyAccountLinked',
    actorId: person.id,
    actorName: person.name,
    subject: person.email,
    details: { issuer },
  });
  return (
    (await renewRights(tx, { provider, account, claims, whence }, person)) ??
    refuse('Company.Role.None')
  );
}

/** Without a claim for locations a new person sees none until an administrator chooses; an administrator sees all. */
const locationsAtStart = (
  provider: ActiveProvider,
  claims: Claims,
  role: Role,
  kind: Account['kind'],
): LocationRights =>
  locationsOf(provider, claims) ?? { allLocations: role === headRole[kind], locationIds: [] };

async function join(
  tx: Tx,
  account: Account,
  person: Person,
  role: Role,
  claims: Claims,
  provider: ActiveProvider,
  whence: Whence,
): Promise<void> {
  const rights = locationsAtStart(provider, claims, role, account.kind);
  await tx
    .insertInto('account_user')
    .values({
      account_id: account.id,
      user_id: person.id,
      role,
      driver: isSupplierLike(role) && (await wasDriver(tx, account.id, person.id)),
      all_locations: rights.allLocations,
    })
    .execute();
  await setLocations(tx, account.id, person.id, await stillThere(tx, account.id, rights));
  await note(tx, account.id, {
    ...whence,
    kind: 'userAdded',
    actorId: person.id,
    actorName: person.name,
    subject: person.email,
    details: { role, way: 'company' },
  });
}
