import type { Address, Party, SchemedId } from '../document.ts';
import { find, findAll, textAt, type XmlNode } from '../xmlTree.ts';

export function readAddress(node: XmlNode | undefined): Address {
  const street = textAt(node, 'cbc:StreetName') ?? textAt(node, 'cbc:Postbox');
  const zip = textAt(node, 'cbc:PostalZone');
  const city = textAt(node, 'cbc:CityName');
  const place = [zip, city].filter((part) => part !== null).join(' ');
  const text = [street, place].filter((part) => part !== null && part !== '').join(', ');
  return {
    street,
    buildingNumber: null,
    additionalStreet: textAt(node, 'cbc:AdditionalStreetName'),
    zip,
    city,
    country: textAt(node, 'cac:Country', 'cac:IdentificationCode'),
    text: text === '' ? null : text,
  };
}

/** `role` is SellerParty or BuyerParty. The tax schemes of a Swedish company show its registrations. */
export function readParty(role: XmlNode | undefined): Party {
  const party = find(role, 'cac:Party');
  const schemes = findAll(party, 'cac:PartyTaxScheme').flatMap((scheme): SchemedId[] => {
    const id = textAt(scheme, 'cac:CompanyID');
    return id === null ? [] : [{ id, scheme: textAt(scheme, 'cac:TaxScheme', 'cac:ID') }];
  });
  const partyIds = findAll(party, 'cac:PartyIdentification').flatMap((one): SchemedId[] => {
    const id = textAt(one, 'cac:ID');
    const scheme = find(one, 'cac:ID')?.attributes['identificationSchemeAgencyID'] ?? null;
    return id === null ? [] : [{ id, scheme }];
  });
  // SWT is the Swedish F-tax; its number is the company's.
  const company = schemes.find(({ scheme }) => scheme === 'SWT') ?? partyIds[0] ?? null;
  const contact = find(party, 'cac:Contact') ?? find(role, 'cac:AccountsContact');
  return {
    name: textAt(party, 'cac:PartyName', 'cbc:Name') ?? '',
    legalName: null,
    endpoint: null,
    companyId: company,
    vat: schemes.find(({ scheme }) => scheme === 'VAT')?.id ?? null,
    taxRegistrations: schemes,
    partyIds,
    address: readAddress(find(party, 'cac:Address')),
    contactName: textAt(contact, 'cbc:Name'),
    contactId: textAt(contact, 'cac:ID'),
    email: textAt(contact, 'cbc:ElectronicMail'),
  };
}
