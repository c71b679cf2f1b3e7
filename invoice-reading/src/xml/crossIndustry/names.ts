import { knownDay } from '../fields.ts';
import { UnreadableInvoice, why } from '../unreadableInvoice.ts';
import { find, findAll, textAt, type XmlNode } from '../xmlTree.ts';

/**
 * Cross Industry Invoice names the same part otherwise in its first edition (ZUGFeRD 1.0): each way is tried. Only the names
 * differ, so that one reader does for both.
 */
const earlier: Record<string, string> = {
  ExchangedDocument: 'HeaderExchangedDocument',
  ExchangedDocumentContext: 'SpecifiedExchangedDocumentContext',
  SupplyChainTradeTransaction: 'SpecifiedSupplyChainTradeTransaction',
  ApplicableHeaderTradeAgreement: 'ApplicableSupplyChainTradeAgreement',
  ApplicableHeaderTradeDelivery: 'ApplicableSupplyChainTradeDelivery',
  ApplicableHeaderTradeSettlement: 'ApplicableSupplyChainTradeSettlement',
  SpecifiedLineTradeAgreement: 'SpecifiedSupplyChainTradeAgreement',
  SpecifiedLineTradeDelivery: 'SpecifiedSupplyChainTradeDelivery',
  SpecifiedLineTradeSettlement: 'SpecifiedSupplyChainTradeSettlement',
  SpecifiedTradeSettlementHeaderMonetarySummation: 'SpecifiedTradeSettlementMonetarySummation',
  SpecifiedTradeSettlementLineMonetarySummation: 'SpecifiedTradeSettlementMonetarySummation',
  RateApplicablePercent: 'ApplicablePercent',
  IssuerAssignedID: 'ID',
};

/** The part at the end of the steps, under its name of either edition. */
export function part(node: XmlNode | undefined, ...names: string[]): XmlNode | undefined {
  let current = node;
  for (const name of names) {
    const old = earlier[name];
    current =
      find(current, `ram:${name}`) ?? (old === undefined ? undefined : find(current, `ram:${old}`));
  }
  return current;
}

export const parts = (node: XmlNode | undefined, name: string): XmlNode[] =>
  findAll(node, `ram:${name}`);

export const valueAt = (node: XmlNode | undefined, ...names: string[]): string | null =>
  textAt(part(node, ...names));

export function isCharge(allowanceCharge: XmlNode): boolean {
  const indicator = part(allowanceCharge, 'ChargeIndicator');
  const said = textAt(find(indicator, 'udt:Indicator')) ?? textAt(indicator);
  return said === 'true' || said === '1';
}

/** `20180305` with format 102, as a calendar date; other formats name months and weeks, which no invoice needs. */
export function dayAt(node: XmlNode | undefined, ...names: string[]): string | null {
  const holder = part(node, ...names);
  const written =
    ['DateTimeString', 'DateTime', 'DateString']
      .map((form) => find(holder, `udt:${form}`))
      .find((found) => found !== undefined) ?? holder;
  const text = textAt(written);
  if (written === undefined || text === null) return null;
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(text);
  const date = match ? `${match[1]}-${match[2]}-${match[3]}` : '';
  const time = Date.parse(`${date}T00:00:00Z`);
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(date)) return knownDay(date);
  throw new UnreadableInvoice(
    'Invoices.Field.Invalid',
    `${holder?.name} is '${text.slice(0, 60)}', not a date`,
    why('notADate', { element: holder?.name ?? '', value: text.slice(0, 60) }),
    written.at,
  );
}
