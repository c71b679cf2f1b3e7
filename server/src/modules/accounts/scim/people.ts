import type { Role } from '@fraktion/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Filter } from './filter.ts';

/** A person of the account: a member, somebody who is invited, or somebody whom the directory has deactivated. */
export interface ScimPerson {
  readonly id: string;
  readonly state: 'member' | 'invited' | 'inactive';
  /** The user, if the person has accepted once. */
  readonly userId: string | null;
  readonly userName: string;
  readonly externalId: string | null;
  readonly email: string;
  readonly displayName: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly role: Role;
  readonly driver: boolean;
  readonly allLocations: boolean;
  readonly locationIds: string[];
  /** Of the membership or the invitation. */
  readonly version: number;
  readonly deactivated: boolean;
  /** The directory has spoken of the person. */
  readonly known: boolean;
}

/** The account's own words come first; for others the names are those of the person or of the invitation. */
const people = (accountId: string): RawBuilder<ScimPerson> => sql<ScimPerson>`
  select coalesce(s.id, m.user_id) as id, 'member' as state, m.user_id as "userId",
    coalesce(s.user_name, u.email) as "userName", s.external_id as "externalId", coalesce(s.email, u.email) as email,
    coalesce(s.display_name, u.name) as "displayName", s.given_name as "givenName", s.family_name as "familyName",
    m.role, m.driver, m.all_locations as "allLocations",
    array(select l.location_id from account_user_location l where l.account_id = m.account_id
      and l.user_id = m.user_id and not m.all_locations order by l.location_id) as "locationIds",
    m.version, false as deactivated, s.id is not null as known
  from account_user m
  join app_user u on u.id = m.user_id
  left join scim_user s on s.account_id = m.account_id and s.user_id = m.user_id
  where m.account_id = ${accountId}
  union all
  select i.id, 'invited', null, coalesce(s.user_name, i.email), s.external_id, coalesce(s.email, i.email),
    coalesce(s.display_name, i.name), s.given_name, s.family_name, i.role, i.driver, i.all_locations,
    i.location_ids,
    i.version, false, s.id is not null
  from account_invitation i
  left join scim_user s on s.account_id = i.account_id and s.id = i.id
  where i.account_id = ${accountId} and i.answer is null
    and not exists (select from account_user m where m.account_id = i.account_id and m.user_id = s.user_id)
  union all
  select s.id, 'inactive', s.user_id, s.user_name, s.external_id, s.email, s.display_name, s.given_name,
    s.family_name, s.role, s.driver, s.all_locations, s.location_ids, 1, s.deactivated_at is not null, true
  from scim_user s
  where s.account_id = ${accountId}
    and not exists (select from account_user m where m.account_id = s.account_id and m.user_id = s.user_id)
    and not exists (select from account_invitation i where i.account_id = s.account_id and i.answer is null
      and (i.id = s.id or lower(i.email) = lower(s.email)))`;

const isMatch = ({ attribute, value }: Filter): RawBuilder<SqlBool> => {
  switch (attribute) {
    case 'userName':
      return sql`lower(person."userName") = lower(${value})`;
    case 'externalId':
      return sql`person."externalId" = ${value}`;
    case 'email':
      return sql`lower(person.email) = lower(${value})`;
    case 'id':
      return sql`person.id::text = lower(${value})`;
    case 'active':
      return sql`(person.state <> 'inactive') = ${value === 'true'}`;
  }
};

export async function readPeople(
  tx: Tx,
  accountId: string,
  filter: Filter | null,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ total: number; people: ScimPerson[] }> {
  const matches = filter ? isMatch(filter) : sql`true`;
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from (${people(accountId)}) person where ${matches}`.execute(tx);
  const { rows } = await sql<ScimPerson>`
    select * from (${people(accountId)}) person where ${matches}
    order by person.id limit ${limit} offset ${offset}`.execute(tx);
  return { total: counts[0]?.total ?? 0, people: rows };
}

export async function mustReadPerson(tx: Tx, accountId: string, id: string): Promise<ScimPerson> {
  const filter = { attribute: 'id', value: id } as const;
  const { people: found } = await readPeople(tx, accountId, filter, { offset: 0, limit: 1 });
  if (!found[0]) throw new Refusal('Generic.Not.Found');
  return found[0];
}

/** Refuses a name or an address that another person of the account has. */
export async function refuseTaken(
  tx: Tx,
  accountId: string,
  { id, userName, email }: { id: string | null; userName: string; email: string },
): Promise<void> {
  const { rows } = await sql`
    select from (${people(accountId)}) person
    where person.id is distinct from ${id}
      and (lower(person."userName") = lower(${userName}) or lower(person.email) = lower(${email}))
    limit 1`.execute(tx);
  if (rows.length > 0) throw new Refusal('Generic.Already.Exists');
}
