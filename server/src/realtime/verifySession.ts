import { sql } from 'kysely';

import type { Db } from '../db/database.ts';
import type { ConnectionTurns } from '../http/connectionTurns.ts';
import type { Tokens } from '../http/tokens.ts';
import type { VerifyToken } from './identity.ts';

/** The owner of a token: ours, not expired, with a valid session and membership. */
export const verifySession =
  (db: Db, tokens: Tokens, connections: ConnectionTurns): VerifyToken =>
  async (token) => {
    const claims = await tokens.verify(token);
    if (!claims) return null;
    const { rows } = await connections.as(claims.aid, () =>
      sql`select from open_request(${claims.sid}, ${claims.sub}, ${claims.aid})`.execute(db),
    );
    return rows.length === 0
      ? null
      : { userId: claims.sub, accountId: claims.aid, sessionId: claims.sid };
  };
