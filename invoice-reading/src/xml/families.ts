import type { DocumentPurpose, InvoiceFamily } from './document.ts';
import { UnreadableInvoice, why } from './unreadableInvoice.ts';

/** The CustomizationID names the rules that a document follows; most specific first. */
const families: readonly [RegExp, InvoiceFamily][] = [
  [/^OIOUBL-2\./i, 'oioubl2'],
  [/^urn:fdc:oioubl\.dk:.*:3\./i, 'oioubl3'],
  [/^urn:cen\.eu:en16931.*(peppol|anskaffelser)/i, 'peppol'],
  [/^urn:cen\.eu:en16931/i, 'en16931'],
];

export const familyOf = (customizationId: string | null): InvoiceFamily =>
  families.find(([pattern]) => pattern.test(customizationId ?? ''))?.[1] ?? 'ubl2';

export function purposeOf(customizationId: string | null): DocumentPurpose {
  if (/:reminder:/i.test(customizationId ?? '')) return 'reminder';
  return /:payment-request:/i.test(customizationId ?? '') ? 'paymentRequest' : 'billing';
}

/** Its lines stand within a part of it, and a code says whether it is a credit note. */
const crossIndustry = { name: 'CrossIndustry', documentType: 'invoice', line: '' } as const;

/** Here too a code shows whether it is a credit note; its lines differ from UBL 2. */
const svefaktura = { name: 'Svefaktura', documentType: 'invoice', line: '' } as const;

const invoiceRoots: Record<
  string,
  { name: string; documentType: 'invoice' | 'creditNote'; line: string }
> = {
  'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2 Invoice': {
    name: 'Invoice',
    documentType: 'invoice',
    line: 'cac:InvoiceLine',
  },
  'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2 CreditNote': {
    name: 'CreditNote',
    documentType: 'creditNote',
    line: 'cac:CreditNoteLine',
  },
  'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100 CrossIndustryInvoice':
    crossIndustry,
  'urn:ferd:CrossIndustryDocument:invoice:1p0 CrossIndustryDocument': crossIndustry,
  'urn:sfti:documents:BasicInvoice:1:0 Invoice': svefaktura,
};

export const invoiceRoot = (tag: { uri: string; local: string }) =>
  invoiceRoots[`${tag.uri} ${tag.local}`];

/** Peppol's transport puts the invoice into this envelope. */
export const isEnvelope = (tag: { uri: string; local: string }): boolean =>
  tag.local === 'StandardBusinessDocument' &&
  tag.uri === 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';

/** Each with its description in words, and the name of its format. */
const otherDocuments: readonly [RegExp, string, string][] = [
  [/^urn:sfti:/, 'a document of Svefaktura, but no invoice of its edition 1.0', 'Svefaktura'],
  [
    /^urn:oasis:names:specification:ubl:schema:xsd:\w+-1(\.0)?$/,
    'a UBL 1 document, an older format than UBL 2',
    'UBL 1',
  ],
  [
    /^urn:un:unece:uncefact:data:standard:CrossIndustryInvoice/,
    'a Cross Industry Invoice of an unknown edition',
    'Cross Industry Invoice',
  ],
  [/^http:\/\/rep\.oio\.dk\/ubl\//, 'an OIOXML document, an older format than OIOUBL', 'OIOXML'],
  [
    /^urn:oasis:names:specification:ubl:schema:xsd:\w+-2$/,
    'a UBL document, but neither an invoice nor a credit note',
    'UBL',
  ],
];

/** The description of a document that is not one of our invoices, in words for a person. */
export function otherDocument({ uri, local }: { uri: string; local: string }): UnreadableInvoice {
  const [, known, format] = otherDocuments.find(([pattern]) => pattern.test(uri)) ?? [];
  const place = uri === '' ? 'without a namespace' : `of ${uri}`;
  return new UnreadableInvoice(
    'Invoices.Not.An.Invoice',
    `The document is ${known ?? 'not a UBL 2 invoice'}: its root is ${local} ${place}`,
    format === undefined
      ? why('unknownRoot', { root: local.slice(0, 60) })
      : why('otherFormat', { format, root: local.slice(0, 60) }),
  );
}
