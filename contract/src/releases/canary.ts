/**
 * A version that only some users try. It is on the index page, which anyone can read, so accounts are marks, not ids. `of`
 * is the remote's name: a user who is among the first for one remote is not so for all.
 */
export interface Canary {
  readonly of: string;
  readonly accounts: readonly string[];
  readonly percent: number;
}

export interface CanaryVisitor {
  readonly user: string;
  readonly account: string;
}

/**
 * A 53-bit hash, the same in every browser and on the server. Both need it synchronously; the browser's own digests are
 * asynchronous, and exist on secure origins only (public domain, "cyrb53").
 */
function spread(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

/** The mark of an account on the index page; the account's id cannot be derived from it. */
export const accountMark = (of: string, account: string): string =>
  spread(`${of} account ${account}`).toString(36);

/** A user's fixed place from 0 up to 100, independent of version and percentage. */
export const placeOf = (of: string, user: string): number =>
  (spread(`${of} user ${user}`) / 2 ** 53) * 100;

/** Whether a user tries the version; never before sign-in. */
export const triesCanary = (
  { of, accounts, percent: share }: Canary,
  visitor: CanaryVisitor | undefined,
): boolean =>
  visitor !== undefined &&
  (placeOf(of, visitor.user) < share || accounts.includes(accountMark(of, visitor.account)));
