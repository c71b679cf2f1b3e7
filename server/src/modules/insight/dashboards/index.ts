import {
  createDashboard,
  type Dashboard,
  deleteDashboard,
  listDashboards,
  mostBoards,
  roleAllows,
  type Role,
  roles,
  updateDashboard,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { byText } from '../../../db/textOrder.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isTaken } from '../../../db/violations.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { deleteUnchanged, updateUnchanged } from '../../../http/unchanged.ts';
import type { Services } from '../../../services.ts';
import { defineModule } from '../../defineModule.ts';

/** The most boards that one account shares: a longer list would be hard to read. */
const mostShown = 200;

const rolesOf = ({ role }: Actor): Role[] => roles.filter((each) => roleAllows([each], role));

const boardRows = (tx: Tx, { accountId, userId }: Actor) =>
  tx
    .selectFrom('dashboard')
    .where('dashboard.account_id', '=', accountId)
    .select([
      'dashboard.id',
      'dashboard.name',
      'items',
      'shared_with as sharedWith',
      sql<boolean>`dashboard.user_id = ${userId}`.as('mine'),
      'owner_name as ownerName',
      'dashboard.version',
    ]);

const own = (tx: Tx, actor: Actor) =>
  boardRows(tx, actor).where('dashboard.user_id', '=', actor.userId);

/** Another user's board gets the same answer as a missing one. */
async function mustReadOwn(tx: Tx, actor: Actor, id: string): Promise<Dashboard> {
  const board = await own(tx, actor).where('dashboard.id', '=', id).executeTakeFirst();
  if (!board) throw new Refusal('Generic.Not.Found');
  return board;
}

const columnsOf = ({
  name,
  items,
  sharedWith,
}: Pick<Dashboard, 'name' | 'items' | 'sharedWith'>) => ({
  name,
  items: JSON.stringify(items),
  shared_with: sharedWith,
});

/** Parallel requests of one user are counted one after the other. */
async function mustHaveRoom(tx: Tx, actor: Actor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dashboards ${actor.accountId} ${actor.userId}`}, 0))`.execute(
    tx,
  );
  const { count } = await tx
    .selectFrom('dashboard')
    .where('account_id', '=', actor.accountId)
    .where('user_id', '=', actor.userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= mostBoards) throw new Refusal('Dashboards.Too.Many');
}

/** Boards of widgets: each belongs to a user in an account, and is seen by the roles that it is shared with. */
function registerDashboards({ routes }: Services): void {
  routes.handle(listDashboards, ({ tx, actor }) =>
    boardRows(tx, actor)
      .where((eb) =>
        eb.or([
          eb('dashboard.user_id', '=', actor.userId),
          sql<boolean>`shared_with && ${rolesOf(actor)}::text[]`,
        ]),
      )
      .orderBy(byText(tx, 'dashboard.name'))
      .orderBy('dashboard.id')
      .limit(mostShown)
      .execute(),
  );

  routes.handle(createDashboard, async ({ tx, actor, body: { id, ...fields } }) => {
    await mustHaveRoom(tx, actor);
    await tx
      .insertInto('dashboard')
      .values({
        account_id: actor.accountId,
        id,
        user_id: actor.userId,
        owner_name: actor.userName,
        ...columnsOf(fields),
      })
      .execute()
      .catch((error: unknown) => {
        throw isTaken(error) ? new Refusal('Generic.Already.Exists') : error;
      });
    return mustReadOwn(tx, actor, id);
  });

  routes.handle(updateDashboard, async ({ tx, actor, params: { id }, body }) => {
    const { version, ...fields } = body;
    const read = () => mustReadOwn(tx, actor, id);
    await updateUnchanged(
      tx
        .updateTable('dashboard')
        .set(columnsOf(fields))
        .where('account_id', '=', actor.accountId)
        .where('user_id', '=', actor.userId)
        .where('id', '=', id),
      { version, read },
    );
    return read();
  });

  routes.handle(deleteDashboard, async ({ tx, actor, params: { id }, query: { version } }) => {
    await deleteUnchanged(
      tx
        .deleteFrom('dashboard')
        .where('account_id', '=', actor.accountId)
        .where('user_id', '=', actor.userId)
        .where('id', '=', id),
      { version, read: () => mustReadOwn(tx, actor, id) },
    );
    return undefined;
  });
}

export const dashboards = defineModule({
  area: 'insight',
  calls: registerDashboards,
});
