import {
  addSignInDomain,
  allowPasswordsOfAccount,
  confirmDomainOfAccount,
  listDomainsOfAccount,
  listSignInDomains,
  proveSignInDomain,
  removeSignInDomain,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { ownerTransaction, type Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { doneBy, note } from '../../platform/audit/index.ts';
import { admit } from '../sessions/index.ts';
import {
  accountOfDomain,
  addDomain,
  hasProvedDomain,
  listDomains,
  markProved,
  mustReadDomain,
} from './domains.ts';
import { lookUpRecord } from './domainRecord.ts';
import { closePasswords } from './providerRoutes.ts';

/** E-mail domains: an account proves that it owns them, or platform staff confirm it. */
export function registerDomains({ routes, database: { db } }: Services): void {
  routes.handle(listSignInDomains, ({ tx, actor }) => listDomains(tx, actor.accountId));

  routes.handleAsOwner(addSignInDomain, async ({ tx, actor, body, request }) => {
    const added = await addDomain(tx, actor.accountId, body.domain);
    await note(tx, actor.accountId, {
      ...doneBy(actor, request),
      kind: 'signInDomainAdded',
      subject: added.domain,
    });
    return added;
  });

  // Outside a transaction: it waits for a name server.
  routes.handleOutside(proveSignInDomain, async ({ actor, params: { domain }, request }) => {
    await admit(db, [{ rule: 'outgoing', of: actor.accountId }]);
    const known = await ownerTransaction(db, (tx) => mustReadDomain(tx, actor.accountId, domain));
    if (known.provedAt && !known.provedUntil) return known;
    if ((await lookUpRecord(known)) !== 'there') throw new Refusal('Company.Domain.Unproved');
    return ownerTransaction(db, async (tx) => {
      const owner = await accountOfDomain(tx, domain);
      if (owner !== undefined && owner !== actor.accountId)
        throw new Refusal('Company.Domain.Taken');
      const proved = await markProved(tx, actor.accountId, domain, 'dns');
      await note(tx, actor.accountId, {
        ...doneBy(actor, request),
        kind: 'signInDomainProved',
        subject: domain,
        details: { by: 'dns' },
      });
      return proved;
    });
  });

  routes.handleAsOwner(removeSignInDomain, async ({ tx, actor, params: { domain }, request }) => {
    const known = await mustReadDomain(tx, actor.accountId, domain);
    // A provider without a domain would let nobody in, and passwords may be closed.
    if (known.provedAt && (await isActive(tx, actor.accountId))) {
      if (!(await hasProvedDomain(tx, actor.accountId, domain)))
        throw new Refusal('Company.Domain.Missing');
    }
    await tx
      .deleteFrom('sign_in_domain')
      .where('account_id', '=', actor.accountId)
      .where('domain', '=', domain)
      .execute();
    await note(tx, actor.accountId, {
      ...doneBy(actor, request),
      kind: 'signInDomainRemoved',
      subject: domain,
    });
    return undefined;
  });

  routes.handleAsOwner(listDomainsOfAccount, async ({ tx, params }) => {
    const { companyOnly } = await mustBeCustomer(tx, params.id);
    return { domains: await listDomains(tx, params.id), companyOnly };
  });

  routes.handleAsOwner(confirmDomainOfAccount, async ({ tx, actor, params, request }) => {
    await mustBeCustomer(tx, params.id);
    const owner = await accountOfDomain(tx, params.domain);
    if (owner !== undefined && owner !== params.id) throw new Refusal('Company.Domain.Taken');
    await mustReadDomain(tx, params.id, params.domain);
    const proved = await markProved(tx, params.id, params.domain, 'staff');
    await note(tx, params.id, {
      ...doneBy(actor, request),
      support: true,
      kind: 'signInDomainProved',
      subject: params.domain,
      details: { by: 'staff' },
    });
    return proved;
  });

  routes.handleAsOwner(allowPasswordsOfAccount, async ({ tx, actor, params, request }) => {
    await mustBeCustomer(tx, params.id);
    await tx
      .updateTable('sign_in_provider')
      .set({ passwords: true, version: sql<number>`version + 1` })
      .where('account_id', '=', params.id)
      .where('passwords', '=', false)
      .execute();
    await closePasswords(tx, params.id, false);
    await note(tx, params.id, {
      ...doneBy(actor, request),
      support: true,
      kind: 'passwordsAllowedAgain',
    });
    return undefined;
  });
}

async function isActive(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sign_in_provider')
    .select('active')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.active ?? false;
}

async function mustBeCustomer(tx: Tx, id: string): Promise<{ companyOnly: boolean }> {
  const account = await tx
    .selectFrom('account')
    .select('company_only as companyOnly')
    .where('id', '=', id)
    .where('kind', '!=', 'platform')
    .executeTakeFirst();
  if (!account) throw new Refusal('Generic.Not.Found');
  return account;
}
