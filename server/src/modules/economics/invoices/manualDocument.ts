import {
  type CallRequest,
  type createManualInvoice,
  manualLineAmount,
  manualSums,
} from '@fraktion/contract';
import {
  emptyAddress,
  type InvoiceDocument,
  type InvoiceLine,
  type Party,
} from '@fraktion/invoice-reading';

type ManualBody = CallRequest<typeof createManualInvoice>['body'];

interface Company {
  readonly name: string;
  readonly cvr: string | null;
  readonly vat_number: string | null;
}

const partyOf = ({ name, cvr, vat_number: vat }: Company): Party => ({
  name,
  legalName: null,
  endpoint: null,
  companyId: cvr === null || cvr === '' ? null : { id: cvr, scheme: null },
  vat: vat === '' ? null : vat,
  taxRegistrations: [],
  partyIds: [],
  address: emptyAddress,
  contactName: null,
  contactId: null,
  email: null,
});

function lineOf(line: ManualBody['lines'][number], index: number, issueDate: string): InvoiceLine {
  return {
    id: String(index + 1),
    sku: line.sku || null,
    standardId: null,
    name: line.text,
    description: line.description || null,
    text: line.text,
    note: null,
    accountingCost: null,
    periodStart: null,
    periodEnd: null,
    deliveryDate: line.date,
    date: line.date ?? issueDate,
    unitCode: null,
    unit: line.unit,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    baseQuantity: null,
    unitFactor: null,
    allowancesAndCharges: [],
    allowance: '0',
    charge: '0',
    taxPercent: line.taxPercent,
    amount: manualLineAmount(line),
  };
}

/** An invoice that was typed, as the same value that an e-invoice is read to. */
export function manualDocument(
  typed: ManualBody,
  seller: Company,
  buyer: Company,
): InvoiceDocument {
  const { groups, net, tax, gross } = manualSums(typed.lines);
  return {
    family: 'manual',
    purpose: 'billing',
    customizationId: null,
    documentType: typed.documentType,
    typeCode: null,
    number: typed.invoiceNumber,
    issueDate: typed.issueDate,
    dueDate: typed.dueDate,
    periodStart: null,
    periodEnd: null,
    currency: typed.currency,
    note: typed.note || null,
    buyerReference: null,
    buyerContact: null,
    orderReference: typed.customerOrderNumber || null,
    contractReference: null,
    customerNumber: typed.customerNumber || null,
    billingReference: null,
    seller: partyOf(seller),
    buyer: partyOf(buyer),
    delivery: {
      date: null,
      name: null,
      address: { ...emptyAddress, text: typed.deliveryAddress || null },
    },
    allowancesAndCharges: [],
    taxTotals: [
      {
        amount: tax,
        currency: typed.currency,
        groups: groups.map((group) => ({ ...group, category: null })),
      },
    ],
    stated: {
      lineExtension: net,
      allowances: null,
      charges: null,
      taxExclusive: net,
      taxInclusive: gross,
      prepaid: null,
      rounding: null,
      payable: gross,
    },
    totals: { net, tax, gross, payable: gross },
    lines: typed.lines.map((line, index) => lineOf(line, index, typed.issueDate)),
    attachments: [],
    links: [],
  };
}
