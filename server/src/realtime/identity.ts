/** The owner of a connection; the hub derives its groups from nothing else. */
export interface Identity {
  readonly userId: string;
  readonly accountId: string;
  readonly sessionId: string;
  /** Known when a connection opens; without it, events name no invoice. */
  readonly readsMoney?: boolean;
  /** A driver, or somebody with some locations: events of the account do not say which row has changed. */
  readonly reachesPart?: boolean;
  /** Platform staff in another account: when their reason for it ends, in milliseconds. */
  readonly until?: number;
}

/** Returns the owner of an access token, or null if the token is not valid or its session has ended. */
export type VerifyToken = (token: string) => Promise<Identity | null>;

export const accountGroup = (id: string): string => `account:${id}`;
export const userGroup = (id: string): string => `user:${id}`;
export const sessionGroup = (id: string): string => `session:${id}`;
/** The pages of a session in one account, which platform staff enter and leave. */
export const entryGroup = (sessionId: string, accountId: string): string =>
  `entry:${sessionId}:${accountId}`;

/** All open pages of all users. */
export const everyone = 'everyone';

export const groupsOf = ({ userId, accountId, sessionId }: Identity): readonly string[] => [
  accountGroup(accountId),
  userGroup(userId),
  sessionGroup(sessionId),
  entryGroup(sessionId, accountId),
  everyone,
];
