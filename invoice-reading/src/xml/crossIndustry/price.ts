import { Exact, plain } from '../decimals.ts';
import { decimalAt } from '../fields.ts';
import type { XmlNode } from '../xmlTree.ts';
import { isCharge, part, parts } from './names.ts';

/** A gross price less its allowances, plus its charges; each is an amount, or a share of the price. */
function netOfGross(price: XmlNode, gross: string): string {
  let net = Exact(gross);
  for (const one of parts(price, 'AppliedTradeAllowanceCharge')) {
    const percent = decimalAt(part(one, 'CalculationPercent'));
    const share = Exact(decimalAt(part(one, 'BasisAmount')) ?? gross)
      .times(percent ?? 0)
      .div(100);
    const amount = Exact(decimalAt(part(one, 'ActualAmount')) ?? share);
    net = isCharge(one) ? net.plus(amount) : net.minus(amount);
  }
  return plain(net);
}

interface TradePrice {
  readonly unitPrice: string | null;
  readonly baseQuantity: string | null;
}

/** The net price where it is stated, else what the gross price makes. */
export function readTradePrice(agreement: XmlNode | undefined): TradePrice {
  const net = part(agreement, 'NetPriceProductTradePrice');
  const gross = part(agreement, 'GrossPriceProductTradePrice');
  const stated = decimalAt(part(net, 'ChargeAmount'));
  if (stated !== null)
    return { unitPrice: stated, baseQuantity: decimalAt(part(net, 'BasisQuantity')) };
  const before = decimalAt(part(gross, 'ChargeAmount'));
  return {
    unitPrice: gross === undefined || before === null ? null : netOfGross(gross, before),
    baseQuantity: decimalAt(part(gross, 'BasisQuantity')) ?? decimalAt(part(net, 'BasisQuantity')),
  };
}
