import type { FastifyRequest } from 'fastify';

import { openRequest, type Tx } from '../../../db/transaction.ts';
import { bearer } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { networkOf } from '../../sessions/index.ts';

/**
 * Who tells of a failure: the user whose session vouches for it, so that an office behind one address is heard as the people it is;
 * else the network it comes from, since whatever else a stranger says of itself it may change at will.
 */
export async function reporterOf(
  tx: Tx,
  { tokens }: Pick<Services, 'tokens'>,
  request: FastifyRequest,
): Promise<string> {
  const token = bearer(request);
  const claims = token === null ? null : await tokens.verify(token);
  const who = claims && { sessionId: claims.sid, userId: claims.sub, accountId: claims.aid };
  return who && (await openRequest(tx, who)) ? who.userId : networkOf(request.ip);
}
