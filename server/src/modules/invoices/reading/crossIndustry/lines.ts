import { unitOfCode } from '../../../../reference/units.ts';
import { plain, sum } from '../decimals.ts';
import type { AllowanceCharge, InvoiceLine } from '../document.ts';
import { decimalAt } from '../fields.ts';
import { reckonedAmount } from '../lineRules.ts';
import { find, textAt, type XmlNode } from '../xmlTree.ts';
import { dayAt, part, parts, valueAt } from './names.ts';

const amount = (node: XmlNode | undefined, ...names: string[]): string | null =>
  decimalAt(part(node, ...names));

export function readTradeAllowances(node: XmlNode | undefined): AllowanceCharge[] {
  return parts(node, 'SpecifiedTradeAllowanceCharge').map((one) => {
    const indicator = part(one, 'ChargeIndicator');
    return {
      isCharge: (textAt(find(indicator, 'udt:Indicator')) ?? textAt(indicator)) === 'true',
      amount: amount(one, 'ActualAmount'),
      baseAmount: amount(one, 'BasisAmount'),
      percent: amount(one, 'CalculationPercent'),
      reason: valueAt(one, 'Reason'),
      taxPercent: amount(one, 'CategoryTradeTax', 'RateApplicablePercent'),
    };
  });
}

const notesOf = (node: XmlNode | undefined): string | null => {
  const texts = parts(node, 'IncludedNote').flatMap((note) => valueAt(note, 'Content') ?? []);
  return texts.length === 0 ? null : texts.join('\n');
};

/** A line of a note alone, which the first edition allows, has no amount: it is a text. `position` counts from 1. */
export function readTradeLine(line: XmlNode, position: number, fallbackDate: string): InvoiceLine {
  const document = part(line, 'AssociatedDocumentLineDocument');
  const item = part(line, 'SpecifiedTradeProduct');
  const agreement = part(line, 'SpecifiedLineTradeAgreement');
  const price =
    part(agreement, 'NetPriceProductTradePrice') ?? part(agreement, 'GrossPriceProductTradePrice');
  const counted = part(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity');
  const settlement = part(line, 'SpecifiedLineTradeSettlement');
  const unitCode = counted?.attributes['unitCode']?.trim() || null;
  const name = valueAt(item, 'Name');
  const description = valueAt(item, 'Description');
  const note = notesOf(document);
  const allowancesAndCharges = readTradeAllowances(settlement);
  const total = (isCharge: boolean): string =>
    plain(
      sum(allowancesAndCharges.filter((one) => one.isCharge === isCharge).map((one) => one.amount)),
    );
  const periodStart = dayAt(settlement, 'BillingSpecifiedPeriod', 'StartDateTime');
  const deliveryDate = dayAt(
    line,
    'SpecifiedLineTradeDelivery',
    'ActualDeliverySupplyChainEvent',
    'OccurrenceDateTime',
  );
  const read = {
    id: valueAt(document, 'LineID') ?? String(position),
    sku: valueAt(item, 'SellerAssignedID'),
    standardId: valueAt(item, 'GlobalID'),
    name,
    description,
    text: name ?? description ?? note ?? '',
    note,
    accountingCost: valueAt(settlement, 'ReceivableSpecifiedTradeAccountingAccount', 'ID'),
    periodStart,
    periodEnd: dayAt(settlement, 'BillingSpecifiedPeriod', 'EndDateTime'),
    deliveryDate,
    date: periodStart ?? deliveryDate ?? fallbackDate,
    unitCode,
    unit: unitCode === null ? null : (unitOfCode(unitCode)?.unit ?? null),
    quantity: decimalAt(counted),
    unitPrice: amount(price, 'ChargeAmount'),
    baseQuantity: amount(price, 'BasisQuantity'),
    unitFactor: null,
    allowancesAndCharges,
    allowance: total(false),
    charge: total(true),
    taxPercent: amount(settlement, 'ApplicableTradeTax', 'RateApplicablePercent'),
  };
  const stated = amount(
    settlement,
    'SpecifiedTradeSettlementLineMonetarySummation',
    'LineTotalAmount',
  );
  if (stated !== null) return { ...read, amount: stated };
  const reckoned = reckonedAmount(read);
  return reckoned === null || reckoned.eq(0)
    ? { ...read, amount: '0' }
    : { ...read, amount: plain(reckoned), isReckoned: true };
}
