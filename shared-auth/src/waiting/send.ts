import { ApiError } from '../client/apiError.ts';
import { sendAsUser } from '../client/sendAsUser.ts';
import { connection } from '../kept/connection.ts';
import { identity } from '../session/onIdentity.ts';
import { validToken } from '../session/renew.ts';
import { callOf, filesOf, inFull, isHeldBack, onVersion, type StoredEntry } from './entry.ts';
import { readWaiting, waitingList } from './list.ts';

/** The result of a round: how many were sent, and how many refused. */
export interface Round {
  readonly sent: number;
  readonly refused: number;
}

const listeners = new Set<(round: Round) => void>();

export function onRound(listener: (round: Round) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** There is no token, or it belongs to another user: everything waits for its owner. */
class OwnerAway extends Error {}

const tokenOf = (owner: string) => async (): Promise<string> => {
  const token = await validToken().catch(() => {
    void connection.doubt();
    return undefined;
  });
  if (token === undefined || identity() !== owner) throw new OwnerAway();
  return token;
};

/** Pictures take time over a phone's network. */
export const patienceWithFiles = 120_000;

function sendEntry(entry: StoredEntry): Promise<unknown> {
  const { params, body, key, owner } = entry;
  const input = { params, body, files: filesOf(entry), idempotencyKey: key };
  const timeout = entry.files.length > 0 ? patienceWithFiles : undefined;
  return sendAsUser(callOf(entry.call), input, { timeout }, tokenOf(owner));
}

const versionOf = (row: unknown): number | undefined =>
  (row as { version?: number } | null | undefined)?.version;

/**
 * Several actions of the user were typed on the same version. After each successful step without a change of others between,
 * the following actions refer to the new version.
 */
async function moveOn(sent: StoredEntry, answer: unknown): Promise<void> {
  const version = versionOf(answer);
  if (sent.apart || version === undefined || sent.base === undefined) return;
  if (version > sent.base + 1) return;
  for (const entry of await readWaiting()) {
    if (entry.subject === sent.subject && entry.base === sent.base)
      await waitingList.put(onVersion(entry, version));
  }
}

/** A row with that id exists: the answer to an earlier try was lost, and its key has expired. */
const isThere = ({ key }: ApiError): boolean => key === 'Generic.Already.Exists';

/** No answer, or one that does not concern the entry itself. */
const worthAnotherTry = ({ status }: ApiError): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

/** `later` holds back the entries of the same subject, `stop` all entries. */
type Outcome = 'sent' | 'refused' | 'later' | 'stop';

async function settle(entry: StoredEntry): Promise<Outcome> {
  try {
    const answer = await sendEntry(entry);
    connection.found();
    await waitingList.remove(entry.id);
    await moveOn(entry, answer);
    return 'sent';
  } catch (error) {
    if (!(error instanceof ApiError)) {
      if (error instanceof OwnerAway) return 'stop';
      throw error;
    }
    if (isThere(error)) {
      await waitingList.remove(entry.id);
      return 'sent';
    }
    if (worthAnotherTry(error)) {
      if (error.status > 0) return error.status === 429 ? 'stop' : 'later';
      await connection.doubt();
      return connection.away() ? 'stop' : 'later';
    }
    const { key, detail, current } = error;
    if (key === 'Uploads.Gone' && entry.uploaded) {
      const whole = inFull(entry);
      await waitingList.put(whole);
      return settle(whole);
    }
    await waitingList.put({ ...entry, refused: { key, detail, current: current ?? entry.seen } });
    return 'refused';
  }
}

/** The key of the entries that wait while this one cannot be sent: all of its subject, unless it is `apart`. */
const holdOf = ({ apart, id, subject }: StoredEntry): string => (apart ? id : subject);

/** What was only held back for a moment, to be taken back, has not waited for a connection. */
const hasWaited = ({ sendFrom = 0 }: StoredEntry): boolean => Date.now() - sendFrom > momentMs;
const momentMs = 30_000;

let nextTime: ReturnType<typeof setTimeout> | undefined;

/** Sends again as soon as the first entry cannot be taken back any more. */
function wakeForHeldBack(entries: readonly StoredEntry[]): void {
  clearTimeout(nextTime);
  const times = entries.filter(isHeldBack).map(({ sendFrom = 0 }) => sendFrom);
  if (times.length > 0)
    nextTime = setTimeout(() => void sendWaiting(), Math.min(...times) - Date.now());
}

async function round(): Promise<Round> {
  let [sent, refused] = [0, 0];
  const held = new Set<string>();
  for (;;) {
    // Read again each time: another tab may have sent the entry, or the user discarded it.
    const entries = await readWaiting();
    for (const entry of entries) if (entry.refused || isHeldBack(entry)) held.add(holdOf(entry));
    const next = entries.find((entry) => !entry.refused && !held.has(holdOf(entry)));
    if (!next) {
      wakeForHeldBack(entries);
      break;
    }
    const outcome = await settle(next);
    if (outcome === 'stop') break;
    if (outcome === 'sent') sent += hasWaited(next) ? 1 : 0;
    else if (outcome === 'refused') refused += 1;
    else held.add(holdOf(next));
  }
  return { sent, refused };
}

/** One tab at a time, because two would send the same entries. */
function alone(work: () => Promise<Round>): Promise<Round> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('fraktion.waiting', work);
}

let running: Promise<void> | undefined;
let askedAgain = false;

async function run(): Promise<void> {
  do {
    askedAgain = false;
    const done = await alone(round);
    if (done.sent + done.refused > 0) for (const listener of listeners) listener(done);
  } while (askedAgain);
}

/** Sends the waiting entries that can be sent, in order; entries without an answer keep waiting. */
export function sendWaiting(): Promise<void> {
  askedAgain = true;
  running ??= run()
    .catch(() => undefined)
    .finally(() => {
      running = undefined;
    });
  return running;
}
