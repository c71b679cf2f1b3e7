import {
  createScimUser,
  deleteScimUser,
  getScimConfig,
  getScimUser,
  listScimGroups,
  listScimResourceTypes,
  listScimSchemas,
  listScimUsers,
  maxScimPage,
  patchScimUser,
  replaceScimUser,
} from '@fraktion/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { Rate } from '../../../http/rate.ts';
import type { Services } from '../../../services.ts';
import { doneBy, note } from '../../platform/audit/index.ts';
import { attributesOf, patched } from './attributes.ts';
import {
  addPerson,
  type PersonChange,
  changePerson,
  currentAttributes,
  type Directory,
  removePerson,
} from './changePerson.ts';
import { resourceTypes, scimConfig, scimList, userSchemas } from './discovery.ts';
import { parseFilter } from './filter.ts';
import { mustReadPerson, readPeople, type ScimPerson } from './people.ts';
import { partOf, presentPerson } from './present.ts';

/** A first synchronisation of a large company sends some requests a second. */
const perMinute = 600;

const whole = (
  text: string | undefined,
  otherwise: number,
  least: number,
  most: number,
): number => {
  if (text === undefined || text === '') return otherwise;
  if (!/^-?\d{1,9}$/.test(text))
    throw new Refusal('Scim.Value.Invalid', { detail: `Not a whole number: ${text}` });
  return Math.min(most, Math.max(least, Number(text)));
};

const described = ({ role, allLocations, locationIds }: ScimPerson): Record<string, string> => ({
  role,
  locations: allLocations ? 'all' : String(locationIds.length),
});

/** A company's directory manages the users of its account (SCIM 2.0). */
export function registerScim({ routes, settings: { publicUrl } }: Services): void {
  const rate = new Rate(perMinute);

  /** Locked, so that two requests of a directory about one person come one after the other. */
  async function open(tx: Tx, actor: Actor, lock: boolean): Promise<Directory> {
    if (!rate.allows(actor.accountId))
      throw new Refusal('Generic.Too.Many.Requests', { retryAfter: 30 });
    const row = await tx
      .selectFrom('account')
      .select(['id', 'kind'])
      .where('id', '=', actor.accountId)
      .$if(lock, (query) => query.forNoKeyUpdate())
      .executeTakeFirstOrThrow();
    // Platform staff are managed by hand.
    if (row.kind === 'platform') throw new Refusal('Generic.Not.Found');
    return { account: { id: row.id, kind: row.kind }, actor, publicUrl };
  }

  const noteChange = async (
    tx: Tx,
    actor: Actor,
    request: FastifyRequest,
    { before, after, outcome }: PersonChange,
  ): Promise<void> => {
    if (!outcome) return;
    await note(tx, actor.accountId, {
      ...doneBy(actor, request),
      kind: outcome,
      subject: after.email,
      details: {
        ...described(after),
        ...(before && before.role !== after.role ? { formerRole: before.role } : {}),
        by: 'SCIM',
      },
    });
  };

  routes.handleAsOwner(getScimConfig, async ({ tx, actor }) => {
    await open(tx, actor, false);
    return scimConfig(publicUrl);
  });
  routes.handleAsOwner(listScimResourceTypes, async ({ tx, actor }) => {
    await open(tx, actor, false);
    return scimList(resourceTypes(publicUrl));
  });
  routes.handleAsOwner(listScimSchemas, async ({ tx, actor }) => {
    await open(tx, actor, false);
    return scimList(userSchemas(publicUrl));
  });
  routes.handleAsOwner(listScimGroups, async ({ tx, actor }) => {
    await open(tx, actor, false);
    return scimList([]);
  });

  routes.handleAsOwner(listScimUsers, async ({ tx, actor, query }) => {
    const { account } = await open(tx, actor, false);
    const startIndex = whole(query.startIndex, 1, 1, 999_999_999);
    const count = whole(query.count, 100, 0, maxScimPage);
    const filter = query.filter?.trim() ? parseFilter(query.filter) : null;
    const place = { offset: startIndex - 1, limit: count };
    const { total, people } = await readPeople(tx, account.id, filter, place);
    const shown = people.map((person) => partOf(presentPerson(person, publicUrl), query));
    return scimList(shown, { total, startIndex });
  });

  routes.handleAsOwner(getScimUser, async ({ tx, actor, params, query }) => {
    const { account } = await open(tx, actor, false);
    const person = await mustReadPerson(tx, account.id, params.id);
    return partOf(presentPerson(person, publicUrl), query);
  });

  routes.handleAsOwner(createScimUser, async ({ tx, actor, body, request, reply }) => {
    const directory = await open(tx, actor, true);
    const changed = await addPerson(tx, directory, attributesOf(body, { active: true }));
    await noteChange(tx, actor, request, changed);
    return created(presentPerson(changed.after, publicUrl), reply);
  });

  routes.handleAsOwner(replaceScimUser, async ({ tx, actor, params, body, request }) => {
    const directory = await open(tx, actor, true);
    const before = await mustReadPerson(tx, directory.account.id, params.id);
    const changed = await changePerson(
      tx,
      directory,
      before,
      attributesOf(body, { active: before.state !== 'inactive' }),
    );
    await noteChange(tx, actor, request, changed);
    return presentPerson(changed.after, publicUrl);
  });

  routes.handleAsOwner(patchScimUser, async ({ tx, actor, params, body, request }) => {
    const directory = await open(tx, actor, true);
    const before = await mustReadPerson(tx, directory.account.id, params.id);
    const wanted = patched(currentAttributes(before), body.Operations);
    const changed = await changePerson(tx, directory, before, wanted);
    await noteChange(tx, actor, request, changed);
    return presentPerson(changed.after, publicUrl);
  });

  routes.handleAsOwner(deleteScimUser, async ({ tx, actor, params, request }) => {
    const directory = await open(tx, actor, true);
    const before = await mustReadPerson(tx, directory.account.id, params.id);
    await removePerson(tx, directory, before);
    await note(tx, actor.accountId, {
      ...doneBy(actor, request),
      kind: before.state === 'invited' ? 'invitationWithdrawn' : 'userRemoved',
      subject: before.email,
      details: { ...described(before), by: 'SCIM' },
    });
    return undefined;
  });
}

function created<T extends { readonly meta: { readonly location: string } }>(
  user: T,
  reply: FastifyReply,
): T {
  void reply.status(201).header('location', user.meta.location);
  return user;
}
