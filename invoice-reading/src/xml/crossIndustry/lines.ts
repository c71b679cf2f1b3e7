import { unitOfCode } from '../../units.ts';
import { plain, sum } from '../decimals.ts';
import type { AllowanceCharge } from '../document.ts';
import { decimalAt } from '../fields.ts';
import { reckonedAmount } from '../lineRules.ts';
import type { UndatedLine } from '../lines.ts';
import { leavesOf, type NestedLine } from '../nestedLines.ts';
import type { XmlNode } from '../xmlTree.ts';
import { dayAt, isCharge, part, parts, valueAt } from './names.ts';
import { readTradePrice } from './price.ts';

const amount = (node: XmlNode | undefined, ...names: string[]): string | null =>
  decimalAt(part(node, ...names));

/** Freight and the like, which the extended profile has beside the other charges. */
export const readServiceCharges = (settlement: XmlNode | undefined): AllowanceCharge[] =>
  parts(settlement, 'SpecifiedLogisticsServiceCharge').map((one) => ({
    isCharge: true,
    amount: amount(one, 'AppliedAmount'),
    baseAmount: null,
    percent: null,
    reason: valueAt(one, 'Description'),
    taxPercent: amount(one, 'AppliedTradeTax', 'RateApplicablePercent'),
  }));

export function readTradeAllowances(node: XmlNode | undefined): AllowanceCharge[] {
  return parts(node, 'SpecifiedTradeAllowanceCharge').map((one) => ({
    isCharge: isCharge(one),
    amount: amount(one, 'ActualAmount'),
    baseAmount: amount(one, 'BasisAmount'),
    percent: amount(one, 'CalculationPercent'),
    reason: valueAt(one, 'Reason'),
    taxPercent: amount(one, 'CategoryTradeTax', 'RateApplicablePercent'),
  }));
}

const notesOf = (node: XmlNode | undefined): string | null => {
  const texts = parts(node, 'IncludedNote').flatMap((note) => valueAt(note, 'Content') ?? []);
  return texts.length === 0 ? null : texts.join('\n');
};

/** A line of a note alone, which the first edition allows, has no amount: it is a text. `position` counts from 1. */
function readTradeLine(line: XmlNode, position: number): UndatedLine {
  const document = part(line, 'AssociatedDocumentLineDocument');
  const item = part(line, 'SpecifiedTradeProduct');
  const agreement = part(line, 'SpecifiedLineTradeAgreement');
  const counted = part(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity');
  const settlement = part(line, 'SpecifiedLineTradeSettlement');
  const unitCode = counted?.attributes['unitCode']?.trim() || null;
  const name = valueAt(item, 'Name');
  const description = valueAt(item, 'Description');
  const note = notesOf(document);
  const allowancesAndCharges = readTradeAllowances(settlement);
  const total = (wanted: boolean): string =>
    plain(
      sum(allowancesAndCharges.filter((one) => one.isCharge === wanted).map((one) => one.amount)),
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
    date: periodStart ?? deliveryDate,
    unitCode,
    unit: unitCode === null ? null : (unitOfCode(unitCode)?.unit ?? null),
    quantity: decimalAt(counted),
    ...readTradePrice(agreement),
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

const roles: Readonly<Record<string, NestedLine['role']>> = {
  GROUP: 'group',
  INFORMATION: 'information',
};

interface LineTree extends NestedLine {
  readonly parts: LineTree[];
}

/** All lines, where each names the line that it is a part of. A parent that comes later, or never, is none. */
export function readTradeLines(trade: XmlNode): UndatedLine[] {
  const byId = new Map<string, LineTree>();
  const top: LineTree[] = [];
  for (const [index, node] of parts(trade, 'IncludedSupplyChainTradeLineItem').entries()) {
    const document = part(node, 'AssociatedDocumentLineDocument');
    const role = roles[valueAt(document, 'LineStatusReasonCode')?.toUpperCase() ?? ''] ?? null;
    const built: LineTree = { line: readTradeLine(node, index + 1), role, parts: [] };
    const parent = byId.get(valueAt(document, 'ParentLineID') ?? '');
    (parent?.parts ?? top).push(built);
    byId.set(built.line.id, built);
  }
  return top.flatMap(leavesOf);
}
