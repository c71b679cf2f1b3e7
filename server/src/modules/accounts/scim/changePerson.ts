import { randomUUID } from 'node:crypto';

import { email as emailSchema } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { endMembership, restoreMembership, setRights, withdraw } from '../users/index.ts';
import type { Attributes } from './attributes.ts';
import { invitePerson } from './invite.ts';
import { mustReadPerson, refuseTaken, type ScimPerson } from './people.ts';
import { type DirectoryAccount, isSameRights, type Rights, rightsOf } from './rights.ts';

export interface Directory {
  readonly account: DirectoryAccount;
  readonly actor: Actor;
  readonly publicUrl: string;
}

/** What has happened to a person, for the audit. */
export type Outcome =
  | 'userAdded'
  | 'userInvited'
  | 'userChanged'
  | 'userDeactivated'
  | 'userReactivated';

export interface PersonChange {
  readonly before: ScimPerson | null;
  readonly after: ScimPerson;
  /** Null if nothing is different. */
  readonly outcome: Outcome | null;
}

function addressOf({ email, userName }: Pick<Attributes, 'email' | 'userName'>): string {
  const address = emailSchema.safeParse(email ?? userName);
  if (address.success) return address.data;
  throw new Refusal('Scim.Value.Invalid', {
    detail: 'A user has an e-mail address, in emails or as its userName',
  });
}

const nameOf = ({ displayName, givenName, familyName, userName }: Attributes): string =>
  displayName ?? ([givenName, familyName].filter(Boolean).join(' ') || userName);

/** A new person: invited, or only noted if the directory says that it is not active. */
export async function addPerson(
  tx: Tx,
  directory: Directory,
  sent: Attributes,
): Promise<PersonChange> {
  const { account } = directory;
  const email = addressOf(sent);
  const id = randomUUID();
  await refuseTaken(tx, account.id, { id: null, userName: sent.userName, email });
  const rights = await rightsOf(tx, account, sent, null);
  await storePerson(tx, account.id, { id, userId: null }, sent, email, rights);
  if (!sent.active) await setDeactivated(tx, account.id, id, true);
  const mailed =
    sent.active &&
    (await invitePerson(tx, directory, { id, email, name: nameOf(sent), ...rights }));
  const after = await mustReadPerson(tx, account.id, id);
  return { before: null, after, outcome: mailed ? 'userInvited' : 'userAdded' };
}

const storePerson = (
  tx: Tx,
  accountId: string,
  { id, userId }: Pick<ScimPerson, 'id' | 'userId'>,
  sent: Attributes,
  email: string,
  rights: Rights,
) => {
  const said = {
    user_name: sent.userName,
    external_id: sent.externalId,
    email,
    display_name: sent.displayName,
    given_name: sent.givenName,
    family_name: sent.familyName,
    role: rights.role,
    driver: rights.driver,
    all_locations: rights.allLocations,
    location_ids: [...rights.locationIds],
  };
  return tx
    .insertInto('scim_user')
    .values({ account_id: accountId, id, user_id: userId, ...said })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doUpdateSet(said))
    .execute();
};

const setDeactivated = (tx: Tx, accountId: string, id: string, on: boolean) =>
  tx
    .updateTable('scim_user')
    .set({ deactivated_at: on ? sql<string>`now()` : null })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();

/** The attributes of a person as they stand, for operations that change single ones. */
export const currentAttributes = (person: ScimPerson): Attributes => ({
  userName: person.userName,
  externalId: person.externalId,
  displayName: person.displayName,
  givenName: person.givenName,
  familyName: person.familyName,
  email: person.email,
  active: person.state !== 'inactive',
  roles: [person.role],
  locations: person.allLocations ? ['all'] : person.locationIds,
});

const isSaid = (person: ScimPerson, sent: Attributes, email: string): boolean =>
  person.userName === sent.userName &&
  person.externalId === sent.externalId &&
  person.displayName === sent.displayName &&
  person.givenName === sent.givenName &&
  person.familyName === sent.familyName &&
  person.email === email;

/** Makes a person what the directory says: names, rights, and whether it is active. */
export async function changePerson(
  tx: Tx,
  directory: Directory,
  before: ScimPerson,
  sent: Attributes,
): Promise<PersonChange> {
  const { account } = directory;
  const email = addressOf({ email: sent.email ?? before.email, userName: sent.userName });
  const person = { id: before.id, userName: sent.userName, email };
  await refuseTaken(tx, account.id, person);
  const rights = await rightsOf(tx, account, sent, before);
  const isNew = !isSaid(before, sent, email) || !isSameRights(before, rights);
  if (isNew || !before.known) await storePerson(tx, account.id, before, sent, email, rights);
  const outcome = await settle(tx, directory, before, {
    rights,
    email,
    name: nameOf(sent),
    active: sent.active,
  });
  const after = await mustReadPerson(tx, account.id, before.id);
  return { before, after, outcome: outcome ?? (isNew ? 'userChanged' : null) };
}

interface WantedPerson {
  readonly rights: Rights;
  readonly email: string;
  readonly name: string;
  readonly active: boolean;
}

async function settle(
  tx: Tx,
  directory: Directory,
  before: ScimPerson,
  { rights, email, name, active }: WantedPerson,
): Promise<Outcome | null> {
  const { account, actor } = directory;
  const { id, state, userId, version } = before;
  const invitation = { id, email, name, ...rights };
  if (state === 'inactive') {
    if (!active) return null;
    await setDeactivated(tx, account.id, id, false);
    // Who has left, or was removed by an administrator, is asked again.
    if (!before.deactivated || userId === null)
      return (await invitePerson(tx, directory, invitation)) ? 'userInvited' : 'userAdded';
    await restoreMembership(tx, account.id, userId, rights);
    return 'userReactivated';
  }
  if (!active) {
    if (userId === null) await withdraw(tx, account.id, id);
    else await endMembership(tx, account.id, userId);
    await setDeactivated(tx, account.id, id, true);
    return 'userDeactivated';
  }
  if (userId === null && email.toLowerCase() !== before.email.toLowerCase()) {
    await withdraw(tx, account.id, id);
    return (await invitePerson(tx, directory, invitation)) ? 'userInvited' : 'userAdded';
  }
  if (!isSameRights(before, rights)) {
    await setRights(tx, actor, userId ?? id, { version, ...rights });
    return 'userChanged';
  }
  return null;
}

/** Ends the membership and forgets what the directory said. */
export async function removePerson(
  tx: Tx,
  { account }: Directory,
  { id, state, userId }: ScimPerson,
): Promise<void> {
  if (state === 'member' && userId !== null) await endMembership(tx, account.id, userId);
  if (state === 'invited') await withdraw(tx, account.id, id);
  await tx
    .deleteFrom('scim_user')
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .execute();
}
