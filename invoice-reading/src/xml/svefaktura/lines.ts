import { unitOfCode } from '../../units.ts';
import { Exact, plain, sum } from '../decimals.ts';
import type { AllowanceCharge, InvoiceLine } from '../document.ts';
import { dateAt, decimalAt, required, textsAt } from '../fields.ts';
import { reckonedAmount } from '../lineRules.ts';
import { find, findAll, textAt, type XmlNode } from '../xmlTree.ts';

/** The day of an instant: Svefaktura has a time at some of its dates, which says nothing. */
export function dayAt(node: XmlNode | undefined, ...names: string[]): string | null {
  const found = find(node, ...names);
  const text = textAt(found);
  if (found === undefined || text === null) return null;
  const parent: XmlNode = { ...found, children: [{ ...found, text: text.replace(/T.*$/, '') }] };
  return dateAt(parent, found.name);
}

export const readAllowances = (node: XmlNode | undefined): AllowanceCharge[] =>
  findAll(node, 'cac:AllowanceCharge').map((one) => ({
    isCharge: textAt(one, 'cbc:ChargeIndicator') === 'true',
    amount: decimalAt(one, 'cbc:Amount'),
    baseAmount: null,
    percent: decimalAt(one, 'cbc:MultiplierFactorNumeric'),
    reason: textAt(one, 'cac:ReasonCode') ?? textAt(one, 'cbc:ReasonCode'),
    taxPercent: decimalAt(one, 'cac:TaxCategory', 'cbc:Percent'),
  }));

/** A line; its price is in the item, and each allowance covers the whole line. */
export function readLine(line: XmlNode, fallbackDate: string): InvoiceLine {
  const item = find(line, 'cac:Item');
  const counted = find(line, 'cbc:InvoicedQuantity');
  const unitCode = counted?.attributes['quantityUnitCode']?.trim() || null;
  const allowancesAndCharges = readAllowances(line);
  const total = (isCharge: boolean): string =>
    plain(
      sum(allowancesAndCharges.filter((one) => one.isCharge === isCharge).map((one) => one.amount)),
    );
  const name = textsAt(item, 'cbc:Description');
  const note = textsAt(line, 'cbc:Note');
  const deliveryDate = dayAt(line, 'cac:Delivery', 'cbc:ActualDeliveryDateTime');
  const read = {
    id: required(textAt(line, 'cac:ID'), line, 'The number of a line (cac:ID)'),
    sku: textAt(item, 'cac:SellersItemIdentification', 'cac:ID'),
    standardId: textAt(item, 'cac:StandardItemIdentification', 'cac:ID'),
    name,
    description: null,
    text: name ?? note ?? '',
    note,
    accountingCost: null,
    periodStart: null,
    periodEnd: null,
    deliveryDate,
    date: deliveryDate ?? fallbackDate,
    unitCode,
    unit: unitCode === null ? null : (unitOfCode(unitCode)?.unit ?? null),
    quantity: decimalAt(counted),
    unitPrice: decimalAt(item, 'cac:BasePrice', 'cbc:PriceAmount'),
    baseQuantity: decimalAt(item, 'cac:BasePrice', 'cbc:BaseQuantity'),
    unitFactor: null,
    allowancesAndCharges,
    allowance: total(false),
    charge: total(true),
    taxPercent: decimalAt(item, 'cac:TaxCategory', 'cbc:Percent'),
  };
  const amount = decimalAt(line, 'cbc:LineExtensionAmount');
  return amount === null
    ? { ...read, amount: plain(reckonedAmount(read) ?? Exact(0)), isReckoned: true }
    : { ...read, amount };
}
