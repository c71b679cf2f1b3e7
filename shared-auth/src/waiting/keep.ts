import type { Call, CallAnswer, CallInput } from '@fraktion/contract/call';
import type { LooseInput } from '@fraktion/contract/client';

import { makeCall } from '../api.ts';
import { ApiError } from '../client/apiError.ts';
import { tellFailure } from '../client/failures.ts';
import { connection } from '../kept/connection.ts';
import { newId } from '../newId.ts';
import { identity } from '../session/onIdentity.ts';
import { isAnswered, storedCall, storedFiles, type Told, type Way } from './entry.ts';
import { waitingList } from './list.ts';
import { sendWaiting } from './send.ts';

/** The answer where there is no connection: it is kept, and goes out by itself. */
export const kept = 'kept';

export interface Keeping extends Told {
  /** What it is about, such as an order's id. */
  readonly subject: string;
  /** The version of it that the reader has seen. */
  readonly base?: number | undefined;
  /** How it can be said of the subject as others have left it, the call itself first. */
  readonly ways?: readonly Way<Call>[];
  /** It stands on no version of its subject: it waits for nothing else, and nothing waits for it. */
  readonly apart?: boolean;
  /** The files that the body names as uploads: the server forgets those sooner than this browser. */
  readonly uploaded?: readonly File[] | undefined;
  /** How long an answer is waited for; as long as for any call unless told. */
  readonly timeout?: number;
}

const waits = (subject: string): boolean =>
  waitingList.get().some((entry) => entry.subject === subject && !entry.apart);

let lastMade = 0;

/** What is typed within one millisecond keeps its order too. */
function timeOfEntry(): number {
  lastMade = Math.max(Date.now(), lastMade + 1);
  return lastMade;
}

async function keepEntry(call: Call, input: LooseInput, keeping: Keeping): Promise<void> {
  const owner = identity();
  if (!owner) throw new Error('Nobody is signed in');
  const { title, text, path, again, fields, ways, apart, subject, base, uploaded } = keeping;
  await waitingList.put({
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
  });
  // Browsers throw away what they were not asked to hold on to when a disk fills up.
  void navigator.storage?.persist?.().catch(() => false);
}

const noAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 0;

/** What is kept is no failure, and neither is what the caller answers with a question: that is told only now. */
function fail(error: unknown, { again }: Keeping): never {
  const isAsked = error instanceof ApiError && isAnswered(again, error.key);
  if (!isAsked) tellFailure(error);
  throw error;
}

/**
 * Makes a call that the server does once by its key; where no answer comes, it is kept and goes out when one does.
 * The try whose answer was lost and the later one have the same key, so that they are one. Refusals are thrown.
 */
export async function sendOrKeep<const C extends Call & { idempotent: true }>(
  call: C,
  input: CallInput<C>,
  keeping: Keeping,
): Promise<CallAnswer<C> | typeof kept> {
  const loose = { idempotencyKey: newId(), ...input } as LooseInput;
  // After what waits already, never before it.
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
    // A browser that lends no storage cannot keep it: then the failure is the answer.
    return keepEntry(call, loose, keeping).then(
      () => kept,
      () => fail(error, keeping),
    );
  }
}
