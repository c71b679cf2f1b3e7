import type { Call, CallAnswer, CallInput } from '@fraktion/contract/call';
import type { LooseInput } from '@fraktion/contract/client';

import { makeCall } from '../api.ts';
import { ApiError } from '../client/apiError.ts';
import { reportFailure } from '../client/failures.ts';
import { connection } from '../kept/connection.ts';
import { newId } from '../newId.ts';
import { identity } from '../session/onIdentity.ts';
import {
  isAnswered,
  storedCall,
  storedFiles,
  type EntryTexts,
  type EntryWay,
  type StoredEntry,
} from './entry.ts';
import { waitingList } from './list.ts';
import { sendWaiting } from './send.ts';

/** The answer without a connection: the action is stored and is sent later. */
export const kept = 'kept';

export interface EntryPlan extends EntryTexts {
  /** The id of the row, such as an order's. */
  readonly subject: string;
  /** The version that the user has seen. */
  readonly base?: number | undefined;
  /** How it can be applied to a row that others have changed, the call itself first. */
  readonly ways?: readonly EntryWay<Call>[];
  /** It depends on no version of its subject: it waits for no other entry, and none waits for it. */
  readonly apart?: boolean;
  /** The files that the body names as uploads: the server deletes them sooner than this browser. */
  readonly uploaded?: readonly File[] | undefined;
  /** The timeout of the answer; the default of all calls without it. */
  readonly timeout?: number;
}

const waits = (subject: string): boolean =>
  waitingList.get().some((entry) => entry.subject === subject && !entry.apart);

let lastMade = 0;

/** Entries of the same millisecond also stay in order. */
function timeOfEntry(): number {
  lastMade = Math.max(Date.now(), lastMade + 1);
  return lastMade;
}

async function keepEntry(
  call: Call,
  input: LooseInput,
  keeping: EntryPlan,
  sendFrom?: number,
): Promise<StoredEntry> {
  const owner = identity();
  if (!owner) throw new Error('Nobody is signed in');
  const { title, text, path, again, fields, ways, apart, subject, base, uploaded } = keeping;
  const entry: StoredEntry = {
    id: newId(),
    owner,
    subject,
    base,
    call: storedCall(call),
    params: (input.params ?? {}) as Record<string, string>,
    body: (input.body ?? {}) as Record<string, unknown>,
    files: await storedFiles(input.files ?? []),
    key: input.idempotencyKey ?? newId(),
    madeAt: timeOfEntry(),
    title,
    text,
    ...(path && { path }),
    ...(again && { again }),
    ...(fields && { fields }),
    ...(ways && { ways: ways.map((way) => ({ ...way, call: storedCall(way.call) })) }),
    ...(apart && { apart }),
    ...(uploaded?.length && { uploaded: await storedFiles(uploaded) }),
    ...(sendFrom && { sendFrom }),
  };
  await waitingList.put(entry);
  // When a disk fills up, browsers delete storage that is not marked as persistent.
  void navigator.storage?.persist?.().catch(() => false);
  return entry;
}

const noAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 0;

/**
 * A stored action is not a failure, and neither is a refusal that the caller answers with a question; others are reported now.
 */
function fail(error: unknown, { again }: EntryPlan): never {
  const isAsked = error instanceof ApiError && isAnswered(again, error.key);
  if (!isAsked) reportFailure(error);
  throw error;
}

/**
 * Makes a call that the server executes once per key. If no answer arrives, it is stored and sent later. The unanswered try and
 * the later one have the same key, so the server treats them as one. Refusals are thrown.
 */
export async function sendOrKeep<const C extends Call & { idempotent: true }>(
  call: C,
  input: CallInput<C>,
  keeping: EntryPlan,
): Promise<CallAnswer<C> | typeof kept> {
  const loose = { idempotencyKey: newId(), ...input } as LooseInput;
  // Never before entries of the same subject that already wait.
  if (connection.away() || (!keeping.apart && waits(keeping.subject))) {
    await keepEntry(call, loose, keeping);
    void sendWaiting();
    return kept;
  }
  try {
    return await makeCall(call, loose, { background: true, timeout: keeping.timeout });
  } catch (error) {
    if (!noAnswer(error)) return fail(error, keeping);
    void connection.doubt();
    // Without browser storage the failure itself is the answer.
    return keepEntry(call, loose, keeping).then(
      () => kept,
      () => fail(error, keeping),
    );
  }
}

/**
 * Stores an action for some milliseconds before it is sent, so that it can be taken back. It is on the disk from the start: if the
 * browser is closed meanwhile, it is sent at the next start. Without browser storage it is sent at once.
 */
export async function holdBack<const C extends Call & { idempotent: true }>(
  call: C,
  input: CallInput<C>,
  keeping: EntryPlan,
  time: number,
): Promise<StoredEntry | undefined> {
  const loose = { idempotencyKey: newId(), ...input } as LooseInput;
  const entry = await keepEntry(call, loose, keeping, Date.now() + time).catch(() => undefined);
  if (entry) void sendWaiting();
  else
    await makeCall(call, loose, { background: true, timeout: keeping.timeout }).catch(
      (error: unknown) => fail(error, keeping),
    );
  return entry;
}
