import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, suite, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { authenticate, type Call, isSecondStep, releaseCall } from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';
import { sql } from 'kysely';

import { type Database, openDatabase } from './db/database.ts';
import { isAlive } from './db/embedded/process.ts';
import { createDeployToken } from './modules/platform/releases/index.ts';
import { hubPath } from './realtime/hub.ts';
import { accountGroup } from './realtime/identity.ts';
import { notifyEvent } from './realtime/notify.ts';
import { clientOf } from './realtime/testHub.ts';
import { buildAccount, buildUser } from './testing/rows/builders.ts';
import { canFreeze, freeze, postmasterOf } from './testing/servers/freeze.ts';
import { type NodeProcess, startNodeProcess } from '@fraktion/demo-world/servers/nodeProcess';
import { bundleOf, samplePlatform } from './testing/rows/sampleReleases.ts';
import { createClient, testPassword } from './testing/servers/testApp.ts';

/** The product's own limit for an answer, whatever the database does. */
const limitMs = 5_000;

suite(
  'a database that freezes',
  { skip: !canFreeze && 'its processes are looked for on Linux' },
  () => {
    let dataDir: string;
    let node: NodeProcess;
    let database: Database;
    let postmaster: number;
    let accountId: string;
    let email: string;
    let token: string;
    let thaw: () => void = () => undefined;

    before(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'fraktion-frozen-'));
      await chmod(dataDir, 0o755);
      node = await startNodeProcess({ DATA_DIR: dataDir });
      const found = await postmasterOf(dataDir);
      postmaster = found.pid;
      database = openDatabase(found.ownerUrl, { max: 1 });
      ({ id: accountId } = await buildAccount(database.db));
      ({ email } = await buildUser(database.db, accountId, 'Admin'));
      const client = createClient(
        node.url,
        await createDeployToken(database.db, 'platform', 'team'),
      );
      const bundle = bundleOf(samplePlatform('Platform one', {}));
      await client(releaseCall, { params: { name: 'platform' }, files: [bundle] });
      token = await signIn();
    });
    afterEach(() => thaw());
    after(async () => {
      node?.child.kill('SIGKILL');
      await node?.ended;
      await database?.close().catch(() => undefined);
      if (postmaster && isAlive(postmaster)) process.kill(postmaster, 'SIGQUIT');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    });

    async function signIn(): Promise<string> {
      const { status, data } = await createClient(node.url)(authenticate, {
        body: { email, password: testPassword },
      });
      if (status !== 200 || isSecondStep(data))
        throw new Error(`No sign-in: ${status} ${JSON.stringify(data)}`);
      return data.token;
    }

    interface TimedAnswer {
      readonly what: string;
      readonly status: number;
      readonly ms: number;
    }

    async function ask(what: string, path: string, init: RequestInit = {}): Promise<TimedAnswer> {
      const began = Date.now();
      const signal = AbortSignal.timeout(20_000);
      const response = await fetch(`${node.url}${path}`, { ...init, signal });
      await response.arrayBuffer();
      return { what, status: response.status, ms: Date.now() - began };
    }

    /** Concurrent requests, none of them answered later than the product promises. */
    async function inTime(asked: readonly Promise<TimedAnswer>[]): Promise<TimedAnswer[]> {
      const answers = await Promise.all(asked);
      const late = answers.filter(({ ms }) => ms > limitMs);
      assert.deepEqual(late, []);
      return answers;
    }

    const json = { 'content-type': 'application/json' };
    const signingIn = (): Promise<TimedAnswer> =>
      ask('sign-in', '/api/user-auth/authenticate', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email, password: testPassword }),
      });
    const makeCall = (call: Call): Promise<TimedAnswer> =>
      ask(call.id, `/api${call.path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')}`, {
        method: call.method,
        headers: { authorization: `Bearer ${token}` },
      });
    const page = { headers: { accept: 'text/html' } };
    const touchDatabase = (): Promise<TimedAnswer>[] => [
      signingIn(),
      ask('readiness', '/readyz'),
      ask('the page', '/', page),
      ask('the list of remotes', '/remotes.json'),
      ask('the hub', '/api/realtime/negotiate', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      }),
    ];

    /** Waits for the recovery, which happens without help. */
    async function recovers(): Promise<void> {
      for (const deadline = Date.now() + 30_000; ; await pause(100)) {
        const answers = await Promise.all(touchDatabase());
        if (answers.every(({ status }) => status === 200)) return;
        assert.ok(Date.now() < deadline, JSON.stringify(answers));
      }
    }

    /** A mail that a job writes: the queue works. */
    async function jobIsDone(): Promise<void> {
      const forgetful = await buildUser(database.db, accountId, 'User');
      const { status } = await ask('a new password', '/api/account/users/forgotpassword', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: forgetful.email }),
      });
      assert.equal(status, 204);
      for (const deadline = Date.now() + 60_000; ; await pause(100)) {
        const { rows } = await sql`select from mail where recipient = ${forgetful.email}`.execute(
          database.db,
        );
        if (rows.length > 0) return;
        assert.ok(Date.now() < deadline, 'the queue does not work');
      }
    }

    /** An event of another node reaches the clients here. */
    async function eventIsHeard(): Promise<void> {
      const connection = clientOf(`${node.url}${hubPath}`, token);
      const orderId = randomUUID();
      const heard = new Promise<void>((resolve, reject) => {
        connection.on('order-changed', (payload: { orderId: string }) => {
          if (payload.orderId === orderId) resolve();
        });
        setTimeout(() => reject(new Error('no event was heard')), 60_000).unref();
      });
      await connection.start();
      const groups = [accountGroup(accountId)];
      await notifyEvent(database.db, { groups, event: 'order-changed', payload: { orderId } });
      await heard;
      await connection.stop();
    }

    test('SRV-12 while it is frozen every call is answered within 5 s, and everything recovers by itself', async () => {
      await recovers();
      thaw = freeze(postmaster);
      const answers = await inTime([...touchDatabase(), ...allCalls.map(makeCall)]);
      // It only writes a sealed cookie.
      const apart = 'sessions.passkeyBegin';
      const odd = answers.filter(
        ({ what, status }) => what !== apart && (status < 400 || (status >= 500 && status !== 503)),
      );
      assert.deepEqual(odd, [], 'nothing is served, and nothing is an unexpected failure');
      const unavailable = new Set(
        answers.filter(({ status }) => status === 503).map(({ what }) => what),
      );
      assert.ok(unavailable.size > allCalls.length / 4, `${unavailable.size} of ${answers.length}`);
      // Later ones too, when no connection of the pool works any more.
      for (let later = 0; later < 2; later += 1) {
        for (const { what, status } of await inTime(touchDatabase())) {
          assert.ok(unavailable.has(what), what);
          assert.equal(status, 503, what);
        }
      }
      assert.deepEqual(
        (await inTime([ask('health', '/healthz')])).map(({ status }) => status),
        [200],
      );

      thaw();
      await recovers();
      await jobIsDone();
      await eventIsHeard();
    });

    test('SRV-12 a killed one is up again within 5 s, and everything recovers by itself', async () => {
      process.kill(postmaster, 'SIGKILL');
      const began = Date.now();
      // At first the old connections may still answer.
      while (isAlive(postmaster)) await pause(10);
      for (;;) {
        const { status } = await signingIn();
        assert.ok(status === 200 || status === 503, String(status));
        if (status === 200 && (await postmasterOf(dataDir)).pid !== postmaster) break;
        assert.ok(Date.now() - began < 20_000, 'it did not come back');
      }
      assert.ok(Date.now() - began < limitMs, `${Date.now() - began} ms`);
      postmaster = (await postmasterOf(dataDir)).pid;
      await recovers();
      await jobIsDone();
      await eventIsHeard();
    });

    test('SRV-12 a stop ends the process within 15 s even if the database is frozen', async () => {
      thaw = freeze(postmaster);
      void signingIn().catch(() => undefined);
      await pause(200);
      const began = Date.now();
      node.child.kill('SIGTERM');
      await node.ended;
      assert.ok(Date.now() - began < 15_000, `${Date.now() - began} ms`);
    });
  },
);
