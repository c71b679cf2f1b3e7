import type { CallRequest, LineCost, priceLine as call } from '@fraktion/contract';
import Big from 'big.js';
import { sql } from 'kysely';

import { inLocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { readSettings } from '../economicsSettings/index.ts';
import {
  agreedPriceOf,
  type BilledItem,
  compareWithAgreement,
  inUnitOf,
  mostOf,
} from './agreement.ts';
import { mustReadPrice } from './priceRows.ts';
import { readAgreedPrices } from './readAgreedPrices.ts';

type Line = CallRequest<typeof call>['body'];
type Subject = Pick<BilledItem, 'infocardId' | 'fractionId' | 'containerType' | 'litres'>;

/** The subject of the line: the infocard's fraction and container, or the fraction alone. */
async function readSubject(tx: Tx, actor: Actor, line: Line): Promise<Subject> {
  const { infocardId, wasteFractionId } = line;
  if (infocardId === null)
    return { infocardId, fractionId: wasteFractionId, containerType: null, litres: null };
  const card = await tx
    .selectFrom('infocard')
    .select(['id as infocardId', 'waste_fraction_id as fractionId'])
    .select('container_type as containerType')
    .select(
      sql<number | null>`(size * case size_unit when 'Cubic' then 1000 else 1 end)::float8`.as(
        'litres',
      ),
    )
    .where('account_id', '=', actor.accountId)
    .where('id', '=', infocardId)
    .where(inLocationScope(actor, 'infocard', 'location_id'))
    .executeTakeFirst();
  if (!card) throw new Refusal('Generic.Not.Found');
  return card;
}

const decimals = 6;
const money = 4;

const unitPriceText = (price: Big): string => trimmed(price.round(decimals));
const trimmed = (figure: Big): string => figure.toFixed();

/** The cost of a line by the agreement, and the finding that an inspection would make. */
export async function costOf(tx: Tx, actor: Actor, line: Line): Promise<LineCost> {
  const isIncome = line.category === 'Income';
  const billed: BilledItem = {
    ...(await readSubject(tx, actor, line)),
    lineId: '',
    category: line.category,
    unit: line.unit,
    date: line.date,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    isIncome,
    percent: line.percent,
  };
  const { priceTolerance } = await readSettings(tx, actor.accountId);
  const prices = await readAgreedPrices(tx, actor.accountId, line);
  const agreed = agreedPriceOf(prices, billed);
  const asks = line.unitPrice !== null || line.percent !== null || agreed === null;
  const found = asks ? compareWithAgreement(prices, billed, priceTolerance) : null;
  const finding = found && {
    rule: found.rule,
    severity: found.severity,
    difference: found.difference,
  };
  if (agreed === null) return { price: null, unitPrice: null, most: null, amount: null, finding };
  const price = await mustReadPrice(tx, actor, agreed.id);
  if (agreed.price === null) return { price, unitPrice: null, most: null, amount: null, finding };
  const unitPrice = inUnitOf(new Big(agreed.price), agreed, line.unit);
  const most = inUnitOf(mostOf(agreed, line.date, priceTolerance), agreed, line.unit);
  return {
    price,
    unitPrice: unitPriceText(unitPrice),
    most: isIncome ? null : unitPriceText(most),
    amount: trimmed(unitPrice.times(line.quantity).round(money)),
    finding,
  };
}
