export interface Limits {
  /** On all nodes together. A person has a few tabs on a few machines. */
  readonly connectionsPerUser: number;
  /** The ping interval of both sides; the client gives up after 30 s of silence. */
  readonly keepAliveMs: number;
  readonly silenceMs: number;
  /** The time limit for a client's handshake. */
  readonly greetingMs: number;
  /** After this time a client negotiates again, so that no connection outlives its session. */
  readonly longestMs: number;
}

export const ordinaryLimits: Limits = {
  connectionsPerUser: 32,
  keepAliveMs: 10_000,
  silenceMs: 30_000,
  greetingMs: 15_000,
  longestMs: 60 * 60_000,
};
