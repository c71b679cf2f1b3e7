import {
  type InvoiceToWrite,
  sampleInvoice,
  sampleParties,
  writeInvoice,
} from '@fraktion/demo-world/eInvoices';

type DocumentValues = Pick<InvoiceToWrite, 'number' | 'issueDate'> &
  Partial<Omit<InvoiceToWrite, 'buyer'>> & {
    readonly supplier: string;
    readonly price: string;
    /** The buyer, if it is not the company of the demo world's documents. */
    readonly buyer?: { readonly name: string; readonly number: string };
  };

/** An e-invoice or credit note of one supplier: two tonnes of treatment at a price. */
export function supplierDocument({ supplier, price, buyer, ...given }: DocumentValues) {
  const xml = writeInvoice(
    sampleInvoice('DK', {
      dueDate: given.issueDate,
      // Another company with the same number would be taken for this one.
      seller: { ...sampleParties.DK.seller, name: supplier, number: numberOf(supplier) },
      ...(buyer ? { buyer: { ...sampleParties.DK.buyer, ...buyer } } : {}),
      lines: [
        {
          sku: 'B-1',
          name: 'Behandlingsafgift',
          quantity: '2',
          unitCode: 'TNE',
          unitPrice: price,
          taxPercent: '25',
        },
      ],
      ...given,
    }),
    'peppol',
  );
  const name = `${given.number}.xml`;
  return { name, mimeType: 'application/xml', buffer: Buffer.from(xml) };
}

/** Eight digits that pass the register's check, different for each name. */
export function numberOf(name: string): string {
  const weights = [2, 7, 6, 5, 4, 3, 2];
  const start = Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 8_999_993, 7);
  for (let seed = start; ; seed += 1) {
    const digits = String(1_000_000 + (seed % 9_000_000));
    const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
    const check = (11 - (sum % 11)) % 11;
    if (check < 10) return `${digits}${check}`;
  }
}
