import { billFile, type Buyer, type DocumentFile } from './invoices.ts';
import { latin, pdfFrom, streamOf } from './pdf.ts';

interface Parties {
  /** The sender's company number. */
  readonly seller: string;
  readonly buyer: Buyer;
}

/** Every document bills one emptying and one rent, with the same texts and its own price. */
interface Bill extends Parties {
  readonly number: string;
  readonly date: string;
  readonly price: number;
}

const wordsOf = (seller: string) => [
  `Tømning beholder rute ${seller}`,
  `Leje beholder rute ${seller}`,
];

export const linesOf = (seller: string, price: number) =>
  wordsOf(seller).map((name, at) => ({ name, unitPrice: `${price + at}.00` }));

const sumsOf = ({ price }: Pick<Bill, 'price'>) => {
  const net = price + price + 1;
  return { net, tax: net / 4, gross: net * 1.25 };
};

const money = (value: number): string => value.toFixed(2);

/** UN/CEFACT Cross Industry Invoice. */
function crossIndustry({ seller, buyer, number, date, price }: Bill): string {
  const standard = 'urn:un:unece:uncefact:data:standard';
  const day = `<udt:DateTimeString format="102">${date.replaceAll('-', '')}</udt:DateTimeString>`;
  const tax = '<ram:TypeCode>VAT</ram:TypeCode>';
  const percent =
    '<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>25</ram:RateApplicablePercent>';
  const party = (name: string, companyNumber: string): string =>
    `<ram:Name>${name}</ram:Name><ram:SpecifiedLegalOrganization><ram:ID schemeID="0184">${companyNumber}</ram:ID></ram:SpecifiedLegalOrganization>`;
  const lines = linesOf(seller, price).map(
    ({ name, unitPrice }, at) => `<ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument><ram:LineID>${at + 1}</ram:LineID></ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct><ram:Name>${name}</ram:Name></ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${unitPrice}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="H87">1</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax>${tax}${percent}</ram:ApplicableTradeTax>
        <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${unitPrice}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation>
      </ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`,
  );
  const { net, tax: taxed, gross } = sumsOf({ price });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="${standard}:CrossIndustryInvoice:100" xmlns:ram="${standard}:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="${standard}:UnqualifiedDataType:100">
  <rsm:ExchangedDocument><ram:ID>${number}</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime>${day}</ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>${lines.join('')}
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty>${party(`Haulier ${seller}`, seller)}</ram:SellerTradeParty>
      <ram:BuyerTradeParty>${party(buyer.name, buyer.number)}</ram:BuyerTradeParty>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeDelivery/>
    <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>DKK</ram:InvoiceCurrencyCode>
      <ram:ApplicableTradeTax><ram:CalculatedAmount>${money(taxed)}</ram:CalculatedAmount>${tax}<ram:BasisAmount>${money(net)}</ram:BasisAmount>${percent}</ram:ApplicableTradeTax>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>${money(net)}</ram:LineTotalAmount><ram:TaxBasisTotalAmount>${money(net)}</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="DKK">${money(taxed)}</ram:TaxTotalAmount><ram:GrandTotalAmount>${money(gross)}</ram:GrandTotalAmount><ram:DuePayableAmount>${money(gross)}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;
}

/** Svefaktura 1.0. */
function svefaktura({ seller, buyer, number, date, price }: Bill): string {
  const sek = (name: string, amount: number): string =>
    `<cbc:${name} amountCurrencyID="SEK">${money(amount)}</cbc:${name}>`;
  const party = (name: string, companyNumber: string): string =>
    `<cac:Party><cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName>
      <cac:PartyTaxScheme><cac:CompanyID>${companyNumber}</cac:CompanyID><cac:TaxScheme><cac:ID>SWT</cac:ID></cac:TaxScheme></cac:PartyTaxScheme></cac:Party>`;
  const rate =
    '<cac:TaxCategory><cac:ID>S</cac:ID><cbc:Percent>25</cbc:Percent><cac:TaxScheme><cac:ID>VAT</cac:ID></cac:TaxScheme></cac:TaxCategory>';
  const lines = linesOf(seller, price).map(
    ({ name, unitPrice }, at) => `<cac:InvoiceLine><cac:ID>${at + 1}</cac:ID>
      <cbc:InvoicedQuantity quantityUnitCode="H87">1</cbc:InvoicedQuantity>${sek('LineExtensionAmount', Number(unitPrice))}
      <cac:Item><cbc:Description>${name}</cbc:Description>${rate}
        <cac:BasePrice>${sek('PriceAmount', Number(unitPrice))}</cac:BasePrice></cac:Item></cac:InvoiceLine>`,
  );
  const { net, tax, gross } = sumsOf({ price });
  return `<Invoice xmlns="urn:sfti:documents:BasicInvoice:1:0" xmlns:cac="urn:sfti:CommonAggregateComponents:1:0" xmlns:cbc="urn:oasis:names:tc:ubl:CommonBasicComponents:1:0">
    <ID>${number}</ID><cbc:IssueDate>${date}</cbc:IssueDate><InvoiceTypeCode>380</InvoiceTypeCode>
    <InvoiceCurrencyCode>SEK</InvoiceCurrencyCode><LineItemCountNumeric>2</LineItemCountNumeric>
    <cac:BuyerParty>${party(buyer.name, buyer.number)}</cac:BuyerParty>
    <cac:SellerParty>${party(`Haulier ${seller}`, seller)}</cac:SellerParty>
    <cac:TaxTotal>${sek('TotalTaxAmount', tax)}<cac:TaxSubTotal>${sek('TaxableAmount', net)}${sek('TaxAmount', tax)}${rate}</cac:TaxSubTotal></cac:TaxTotal>
    <cac:LegalTotal>${sek('LineExtensionTotalAmount', net)}${sek('TaxExclusiveTotalAmount', net)}${sek('TaxInclusiveTotalAmount', gross)}</cac:LegalTotal>
    ${lines.join('')}
  </Invoice>`;
}

