import type { Address, Delivery, Party, SchemedId } from '../document.ts';
import { textAt, type XmlNode } from '../xmlTree.ts';
import { dayAt, part, parts, said } from './names.ts';

const idOf = (node: XmlNode | undefined): SchemedId | null => {
  const id = textAt(node);
  return id === null ? null : { id, scheme: node?.attributes['schemeID'] ?? null };
};

const filled = <T>(values: readonly (T | null)[]): T[] => values.filter((value) => value !== null);

function readAddress(node: XmlNode | undefined): Address {
  const street = said(node, 'LineOne') ?? said(node, 'StreetName');
  const more = filled([said(node, 'LineTwo'), said(node, 'LineThree')]);
  const zip = said(node, 'PostcodeCode');
  const city = said(node, 'CityName');
  const text = filled([street, ...more, filled([zip, city]).join(' ')])
    .filter((line) => line !== '')
    .join(', ');
  return {
    street,
    buildingNumber: null,
    additionalStreet: more.length > 0 ? more.join(', ') : null,
    zip,
    city,
    country: said(node, 'CountryID'),
    text: text === '' ? null : text,
  };
}

/** FC is the number at the tax office, VA the VAT number. */
export function readTradeParty(node: XmlNode | undefined): Party {
  const legal = part(node, 'SpecifiedLegalOrganization');
  const contact = part(node, 'DefinedTradeContact');
  const legalName = said(legal, 'TradingBusinessName');
  const taxRegistrations = filled(
    parts(node, 'SpecifiedTaxRegistration').map((registration) => idOf(part(registration, 'ID'))),
  );
  const partyIds = filled([...parts(node, 'GlobalID'), ...parts(node, 'ID')].map(idOf));
  return {
    name: said(node, 'Name')?.replace(/\s+/g, ' ') ?? legalName ?? partyIds[0]?.id ?? '',
    legalName,
    endpoint: idOf(part(node, 'URIUniversalCommunication', 'URIID')),
    companyId: idOf(part(legal, 'ID')),
    vat: taxRegistrations.find(({ scheme }) => scheme === 'VA')?.id ?? null,
    taxRegistrations,
    partyIds,
    address: readAddress(part(node, 'PostalTradeAddress')),
    contactName: said(contact, 'PersonName'),
    contactId: null,
    email: said(contact, 'EmailURIUniversalCommunication', 'URIID'),
  };
}

export function readTradeDelivery(node: XmlNode | undefined): Delivery {
  const place = part(node, 'ShipToTradeParty');
  return {
    date: dayAt(node, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime'),
    name: said(place, 'Name'),
    address: readAddress(part(place, 'PostalTradeAddress')),
  };
}
