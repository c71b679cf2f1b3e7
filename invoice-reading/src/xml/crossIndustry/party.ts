import type { Address, Delivery, Party, SchemedId } from '../document.ts';
import { textAt, type XmlNode } from '../xmlTree.ts';
import { dayAt, part, parts, valueAt } from './names.ts';

const idOf = (node: XmlNode | undefined): SchemedId | null => {
  const id = textAt(node);
  return id === null ? null : { id, scheme: node?.attributes['schemeID'] ?? null };
};

const filled = <T>(values: readonly (T | null)[]): T[] => values.filter((value) => value !== null);

function readAddress(node: XmlNode | undefined): Address {
  const street = valueAt(node, 'LineOne') ?? valueAt(node, 'StreetName');
  const more = filled([valueAt(node, 'LineTwo'), valueAt(node, 'LineThree')]);
  const zip = valueAt(node, 'PostcodeCode');
  const city = valueAt(node, 'CityName');
  const text = filled([street, ...more, filled([zip, city]).join(' ')])
    .filter((line) => line !== '')
    .join(', ');
  return {
    street,
    buildingNumber: null,
    additionalStreet: more.length > 0 ? more.join(', ') : null,
    zip,
    city,
    country: valueAt(node, 'CountryID'),
    text: text === '' ? null : text,
  };
}

/** FC is the number at the tax office, VA the VAT number. */
export function readTradeParty(node: XmlNode | undefined): Party {
  const legal = part(node, 'SpecifiedLegalOrganization');
  const contact = part(node, 'DefinedTradeContact');
  const legalName = valueAt(legal, 'TradingBusinessName');
  const taxRegistrations = filled(
    parts(node, 'SpecifiedTaxRegistration').map((registration) => idOf(part(registration, 'ID'))),
  );
  const partyIds = filled([...parts(node, 'GlobalID'), ...parts(node, 'ID')].map(idOf));
  return {
    name: valueAt(node, 'Name')?.replace(/\s+/g, ' ') ?? legalName ?? partyIds[0]?.id ?? '',
    legalName,
    endpoint: idOf(part(node, 'URIUniversalCommunication', 'URIID')),
    companyId: idOf(part(legal, 'ID')),
    vat: taxRegistrations.find(({ scheme }) => scheme === 'VA')?.id ?? null,
    taxRegistrations,
    partyIds,
    address: readAddress(part(node, 'PostalTradeAddress')),
    contactName: valueAt(contact, 'PersonName'),
    contactId: null,
    email: valueAt(contact, 'EmailURIUniversalCommunication', 'URIID'),
  };
}

export function readTradeDelivery(node: XmlNode | undefined): Delivery {
  const place = part(node, 'ShipToTradeParty');
  return {
    date: dayAt(node, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime'),
    name: valueAt(place, 'Name'),
    address: readAddress(part(place, 'PostalTradeAddress')),
  };
}
