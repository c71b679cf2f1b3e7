import { issueDeployToken, listDeployTokens, revokeDeployToken } from '@fraktion/contract';

import { isTaken } from '../../../db/violations.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { doneBy, note } from '../audit/index.ts';
import {
  createDeployToken,
  listDeployTokens as readTokens,
  readDeployToken,
  revokeDeployToken as revoke,
} from './registry/deployTokens.ts';

/** Deploy tokens as platform staff see and issue them; the same ones as by command. */
export function registerDeployTokens({ routes }: Services): void {
  routes.handleAsOwner(listDeployTokens, ({ tx }) => readTokens(tx));

  routes.handleAsOwner(issueDeployToken, async ({ tx, body, actor, request }) => {
    const { id, name, label } = body;
    const secret = await createDeployToken(tx, name, label, id).catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('Generic.Already.Exists') : error;
    });
    const token = await readDeployToken(tx, id);
    if (!token) throw new Refusal('Generic.Not.Found');
    await note(tx, null, {
      ...doneBy(actor, request),
      kind: 'deployTokenIssued',
      subject: `${label} (${name})`,
    });
    return { ...token, secret };
  });

  routes.handleAsOwner(revokeDeployToken, async ({ tx, params: { id }, actor, request }) => {
    const token = await revoke(tx, id);
    if (!token) throw new Refusal('Generic.Not.Found');
    await note(tx, null, {
      ...doneBy(actor, request),
      kind: 'deployTokenRevoked',
      subject: `${token.label} (${token.name})`,
    });
    return undefined;
  });
}
