import type { Address, Delivery, Party, SchemedId } from './document.ts';
import { dateAt } from './fields.ts';
import { find, findAll, textAt, type XmlNode } from './xmlTree.ts';

/** The families' names for value added tax; OIOUBL's name for it is a number. */
const vatScheme = /\b(VAT|MOMS|MVA)\b|^63$/i;

function schemedId(node: XmlNode | undefined): SchemedId | null {
  const id = textAt(node);
  return id === null ? null : { id, scheme: node?.attributes['schemeID'] ?? null };
}

const filled = <T>(values: readonly (T | null)[]): T[] => values.filter((value) => value !== null);

export function readAddress(node: XmlNode | undefined): Address {
  const street = textAt(node, 'cbc:StreetName');
  const buildingNumber = textAt(node, 'cbc:BuildingNumber');
  const additionalStreet = textAt(node, 'cbc:AdditionalStreetName');
  const zip = textAt(node, 'cbc:PostalZone');
  const city = textAt(node, 'cbc:CityName');
  const freeLines = findAll(node, 'cac:AddressLine').map((line) => textAt(line, 'cbc:Line'));
  const spaced = (...parts: (string | null)[]): string => filled(parts).join(' ');
  const parts = [spaced(street, buildingNumber), additionalStreet, ...freeLines, spaced(zip, city)];
  const text = parts.filter((part) => part !== null && part !== '').join(', ');
  const country = textAt(node, 'cac:Country', 'cbc:IdentificationCode');
  return {
    street,
    buildingNumber,
    additionalStreet,
    zip,
    city,
    country,
    text: text === '' ? null : text,
  };
}

/** `role` is AccountingSupplierParty or AccountingCustomerParty. */
export function readParty(role: XmlNode | undefined): Party {
  const party = find(role, 'cac:Party');
  const legal = find(party, 'cac:PartyLegalEntity');
  const contact = find(party, 'cac:Contact');
  const legalName = textAt(legal, 'cbc:RegistrationName');
  const taxRegistrations = filled(
    findAll(party, 'cac:PartyTaxScheme').map((scheme) => {
      const id = textAt(scheme, 'cbc:CompanyID');
      return id === null ? null : { id, scheme: textAt(scheme, 'cac:TaxScheme', 'cbc:ID') };
    }),
  );
  const vat = taxRegistrations.find(({ scheme }) => scheme === null || vatScheme.test(scheme));
  const partyIds = filled(
    findAll(party, 'cac:PartyIdentification').map((identification) =>
      schemedId(find(identification, 'cbc:ID')),
    ),
  );
  const person = find(party, 'cac:Person');
  const personName = filled([
    textAt(person, 'cbc:FirstName'),
    textAt(person, 'cbc:FamilyName'),
  ]).join(' ');
  const name =
    textAt(party, 'cac:PartyName', 'cbc:Name') ??
    legalName ??
    (personName === '' ? null : personName);
  return {
    name: name ?? partyIds[0]?.id ?? textAt(party, 'cbc:EndpointID') ?? '',
    legalName,
    endpoint: schemedId(find(party, 'cbc:EndpointID')),
    companyId: schemedId(find(legal, 'cbc:CompanyID')),
    vat: vat?.id ?? null,
    taxRegistrations,
    partyIds,
    address: readAddress(find(party, 'cac:PostalAddress')),
    contactName: textAt(contact, 'cbc:Name'),
    contactId: textAt(contact, 'cbc:ID'),
    email: textAt(contact, 'cbc:ElectronicMail'),
  };
}

export function readDelivery(node: XmlNode | undefined): Delivery {
  const location = find(node, 'cac:DeliveryLocation');
  return {
    date: dateAt(node, 'cbc:ActualDeliveryDate'),
    name:
      textAt(node, 'cac:DeliveryParty', 'cac:PartyName', 'cbc:Name') ??
      textAt(location, 'cbc:Name'),
    address: readAddress(find(location, 'cac:Address')),
  };
}
