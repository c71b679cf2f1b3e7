import type { FastifyRequest } from 'fastify';

import { openRequest, type Tx } from '../../../../db/transaction.ts';
import { bearer } from '../../../../http/actor.ts';
import type { Services } from '../../../../services.ts';
import { networkOf } from '../../../../http/network.ts';

export interface Reporter {
  readonly by: string;
  /** Signed in; whoever is not may come from any number of networks. */
  readonly known: boolean;
}

/**
 * The reporter of a failure: the signed-in user, so that an office behind one address counts as its people; else the network of
 * the address, because a stranger may change everything else at will.
 */
export async function reporterOf(
  tx: Tx,
  { tokens }: Pick<Services, 'tokens'>,
  request: FastifyRequest,
): Promise<Reporter> {
  const token = bearer(request);
  const claims = token === null ? null : await tokens.verify(token);
  const who = claims && { sessionId: claims.sid, userId: claims.sub, accountId: claims.aid };
  return who && (await openRequest(tx, who))
    ? { by: who.userId, known: true }
    : { by: networkOf(request.ip), known: false };
}
