import { readLocationIds } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { dropConnections, userGroup } from '../../../realtime/index.ts';
import { note, type Whence } from '../../platform/audit/index.ts';
import { keepOneHead, setLocations, takeOut } from '../users/index.ts';
import { type Claims, type LocationRights, locationsOf, roleOf } from './claims.ts';
import type { Account, Person } from './personRows.ts';
import type { ActiveProvider } from './providerRows.ts';

/** A location of the mapping may have been deleted since. */
export async function stillThere(
  tx: Tx,
  accountId: string,
  rights: LocationRights,
): Promise<LocationRights> {
  if (rights.locationIds.length === 0) return rights;
  const rows = await tx
    .selectFrom('location')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...rights.locationIds])
    .execute();
  return { ...rights, locationIds: rows.map(({ id }) => id) };
}

interface Renewal {
  readonly provider: ActiveProvider;
  readonly account: Account;
  readonly claims: Claims;
  readonly whence: Whence;
}

/**
 * Role and locations as the claims give them now. A person without a role any more is no member any more (null); only the last
 * administrator stays one, because nobody else could set the provider right.
 */
export async function renewRights(
  tx: Tx,
  { provider, account, claims, whence }: Renewal,
  person: Person,
): Promise<Person | null> {
  const member = await tx
    .selectFrom('account_user')
    .select(['role', 'all_locations as allLocations', 'version'])
    .where('account_id', '=', account.id)
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const by = {
    ...whence,
    actorId: person.id,
    actorName: person.name,
    subject: person.email,
  } as const;
  const byClaim = provider.admission === 'claim';
  const role = byClaim ? roleOf(provider, claims, account.kind) : member.role;
  const isLast = member.role !== role && (await isLastHead(tx, account.id, person.id));
  if (!role && !isLast) {
    await endMembership(tx, account.id, person.id);
    await note(tx, account.id, {
      ...by,
      kind: 'userRemoved',
      details: { role: member.role, way: 'company' },
    });
    return null;
  }
  const next = role && !isLast ? role : member.role;
  const rights = locationsOf(provider, claims);
  const held = await readLocationIds(tx, { accountId: account.id, userId: person.id });
  const claimed = rights && (await stillThere(tx, account.id, rights));
  // Of the administrators with all locations one stays, because the others could give nobody the rest.
  const staysWhole =
    account.kind === 'customer' &&
    member.allLocations &&
    claimed?.allLocations === false &&
    (await isLastHead(tx, account.id, person.id));
  const wanted = staysWhole ? null : claimed;
  const moved =
    wanted !== null &&
    (wanted.allLocations !== member.allLocations ||
      held.toSorted().join() !== [...new Set(wanted.locationIds)].toSorted().join());
  if (next === member.role && !moved) return person;
  await tx
    .updateTable('account_user')
    .set({
      role: next,
      ...(wanted ? { all_locations: wanted.allLocations } : {}),
      version: member.version + 1,
    })
    .where('account_id', '=', account.id)
    .where('user_id', '=', person.id)
    .execute();
  if (wanted) await setLocations(tx, account.id, person.id, wanted);
  await note(tx, account.id, {
    ...by,
    kind: 'userChanged',
    details: {
      way: 'company',
      role: next,
      ...(next === member.role ? {} : { formerRole: member.role }),
      ...(moved
        ? { locations: wanted.allLocations ? 'all' : String(wanted.locationIds.length) }
        : {}),
    },
  });
  await dropConnections(tx, [userGroup(person.id)]);
  return person;
}

async function isLastHead(tx: Tx, accountId: string, userId: string): Promise<boolean> {
  try {
    await keepOneHead(tx, accountId, userId);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

async function endMembership(tx: Tx, accountId: string, userId: string): Promise<void> {
  const read = () => {
    throw new Refusal('Generic.Not.Found');
  };
  await takeOut(tx, { accountId, id: userId }, read);
}
