import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sql } from 'kysely';

import { ownedDatabase } from '../testing/servers/testDatabase.ts';
import {
  ofOwner,
  ofRequests,
  ofTriggers,
  withoutAccount,
} from '../testing/access/ownerFunctions.ts';

const { database } = await ownedDatabase();

interface Definer {
  name: string;
  trigger: boolean;
  owned: boolean;
  settings: string[] | null;
  /** Who may call it besides its owner; `-` is everybody. */
  callers: string[];
  body: string;
}

/** All functions that run with the rights of their owner, whoever calls them. */
const definers = async (): Promise<Definer[]> => {
  const { rows } = await sql<Definer>`
    select p.oid::regproc::text as name, p.prorettype = 'trigger'::regtype as trigger, p.prosrc as body,
      pg_get_userbyid(p.proowner) = current_user as owned, p.proconfig as settings,
      array(select case x.grantee when 0 then '-' else pg_get_userbyid(x.grantee)::text end
        from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x
        where x.grantee <> p.proowner order by 1) as callers
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')
    order by 1`.execute(database.db);
  return rows;
};

const callersOf = ({ name, trigger }: Definer): string[] | undefined => {
  if (trigger) return name in ofTriggers ? [] : undefined;
  if (name in ofRequests) return ['fraktion_app'];
  return name in ofOwner ? [] : undefined;
};

const paths = ['search_path=public, pg_temp', 'search_path=pg_catalog, pg_temp'];

/** What is wrong with a function, in words. */
const faultsOf = (each: Definer): string[] => {
  const callers = callersOf(each);
  return [
    ...(callers ? [] : ['has no row in ownerFunctions.ts']),
    ...(each.owned ? [] : ['belongs to another role']),
    ...(each.settings?.some((setting) => paths.includes(setting))
      ? []
      : ['has no fixed search_path']),
    ...(callers && callers.join() !== each.callers.join()
      ? [`may be called by ${each.callers.join() || 'its owner alone'}`]
      : []),
    ...(each.name in ofRequests &&
    !(each.name in withoutAccount) &&
    !each.body.includes('app_account()')
      ? ['does not ask for whom it works']
      : []),
  ].map((fault) => `${each.name} ${fault}`);
};

test('SRV-04 every function with the rights of the owner has a fixed path, the owner of the tables, its callers and a reason', async () => {
  const found = await definers();
  assert.deepEqual(found.flatMap(faultsOf), []);
  const names = new Set(found.map(({ name }) => name));
  const listed = Object.keys({ ...ofRequests, ...ofOwner, ...ofTriggers });
  assert.deepEqual(
    listed.filter((name) => !names.has(name)),
    [],
    'functions that are gone',
  );
});

test('SRV-04 a careless function with the rights of the owner does not pass', async () => {
  await sql`create function careless() returns bigint language sql security definer as 'select count(*) from orders'`.execute(
    database.db,
  );
  const faults = (await definers()).flatMap(faultsOf);
  assert.deepEqual(faults, [
    'careless has no row in ownerFunctions.ts',
    'careless has no fixed search_path',
  ]);
  await sql`drop function careless`.execute(database.db);
  await sql`grant execute on function insight_settle_now to fraktion_app`.execute(database.db);
  await sql`grant execute on function order_site to public`.execute(database.db);
  assert.deepEqual((await definers()).flatMap(faultsOf), [
    'insight_settle_now may be called by fraktion_app',
    'order_site may be called by -,fraktion_app',
  ]);
  await sql`revoke execute on function insight_settle_now from fraktion_app`.execute(database.db);
  await sql`revoke execute on function order_site from public`.execute(database.db);
});
