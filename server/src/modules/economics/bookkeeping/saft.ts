import { type ExportedFile, product, type VoucherExport } from './exportModel.ts';
import type { SaftCountry } from './saftCountries.ts';
import { generalLedgerEntries } from './saftEntries.ts';
import { addressOf, masterFiles } from './saftMasters.ts';
import { group, leaf, type XmlElement, xmlDocument } from './xml.ts';

/** Who answers for the file. A name is not taken apart; the schemas say how that is written. */
const contactOf = ({ by, company }: VoucherExport): XmlElement | null =>
  group(
    'Contact',
    group('ContactPerson', leaf('FirstName', 'NotUsed'), leaf('LastName', by, 70)),
    leaf('Telephone', company.phone, 18),
    leaf('Email', company.email, 70),
  );

function header(file: VoucherExport, country: SaftCountry): XmlElement | null {
  const { company, by, today, from, to } = file;
  return group(
    'Header',
    leaf('AuditFileVersion', country.version),
    leaf('AuditFileCountry', country.code),
    leaf('AuditFileDateCreated', today),
    leaf('SoftwareCompanyName', product.name),
    leaf('SoftwareID', product.name),
    leaf('SoftwareVersion', product.version),
    group(
      'Company',
      country.registration(company.companyNumber),
      leaf('Name', company.name),
      addressOf(company, country),
      contactOf(file),
      country.taxRegistration(company.vatNumber, true),
      country.bankAccount(file.bankAccount),
    ),
    leaf('DefaultCurrencyCode', company.currency),
    group('SelectionCriteria', leaf('SelectionStartDate', from), leaf('SelectionEndDate', to)),
    leaf('TaxAccountingBasis', country.taxAccountingBasis),
    country.taxEntity(company.companyNumber),
    leaf('UserID', by),
  );
}

const stamp = (moment: Date): string => moment.toISOString().replaceAll(/\D/g, '').slice(0, 14);

/** A Standard Audit File: vouchers of the portal, with the accounts, suppliers and codes that their entries use. */
export function saftFile(file: VoucherExport, country: SaftCountry): ExportedFile {
  const inside = [
    header(file, country),
    masterFiles(file, country),
    generalLedgerEntries(file, country),
  ];
  return {
    // As both authorities want their files to be called.
    name: `SAF-T Financial_${file.company.companyNumber ?? ''}_${stamp(new Date())}.xml`,
    mediaType: 'application/xml',
    bytes: xmlDocument({ name: 'AuditFile', inside }, country.namespace),
  };
}
