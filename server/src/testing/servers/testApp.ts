import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import {
  authenticate,
  type Call,
  type CallInput,
  isSecondStep,
  type Page,
  type Session,
} from '@fraktion/contract';
import {
  envelopeOf,
  fetchCall,
  type LooseInput,
  type RefusalBody,
} from '@fraktion/contract/client';

import { type App, type AppSettings, createApp } from '../../app.ts';
import type { Db } from '../../db/database.ts';
import { waitedTooLong } from '../../http/fairQueue.ts';
import { startTestDatabase } from './testDatabase.ts';
import { watchTransactions } from './unheldReads.ts';

export interface Answer<T = never> {
  readonly status: number;
  /** The answer's `data`; meaningless after a refusal. */
  readonly data: T;
  readonly page?: Page;
  readonly error?: RefusalBody;
  readonly headers: Headers;
  readonly bytes: () => Promise<Uint8Array>;
}

export type Data<C extends Call> = C extends { answer: { _zod: { output: infer O } } }
  ? C extends { list: object }
    ? O[]
    : O
  : never;

/** Makes the contract's calls over HTTP with one token (or none), and returns every answer, refusals too. */
export interface Client {
  <C extends Call>(
    call: C,
    ...input: CallInput<C> extends Record<string, never> ? [] : [input?: CallInput<C>]
  ): Promise<Answer<Data<C>>>;
}

/** A client without the types of its calls. */
type LooseClient = (call: Call, input?: LooseInput) => Promise<Answer>;

export type SignedIn = Client & { session: Session };

export interface TestApp {
  readonly app: App;
  readonly db: Db;
  readonly url: string;
  readonly dataDir: string;
  /** See `stopHeld`. */
  readonly unheld: ReadonlySet<string>;
  client(token?: string): Client;
  /** Signs in a user that a builder created. */
  signIn(email: string): Promise<SignedIn>;
  /** Another node on the same database, with these settings in place of the first one's. */
  secondNode(different?: Partial<AppSettings>): Promise<App>;
  stop(): Promise<void>;
}

export const testPassword = 'correct horse battery';

/** A whole server on its own database, listening on a free port. */
export async function startTestApp(
  overrides: Partial<Omit<AppSettings, 'databaseUrl'>> = {},
): Promise<TestApp> {
  const database = await startTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'fraktion-test-'));
  const settings = {
    port: 0,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: database.ownerUrl,
    databaseSessionUrl: undefined,
    databaseReadUrl: undefined,
    // Long enough for a busy machine.
    databaseLimits: { connectMs: 30_000, statementMs: 60_000, idleMs: 60_000 },
    publicUrl: 'http://portal.example',
    filesDir: join(dataDir, 'files'),
    smtpUrl: undefined,
    mailFrom: 'Fraktion <portal@fraktion.example>',
    supportEmail: 'support@fraktion.example',
    trustProxy: false,
    demo: true,
    secretKeys: [],
    backupKey: undefined,
    storageConnection: undefined,
    filesUrl: undefined,
    formerFilesUrl: undefined,
    signedDownloads: false,
    cdnUrl: undefined,
    eventsUrl: undefined,
    tracesUrl: undefined,
    backupMaxAgeHours: undefined,
    webhooksAnywhere: true,
    integrationsAnywhere: true,
    signInAnywhere: true,
    geocoderUrl: undefined,
    routingUrl: undefined,
    tiles: undefined,
    translationService: undefined,
    overrideOrigins: [],
    offline: true,
    apiDocs: true,
    metricsToken: undefined,
    hstsSubdomains: false,
    driveQuotaBytes: 5_000_000_000,
    sessionMaxDays: 90,
    virusScanUrl: undefined,
    ocrLanguages: undefined,
    logLevel: 'error',
    // A test gives the same whatever the clock says: it runs the jobs that it needs.
    schedule: {},
    ...overrides,
  } as const;
  const app = await createApp(settings);
  const url = await app.listen();
  const nodes: App[] = [app];
  const unheld = watchTransactions(app.services.database.pool);
  const client = (token?: string) => createClient(url, token);

  return {
    app,
    db: app.services.database.db,
    url,
    dataDir,
    unheld,
    client,
    signIn: (email) => signInAt(url, email),
    async secondNode(different = {}) {
      const node = await createApp({ ...settings, ...different });
      nodes.push(node);
      await node.listen();
      return node;
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.close()));
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Before a token ends (ten minutes), on the slowest machine. */
const renewAfterMs = 8 * 60_000;

/** Signs in a user that a builder created, at any node; again where a test lives longer than its token. */
export async function signInAt(url: string, email: string): Promise<SignedIn> {
  const session = await openSession(url, email);
  let client = createClient(url, session.token);
  let since = performance.now();
  const renewing: LooseClient = async (call, input) => {
    if (performance.now() - since > renewAfterMs) {
      client = createClient(url, (await openSession(url, email)).token);
      since = performance.now();
    }
    return (client as unknown as LooseClient)(call, input);
  };
  return Object.assign(renewing as unknown as Client, { session });
}

async function openSession(url: string, email: string): Promise<Session> {
  const answer = await createClient(url)(authenticate, { body: { email, password: testPassword } });
  if (answer.status !== 200 || isSecondStep(answer.data))
    throw new Error(`${email} cannot sign in: ${JSON.stringify(answer.error)}`);
  return answer.data;
}

/** Makes the contract's calls with a token; again, as pages do, where a call has waited too long behind others of its account. */
export function createClient(url: string, token?: string): Client {
  const make = async (call: Call, input: LooseInput = {}): Promise<Answer> => {
    const response = await fetchCall(url, call, input, token);
    const copy = response.clone();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const body = isJson ? await envelopeOf(response) : {};
    if (body.error?.detail === waitedTooLong) {
      await pause(1000);
      return make(call, input);
    }
    return {
      status: response.status,
      data: body.data as never,
      ...(body.page ? { page: body.page } : {}),
      ...(body.error ? { error: body.error } : {}),
      headers: response.headers,
      bytes: async () => new Uint8Array(await copy.arrayBuffer()),
    };
  };
  return make as unknown as Client;
}
