import { randomUUID } from 'node:crypto';

import type { Role } from '@fraktion/contract';
import type { Insertable } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema/index.ts';
import { hashPassword } from '../../modules/accounts/sessions/index.ts';
import { sampleParties } from '@fraktion/demo-world/eInvoices';
import { testPassword } from '../servers/testApp.ts';

type Row<T extends keyof Schema> = Insertable<Schema[T]>;

let counter = 0;
const next = (): number => ++counter;
let passwordHash: Promise<string> | undefined;

export async function buildAccount(
  db: Db,
  row: Partial<Row<'account'>> = {},
): Promise<Row<'account'>> {
  const account = {
    id: randomUUID(),
    kind: 'customer',
    name: `Account ${next()}`,
    // The buyer of the sample invoices.
    cvr: sampleParties.DK.buyer.number,
    ...row,
  } as const;
  await db.insertInto('account').values(account).execute();
  return account;
}

export interface BuiltUser {
  readonly id: string;
  readonly email: string;
}

/** A user with one role in one account, and the password of every test. */
export async function buildUser(
  db: Db,
  accountId: string,
  role: Role,
  more: { allLocations?: boolean; locationIds?: string[]; email?: string; driver?: boolean } = {},
): Promise<BuiltUser> {
  passwordHash ??= hashPassword(testPassword);
  const user = { id: randomUUID(), email: more.email ?? `user${next()}@test.example` };
  await db
    .insertInto('app_user')
    .values({ ...user, name: `${role} ${counter}`, password_hash: await passwordHash })
    .execute();
  await db
    .insertInto('account_user')
    .values({
      account_id: accountId,
      user_id: user.id,
      role,
      all_locations: more.allLocations ?? true,
      driver: more.driver ?? false,
    })
    .execute();
  for (const locationId of more.locationIds ?? []) {
    await db
      .insertInto('account_user_location')
      .values({ account_id: accountId, user_id: user.id, location_id: locationId })
      .execute();
  }
  return user;
}

export async function buildLocation(
  db: Db,
  accountId: string,
  row: Partial<Row<'location'>> = {},
): Promise<Row<'location'>> {
  const location = {
    account_id: accountId,
    id: randomUUID(),
    name: `Location ${next()}`,
    address: 'Havnegade 1',
    zip: '8000',
    city: 'Aarhus C',
    country: 'DK',
    ...row,
  };
  await db.insertInto('location').values(location).execute();
  return location;
}

export async function buildCollector(
  db: Db,
  accountId: string,
  row: Partial<Row<'collector'>> = {},
): Promise<Row<'collector'>> {
  const collector = {
    account_id: accountId,
    id: randomUUID(),
    name: `Collector ${next()}`,
    email: `collector${counter}@test.example`,
    ...row,
  };
  await db.insertInto('collector').values(collector).execute();
  return collector;
}

/** An orderable container; with its own location and collector unless they are given. */
export async function buildInfocard(
  db: Db,
  accountId: string,
  row: Partial<Row<'infocard'>> = {},
): Promise<Row<'infocard'>> {
  const infocard = {
    account_id: accountId,
    id: randomUUID(),
    name: `Container ${next()}`,
    type: 'ContainerInfoCard',
    waste_category: 'Recycle',
    location_id: row.location_id ?? (await buildLocation(db, accountId)).id,
    collector_id:
      row.collector_id === undefined ? (await buildCollector(db, accountId)).id : row.collector_id,
    container_type: 'Minicontainer',
    size: '660',
    size_unit: 'Litre',
    ...row,
  } as const;
  await db.insertInto('infocard').values(infocard).execute();
  return infocard;
}
