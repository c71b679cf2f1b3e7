import {
  createForwardRule,
  deleteForwardRule,
  forwardMissesOf,
  listForwardChoices,
  listForwardRules,
  maxForwardRules,
  orderForwardRules,
  takingRule,
  testForwardRules,
  updateForwardRule,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { isTaken } from '../../../db/violations.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { deleteUnchanged, mustBeUnchanged, updateUnchanged } from '../../../http/unchanged.ts';
import type { Services } from '../../../services.ts';
import { defineModule } from '../../defineModule.ts';
import { subSuppliersOf } from '../orders/index.ts';
import {
  customerName,
  mustReadRule,
  readChoices,
  readRules,
  readRulesLocked,
} from './ruleReads.ts';

interface RuleValues {
  readonly customerId: string | null;
  readonly wasteFractionName: string | null;
  readonly zipFrom: string | null;
  readonly zipTo: string | null;
  readonly weekdays: readonly number[];
  readonly receiverId: string;
}

/** The columns of the row; refuses a receiver or a customer that this supplier does not work with. */
async function columnsOf(tx: Tx, { accountId }: Actor, asked: RuleValues) {
  const receivers = await subSuppliersOf(tx);
  if (!receivers.some(({ id }) => id === asked.receiverId))
    throw new Refusal('SubSuppliers.Unknown');
  const name = await customerName(tx, accountId, asked.customerId);
  if (asked.customerId !== null && name === null)
    throw new Refusal('Generic.Invalid', { fields: { customerId: 'Invalid' } });
  return {
    customer_account_id: asked.customerId,
    customer_name: name,
    waste_fraction_name: asked.wasteFractionName || null,
    zip_from: asked.zipFrom || null,
    zip_to: asked.zipTo || null,
    weekdays: [...new Set(asked.weekdays)].toSorted((a, b) => a - b),
    receiver_account_id: asked.receiverId,
  };
}

const isSame = (ids: readonly string[], rules: readonly { readonly id: string }[]): boolean =>
  ids.length === rules.length && rules.every(({ id }, index) => id === ids[index]);

/** Rules that forward a supplier's new orders automatically. */
function registerForwardRules({ routes }: Services): void {
  routes.handle(listForwardRules, ({ actor, tx }) => readRules(tx, actor.accountId));
  routes.handle(listForwardChoices, ({ actor, tx }) => readChoices(tx, actor.accountId));

  routes.handle(createForwardRule, async ({ actor, tx, body }) => {
    const { id, ...asked } = body;
    const there = await readRules(tx, actor.accountId);
    if (there.length >= maxForwardRules) throw new Refusal('ForwardRules.Too.Many');
    const position = (there.at(-1)?.position ?? 0) + 1;
    const columns = await columnsOf(tx, actor, asked);
    await tx
      .insertInto('forward_rule')
      .values({ account_id: actor.accountId, id, position, ...columns })
      .execute()
      .catch((error: unknown) => {
        throw isTaken(error) ? new Refusal('Generic.Already.Exists') : error;
      });
    return readRules(tx, actor.accountId);
  });

  routes.handle(updateForwardRule, async ({ actor, tx, params, body }) => {
    const { version, ...asked } = body;
    await updateUnchanged(
      tx
        .updateTable('forward_rule')
        .set(await columnsOf(tx, actor, asked))
        .where('account_id', '=', actor.accountId)
        .where('id', '=', params.id),
      { version, read: () => mustReadRule(tx, actor.accountId, params.id) },
    );
    return readRules(tx, actor.accountId);
  });

  routes.handle(deleteForwardRule, async ({ actor, tx, params, query }) => {
    await deleteUnchanged(
      tx
        .deleteFrom('forward_rule')
        .where('account_id', '=', actor.accountId)
        .where('id', '=', params.id),
      { version: query.version, read: () => mustReadRule(tx, actor.accountId, params.id) },
    );
    return readRules(tx, actor.accountId);
  });

  routes.handle(orderForwardRules, async ({ actor, tx, body }) => {
    const there = await readRulesLocked(tx, actor.accountId);
    // Someone has added, removed or moved a rule meanwhile, so the new order is based on an old list.
    mustBeUnchanged(isSame(body.before, there), there);
    const asked = new Set(body.ids);
    if (asked.size !== there.length || there.some(({ id }) => !asked.has(id)))
      throw new Refusal('Generic.Invalid', { fields: { ids: 'Invalid' } });
    await sql`
      update forward_rule r set position = o.position
      from unnest(${body.ids}::uuid[]) with ordinality o(id, position)
      where r.account_id = ${actor.accountId} and r.id = o.id`.execute(tx);
    return readRules(tx, actor.accountId);
  });

  routes.handle(testForwardRules, async ({ actor, tx, body }) => {
    const rules = await readRules(tx, actor.accountId);
    const taking = takingRule(rules, body);
    const before = taking ? rules.slice(0, rules.indexOf(taking)) : rules;
    return {
      takenBy: taking?.id ?? null,
      tried: before.map((rule) => ({ ruleId: rule.id, misses: forwardMissesOf(rule, body) })),
    };
  });
}

export const forwardRules = defineModule({
  area: 'ordering',
  calls: registerForwardRules,
});
