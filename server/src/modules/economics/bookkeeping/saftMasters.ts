import Big from 'big.js';

import type { ExportedEntry, ExportedVoucher, Supplier, VoucherExport } from './exportModel.ts';
import { group, leaf, type XmlElement } from './xml.ts';
import type { SaftCountry } from './saftCountries.ts';

interface Place {
  readonly address: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly country: string | null;
}

export const addressOf = (
  { address, zip, city, country }: Place,
  { wholeAddress }: SaftCountry,
): XmlElement | null => {
  if (wholeAddress && !(address && zip && city)) return null;
  return group(
    'Address',
    leaf('StreetName', address),
    leaf('City', city),
    leaf('PostalCode', zip, 70),
    leaf('Country', /^[A-Z]{2}$/.test(country ?? '') ? country : null),
    leaf('AddressType', 'StreetAddress'),
  );
};

/**
 * Contains only vouchers that the portal wrote in the time of the file: the portal does not know the rest of the books. So each
 * account opens at zero, and closes at the sum of its entries.
 */
function balances(entries: readonly ExportedEntry[]): XmlElement[] {
  const sum = entries.reduce((total, { amount }) => total.plus(amount), new Big(0));
  const side = sum.lt(0) ? 'Credit' : 'Debit';
  return [
    { name: `Opening${side}Balance`, inside: '0.00' },
    { name: `Closing${side}Balance`, inside: sum.abs().toFixed(2) },
  ];
}

function accountOf(entries: readonly ExportedEntry[], country: SaftCountry): XmlElement | null {
  const [first] = entries;
  if (!first) return null;
  const { ledger } = first;
  return group(
    'Account',
    leaf('AccountID', ledger.number, 70),
    leaf('AccountDescription', ledger.name),
    ...country.classify(ledger, first),
    ...balances(entries),
  );
}

const byNumber = (entries: readonly ExportedEntry[]) =>
  [...Map.groupBy(entries, ({ ledger }) => ledger.number ?? '')]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([, each]) => each);

function supplierOf(
  supplier: Supplier,
  vouchers: readonly ExportedVoucher[],
  country: SaftCountry,
): XmlElement | null {
  const owed = vouchers.flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'creditor'));
  const { companyNumber, vatNumber } = supplier;
  return group(
    'Supplier',
    country.registration(companyNumber),
    ...country.supplierStart,
    leaf('Name', supplier.name),
    addressOf(supplier, country),
    country.taxRegistration(vatNumber, false),
    leaf('SupplierID', supplier.id, 35),
    ...country.supplierBalance(
      leaf('AccountID', owed[0]?.ledger.number ?? null, 70),
      ...balances(owed),
    ),
  );
}

function taxTable(entries: readonly ExportedEntry[], country: SaftCountry): XmlElement | null {
  const codes = new Map(
    entries
      .filter(({ kind, taxPercent }) => kind === 'vat' && taxPercent !== null)
      .map(({ ledger, taxPercent }) => [`${ledger.taxCode} ${taxPercent}`, { ledger, taxPercent }]),
  );
  const details = [...codes.values()].map(({ ledger, taxPercent }) =>
    group(
      'TaxCodeDetails',
      leaf('TaxCode', ledger.taxCode, 70),
      ...country.taxCodeStart(ledger.taxCode ?? ''),
      leaf('Description', ledger.name),
      leaf('TaxPercentage', taxPercent),
      leaf('Country', country.code),
      ...country.taxCodeEnd(ledger.taxCode ?? ''),
    ),
  );
  if (details.length === 0) return null;
  return group(
    'TaxTable',
    group(
      'TaxTableEntry',
      leaf('TaxType', country.taxType),
      leaf('Description', country.taxName),
      ...details,
    ),
  );
}

/** Accounts, suppliers and codes of VAT: those that the file's entries use. */
export function masterFiles({ vouchers }: VoucherExport, country: SaftCountry): XmlElement | null {
  const entries = vouchers.flatMap((voucher) => voucher.entries);
  const suppliers = Map.groupBy(vouchers, ({ supplier }) => supplier.id);
  return group(
    'MasterFiles',
    group(
      'GeneralLedgerAccounts',
      ...country.standardChart,
      ...byNumber(entries).map((each) => accountOf(each, country)),
    ),
    group(
      'Suppliers',
      ...[...suppliers.values()].flatMap((theirs) =>
        theirs[0] ? [supplierOf(theirs[0].supplier, theirs, country)] : [],
      ),
    ),
    taxTable(entries, country),
  );
}
