import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import { type Call, getPushKey, issueApiKey } from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { JobName } from '../../jobs/index.ts';
import { modules } from '../../modules/index.ts';
import { givenInputs, picture } from '../access/givenInputs.ts';
import { foreignInputs } from '../access/sampleInput.ts';
import { listenToStatements } from '../access/statements.ts';
import { buildAccount, buildUser } from '../rows/builders.ts';
import { type Catalogue, readCatalogue } from '../rows/catalogue.ts';
import { registryOf } from '../rows/registry.ts';
import { upload } from '../rows/uploads.ts';
import { startMailingApp } from '../servers/mailbox.ts';
import type { Answer, Client, TestApp } from '../servers/testApp.ts';
import { stopHeld } from '../servers/unheldReads.ts';
import { type Effect, effectOf } from './effect.ts';
import { type BrokenOff, createBrokenOff } from './brokenOff.ts';
import { type Guards, guardsOf } from './guards.ts';
import { jobPlays } from './jobPlays.ts';
import { plays } from './plays/index.ts';
import { theatreRemote } from './plays/releases.ts';
import type { Side, Stage } from './preparations.ts';
import { noteReleases, releaseRemotes } from './releasedRows.ts';
import { createWorld, type World } from './world.ts';
import { startWriteLog, type WriteLog } from './writeLog.ts';

type Input = Readonly<Record<string, unknown>>;
export type ChangeInput = (input: Input) => Input;

/** What a test adds to the theatre. */
interface Additions {
  /** Changes the world before its rows are kept. */
  readonly furnish?: (db: Db, catalogue: Catalogue, world: World) => Promise<unknown>;
  /** Sees the world after each play, before it is put back. */
  readonly look?: (played: string, db: Db) => Promise<unknown>;
}

export interface Theatre {
  readonly t: TestApp;
  readonly world: World;
  readonly log: WriteLog;
  readonly stage: Stage;
  /** Makes a call in the furnished world, with other input than usual where it is changed, and puts the world back. */
  effectOfCall(
    call: Call,
    change?: ChangeInput,
  ): Promise<{ answer: Answer; effect: Effect; guards: Guards }>;
  effectOfJob(name: JobName): Promise<{ effect: Effect; guards: Guards }>;
  /** Breaks a job off at each of its commits that `choose` names, and after its end, runs it again each time, and compares what it leaves. */
  brokenOff(name: JobName, choose: (commits: number) => readonly number[]): Promise<BrokenOff>;
  stop(): Promise<void>;
}

const callOf = (id: string): Call => allCalls.find((call) => call.id === id)!;

const sideOf = ({ id, roles }: Call): Side => {
  const given = plays[id]?.as;
  if (roles === 'deployToken') return 'Team';
  if (roles === 'scimToken') return 'Directory';
  if (given || typeof roles === 'string') return given ?? 'Admin';
  return (['Admin', 'Supplier', 'SuperAdmin'] as const).find((side) => roles.includes(side))!;
};

export async function openTheatre(additions: Additions = {}): Promise<Theatre> {
  const { t } = await startMailingApp();
  try {
    return await furnish(t, additions);
  } catch (error) {
    await t.stop();
    throw error;
  }
}

async function setTouching(db: Db, how: 'enable' | 'disable'): Promise<void> {
  const { rows } = await sql<{ name: string; table: string }>`
    select tgname as name, tgrelid::regclass::text as table from pg_trigger where tgname like 'touched%'`.execute(
    db,
  );
  for (const { name, table } of rows)
    await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger ${sql.ref(name)}`.execute(db);
}

async function furnish(t: TestApp, additions: Additions): Promise<Theatre> {
  const catalogue = await readCatalogue(t.db);
  // Rows that come into the world would have inspections run beside the first plays.
  await setTouching(t.db, 'disable');
  const world = await createWorld(t.db, catalogue);
  await additions.furnish?.(t.db, catalogue, world);
  await setTouching(t.db, 'enable');
  const supplier = await buildUser(t.db, world.supplier.account, 'Supplier');
  const platform = await buildAccount(t.db, { kind: 'platform' });
  const staff = await buildUser(t.db, platform.id, 'SuperAdmin');
  const admin = await t.signIn('mine@test.example');
  const key = { id: randomUUID(), name: 'Directory', scopes: ['scim'] as ['scim'], days: 30 };
  const { data: directory } = await admin(issueApiKey, { body: key });
  const clients: Readonly<Record<Side, Client>> = {
    Admin: admin,
    Directory: t.client(directory.secret),
    Team: await registryOf(() => t).team(theatreRemote),
    Supplier: await t.signIn(supplier.email),
    SuperAdmin: await t.signIn(staff.email),
  };
  await releaseRemotes(t);
  await noteReleases(t.db, world);
  // The portal has its push key since the first question for it.
  await admin(getPushKey, {});
  // A second device of the same person.
  await t.signIn('mine@test.example');
  const log = await startWriteLog(t.app.services.settings.databaseUrl!, catalogue);
  await log.keep();
  const statements = listenToStatements(t.app.services.database.pool);

  async function make(call: Call, change: ChangeInput = (input) => input): Promise<Answer> {
    const ids = { own: world.target.id, foreign: world.other.id, bodyNamesRow: false };
    const sample = foreignInputs(call, ids).own;
    const given = givenInputs[call.id];
    const play = plays[call.id];
    type AskServer = (asked: Call, input: object) => Promise<Answer>;
    const input = {
      params: { ...sample.params, ...given?.params, ...(await play?.params?.(stage)) },
      query: { ...sample.query, ...play?.query?.(stage) },
      ...(call.body ? { body: { ...sample.body, ...given?.body, ...play?.body?.(stage) } } : {}),
      ...(call.files ? { files: play?.files?.() ?? [picture] } : {}),
    };
    return (clients[sideOf(call)] as AskServer)(call, change(input));
  }
  const stage: Stage = {
    db: t.db,
    services: t.app.services,
    world,
    id: world.target.id,
    async play(callId) {
      await plays[callId]?.before?.(stage);
      const answer = await make(callOf(callId));
      if (answer.error) throw new Error(`${callId}: ${JSON.stringify(answer.error)}`);
      return answer.data;
    },
    upload: () => upload(t.url, admin, 'note.pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')),
  };
  const tasks = modules.createTasks(t.app.services);
  return {
    t,
    world,
    log,
    stage,
    async effectOfCall(call, change) {
      try {
        await plays[call.id]?.before?.(stage);
        await log.forget();
        statements.length = 0;
        const answer = await make(call, change);
        const guards = guardsOf(statements);
        await additions.look?.(call.id, t.db);
        return { answer, effect: effectOf(log, await log.read(), world), guards };
      } finally {
        await log.restore();
      }
    },
    async effectOfJob(name) {
      const { before, payload, fails } = jobPlays[name];
      try {
        await before?.(stage);
        await log.forget();
        statements.length = 0;
        const done = tasks[name](payload(stage) as never);
        if (fails) await assert.rejects(done);
        else await done;
        const guards = guardsOf(statements);
        await additions.look?.(`the job ${name}`, t.db);
        return { effect: effectOf(log, await log.read(), world), guards };
      } finally {
        await log.restore();
      }
    },
    brokenOff: createBrokenOff({ t, log, stage, catalogue, tasks }),
    async stop() {
      await log.stop();
      await stopHeld(t);
    },
  };
}
