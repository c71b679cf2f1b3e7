import { unitOfCode } from '../units.ts';
import { Exact, plain, sum } from './decimals.ts';
import type { AllowanceCharge, InvoiceLine } from './document.ts';
import { dateAt, decimalAt, required, textsAt } from './fields.ts';
import { reckonedAmount } from './lineRules.ts';
import { leavesOf, type NestedLine } from './nestedLines.ts';
import { find, findAll, textAt, type XmlNode } from './xmlTree.ts';

/** A line before the document's own dates are known, which it falls back to. */
export type UndatedLine = Omit<InvoiceLine, 'date'> & { readonly date: string | null };

export function readAllowanceCharge(node: XmlNode): AllowanceCharge {
  const indicator = textAt(node, 'cbc:ChargeIndicator');
  return {
    indicator,
    isCharge: indicator === 'true' || indicator === '1',
    amount: decimalAt(node, 'cbc:Amount'),
    baseAmount: decimalAt(node, 'cbc:BaseAmount'),
    percent: decimalAt(node, 'cbc:MultiplierFactorNumeric'),
    reason: textAt(node, 'cbc:AllowanceChargeReason'),
    taxPercent: decimalAt(node, 'cac:TaxCategory', 'cbc:Percent'),
  };
}

export const readAllowanceCharges = (node: XmlNode): AllowanceCharge[] =>
  findAll(node, 'cac:AllowanceCharge').map(readAllowanceCharge);

const sumOf = (all: readonly AllowanceCharge[], isCharge: boolean): string =>
  plain(sum(all.filter((one) => one.isCharge === isCharge).map((one) => one.amount)));

/** OIOUBL repeats the cut name at the start of the description; others say two different things. */
function fullestText(name: string | null, description: string | null, note: string | null): string {
  if (name !== null && description?.startsWith(name)) return description;
  return name ?? description ?? note ?? '';
}

/** The price may not state the tax; then it is in the line's own tax total. */
const taxPercentOf = (line: XmlNode): string | null =>
  decimalAt(line, 'cac:Item', 'cac:ClassifiedTaxCategory', 'cbc:Percent') ??
  decimalAt(line, 'cac:TaxTotal', 'cac:TaxSubtotal', 'cac:TaxCategory', 'cbc:Percent');

function readPrice(price: XmlNode | undefined): NonNullable<UndatedLine['price']> {
  const allowance = find(price, 'cac:AllowanceCharge');
  return {
    allowance: allowance === undefined ? null : readAllowanceCharge(allowance),
    unitCode: find(price, 'cbc:BaseQuantity')?.attributes['unitCode']?.trim() || null,
  };
}

function readLine(line: XmlNode): UndatedLine {
  const item = find(line, 'cac:Item');
  const price = find(line, 'cac:Price');
  const counted = find(line, 'cbc:InvoicedQuantity') ?? find(line, 'cbc:CreditedQuantity');
  const unitCode = counted?.attributes['unitCode']?.trim() || null;
  const unit = unitCode === null ? undefined : unitOfCode(unitCode);
  const name = textAt(item, 'cbc:Name');
  const description = textsAt(item, 'cbc:Description');
  const note = textsAt(line, 'cbc:Note');
  const periodStart = dateAt(line, 'cac:InvoicePeriod', 'cbc:StartDate');
  const deliveryDate = dateAt(line, 'cac:Delivery', 'cbc:ActualDeliveryDate');
  const allowancesAndCharges = readAllowanceCharges(line);
  const read = {
    id: required(textAt(line, 'cbc:ID'), line, 'The number of a line (cbc:ID)'),
    sku: textAt(item, 'cac:SellersItemIdentification', 'cbc:ID'),
    standardId: textAt(item, 'cac:StandardItemIdentification', 'cbc:ID'),
    name,
    description,
    text: fullestText(name, description, note),
    note,
    accountingCost: textAt(line, 'cbc:AccountingCost'),
    periodStart,
    periodEnd: dateAt(line, 'cac:InvoicePeriod', 'cbc:EndDate'),
    deliveryDate,
    date: periodStart ?? deliveryDate,
    unitCode,
    unit: unit?.unit ?? null,
    quantity: decimalAt(counted),
    unitPrice: decimalAt(price, 'cbc:PriceAmount'),
    baseQuantity: decimalAt(price, 'cbc:BaseQuantity'),
    unitFactor: decimalAt(price, 'cbc:OrderableUnitFactorRate'),
    allowancesAndCharges,
    allowance: sumOf(allowancesAndCharges, false),
    charge: sumOf(allowancesAndCharges, true),
    taxPercent: taxPercentOf(line),
    price: readPrice(price),
  };
  const amount = decimalAt(line, 'cbc:LineExtensionAmount');
  return amount === null
    ? { ...read, amount: plain(reckonedAmount(read) ?? Exact(0)), isReckoned: true }
    : { ...read, amount };
}

const partNames = new Set(['cac:SubInvoiceLine', 'cac:SubCreditNoteLine']);

const nestedOf = (node: XmlNode): NestedLine => ({
  line: readLine(node),
  role: null,
  parts: node.children.filter(({ name }) => partNames.has(name)).map(nestedOf),
});

/** A line, or the heading and the leaves of one that has lines inside it. */
export const readLines = (node: XmlNode): UndatedLine[] => leavesOf(nestedOf(node));
