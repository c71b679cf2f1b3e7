import type { ExportedEntry, ExportedVoucher, Ledger, VoucherExport } from './exportModel.ts';

/** Data for the export files of tests. */
const ledger = (number: string, name: string, more: Partial<Ledger> = {}): Ledger => ({
  number,
  name,
  taxCode: null,
  groupingCategory: 'annenDriftskostnad',
  groupingCode: '6395',
  ...more,
});

const entry = (
  kind: ExportedEntry['kind'],
  amount: string,
  to: Ledger,
  more: Partial<ExportedEntry> = {},
): ExportedEntry => ({ kind, category: null, taxPercent: null, amount, ledger: to, ...more });

export const sampleEntries: readonly ExportedEntry[] = [
  entry('category', '100.00', ledger('6340', 'Renovasjon "på" gården'), {
    category: 'Rent',
    taxPercent: '25',
  }),
  entry('category', '50.01', ledger('6345', 'Leje & <vask>'), {
    category: 'ContainerWash',
    taxPercent: '25',
  }),
  entry('vat', '37.51', ledger('2710', 'Inngående mva', { taxCode: '1' }), { taxPercent: '25' }),
  entry('rounding', '-0.02', ledger('7740', 'Avrunding')),
  entry('creditor', '-187.50', ledger('2400', 'Leverandørgjeld')),
];

export const sampleVoucher = (change: Partial<ExportedVoucher> = {}): ExportedVoucher => ({
  number: 7,
  date: '2026-04-03',
  createdOn: '2026-04-04',
  createdBy: 'Åse Ærø',
  documentType: 'invoice',
  invoiceNumber: 'F-1001',
  invoiceDate: '2026-04-01',
  dueDate: '2026-05-01',
  reversesNumber: null,
  currency: 'NOK',
  supplier: {
    id: '987654325',
    name: 'Renvei "Øst" & Sønner \\',
    companyNumber: '987654325',
    vatNumber: 'NO987654325MVA',
    address: 'Havnegata 1',
    zip: '0150',
    city: 'Oslo',
    country: 'NO',
  },
  entries: sampleEntries,
  ...change,
});

const opposite = (amount: string): string =>
  amount.startsWith('-') ? amount.slice(1) : `-${amount}`;

/** An invoice, and the counter-entry that takes it back. */
export const sampleExport = (change: Partial<VoucherExport> = {}): VoucherExport => ({
  company: {
    name: 'Nordhavn Eiendom AS',
    companyNumber: '943404763',
    vatNumber: 'NO943404763MVA',
    address: 'Pakkhusveien 22',
    zip: '0150',
    city: 'Oslo',
    country: 'NO',
    phone: '+47 70 00 11 22',
    email: 'admin@nordhavn.example',
    currency: 'NOK',
    language: 'nb',
  },
  bankAccount: '1234 0005678901',
  by: 'Anna Admin',
  today: '2026-06-01',
  from: '2026-04-01',
  to: '2026-04-30',
  vouchers: [
    sampleVoucher(),
    sampleVoucher({
      number: 8,
      reversesNumber: 7,
      entries: sampleEntries.map((each) => ({ ...each, amount: opposite(each.amount) })),
    }),
  ],
  ...change,
});