const danish = (value: number): string =>
  value
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '.');

const page = [
  '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
] as const;

type PlacedText = readonly [x: number, y: number, text: string];

const drawn = (words: readonly PlacedText[]): Buffer =>
  streamOf(
    '',
    latin(
      words.map(([x, y, text]) => `BT /F1 10 Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`).join('\n'),
    ),
  );

/** A PDF of one page: head, lines, sums. */
function pdf({ seller, buyer, number, date, price }: Bill): Buffer {
  const { net, tax, gross } = sumsOf({ price });
  const day = date.split('-').toReversed().join('.');
  return pdfFrom([
    '<< /Type /Catalog /Pages 2 0 R >>',
    ...page,
    drawn([
      [50, 800, 'Vognmand Rute ApS'],
      [50, 785, `CVR-nr. ${seller}`],
      [50, 750, buyer.name],
      [50, 735, `CVR-nr. ${buyer.number}`],
      [380, 800, 'Faktura'],
      [380, 780, 'Fakturanr.'],
      [470, 780, number],
      [380, 765, 'Fakturadato'],
      [470, 765, day],
      [50, 700, 'Beskrivelse'],
      [300, 700, 'Antal'],
      [350, 700, 'Enhed'],
      [410, 700, 'Pris'],
      [500, 700, 'Beløb'],
      ...linesOf(seller, price).flatMap(({ name, unitPrice }, at): PlacedText[] => [
        [50, 680 - at * 15, name],
        [300, 680 - at * 15, '1,000'],
        [350, 680 - at * 15, 'stk'],
        [410, 680 - at * 15, danish(Number(unitPrice))],
        [500, 680 - at * 15, danish(Number(unitPrice))],
      ]),
      [380, 630, 'Netto'],
      [500, 630, danish(net)],
      [380, 615, 'Moms 25 %'],
      [500, 615, danish(tax)],
      [380, 600, 'I alt DKK'],
      [500, 600, danish(gross)],
    ]),
  ]);
}

/** A PDF that carries the same invoice as XML: ZUGFeRD, or Factur-X. */
const zugferd = (bill: Bill): Buffer =>
  pdfFrom([
    '<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(factur-x.xml) 6 0 R] >> >> >>',
    ...page,
    drawn([[50, 800, `Faktura ${bill.number}`]]),
    '<< /Type /Filespec /F (factur-x.xml) /UF (factur-x.xml) /EF << /F 7 0 R >> >>',
    streamOf('/Type /EmbeddedFile', Buffer.from(crossIndustry(bill))),
  ]);

const xmlFile = (name: string, xml: string): DocumentFile => ({
  name: `${name}.xml`,
  mimeType: 'application/xml',
  buffer: Buffer.from(xml),
});
const pdfFile = (name: string, buffer: Buffer): DocumentFile => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer,
});

/** Ten documents that become invoices, each with its number; a broken one, and a duplicate. */
export function mixedDocuments(parties: Parties, dates: (at: number) => string) {
  const { seller, buyer } = parties;
  const bill = (kind: string, at: number): Bill => ({
    ...parties,
    number: `${seller}-${kind}`,
    date: dates(at),
    price: 100 + at * 10,
  });
  const ubl = (kind: string, at: number, more: object = {}): DocumentFile => {
    const { number, date, price } = bill(kind, at);
    return billFile({ number, date, seller, buyer, lines: linesOf(seller, price), ...more });
  };
  const first = ubl('ubl', 1);
  const skole = { name: 'Den Lille Skole', number: '96468695' };
  const drawnPdf = (at: number) =>
    [`${seller}-pdf${at}`, pdfFile(`${seller}-pdf${at}`, pdf(bill(`pdf${at}`, at)))] as const;
  // The newest first, as lists show them: one of each kind that is posted in another way, then other formats.
  const readable: readonly (readonly [number: string, file: DocumentFile])[] = [
    [`${seller}-ubl`, first],
    [`${seller}-credit`, ubl('credit', 2, { documentType: 'creditNote' })],
    drawnPdf(3),
    [`${seller}-skole`, ubl('skole', 4, { buyer: skole })],
    [`${seller}-oioubl`, ubl('oioubl', 5, { format: 'oioubl' })],
    [`${seller}-cii`, xmlFile(`${seller}-cii`, crossIndustry(bill('cii', 6)))],
    [`${seller}-svefaktura`, xmlFile(`${seller}-svefaktura`, svefaktura(bill('svefaktura', 7)))],
    [`${seller}-zugferd`, pdfFile(`${seller}-zugferd`, zugferd(bill('zugferd', 8)))],
    drawnPdf(9),
    drawnPdf(10),
  ];
  return {
    readable,
    broken: xmlFile(`${seller}-broken`, first.buffer.toString().slice(0, 900)),
    duplicate: { ...first, name: `${seller}-again.xml` },
  };
}
