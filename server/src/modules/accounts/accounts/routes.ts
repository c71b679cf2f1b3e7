import {
  type Account,
  getAccount,
  updateAccount,
  updateDirectoryAccount,
} from '@fraktion/contract';
import type { FastifyRequest } from 'fastify';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { doneBy, note } from '../../platform/audit/index.ts';
import { readAccount } from './accountRows.ts';
import { type AccountChange, changeAccount, changedFields } from './changeAccount.ts';

interface AccountRequest {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly body: AccountChange;
  readonly request: FastifyRequest;
}

/** Changes the account, and records in its audit who changed which fields. */
async function changeAndNote(
  id: string,
  { tx, actor, body, request }: AccountRequest,
): Promise<Account> {
  const { before, after } = await changeAccount(tx, id, body);
  const fields = changedFields(before, after);
  if (fields.length > 0)
    await note(tx, id, {
      ...doneBy(actor, request),
      support: actor.support || actor.accountId !== id,
      kind: 'accountChanged',
      subject: after.name,
      details: { fields: fields.join(' ') },
    });
  return after;
}

/** An account's company data: read and changed by its admins, and by platform staff. */
export function registerAccounts({ routes }: Services): void {
  routes.handle(getAccount, async ({ tx, actor }) => {
    const account = await readAccount(tx, actor.accountId);
    if (!account) throw new Refusal('Generic.Not.Found');
    return account;
  });

  routes.handle(updateAccount, (context) => changeAndNote(context.actor.accountId, context));

  routes.handleAsOwner(updateDirectoryAccount, (context) =>
    changeAndNote(context.params.id, context),
  );
}
