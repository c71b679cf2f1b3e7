export interface Limits {
  /** On all nodes together. A person has a few tabs on a few machines. */
  readonly connectionsPerUser: number;
  /** How often each side hears from the other; the client gives up after 30 s of silence. */
  readonly keepAliveMs: number;
  readonly silenceMs: number;
  /** Whoever opens a connection says within this time what it speaks. */
  readonly greetingMs: number;
  /** After this long a client negotiates anew, so that no session outlives itself by its connection. */
  readonly longestMs: number;
}

export const ordinaryLimits: Limits = {
  connectionsPerUser: 32,
  keepAliveMs: 10_000,
  silenceMs: 30_000,
  greetingMs: 15_000,
  longestMs: 60 * 60_000,
};
