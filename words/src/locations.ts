import type { Words } from './word.ts';

/** The labels of the fields of a location: form, list, page, Excel and import have the same. */
export const locationField = {
  name: {
    en: 'Name',
    da: 'Navn',
    sv: 'Namn',
    nb: 'Navn',
    means: 'What people call the location.',
  },
  address: {
    en: 'Street and number',
    da: 'Vej og nummer',
    sv: 'Gata och nummer',
    nb: 'Gate og nummer',
    means: 'The street and the number.',
  },
  zip: {
    en: 'Postal code',
    da: 'Postnummer',
    sv: 'Postnummer',
    nb: 'Postnummer',
    means: 'The postal code, in the form of its country.',
  },
  city: {
    en: 'City',
    da: 'By',
    sv: 'Ort',
    nb: 'Poststed',
    means: 'The town of its postal code.',
  },
  country: {
    en: 'Country',
    da: 'Land',
    sv: 'Land',
    nb: 'Land',
    means: 'The country where it is; its numbers have the form of that country.',
  },
  pNumber: {
    en: 'P number',
    da: 'P-nummer',
    sv: 'Arbetsställenummer',
    nb: 'Bedriftsnummer',
    means: 'The number of the production unit or workplace in the register of companies.',
  },
  municipality: {
    en: 'Municipality code',
    da: 'Kommunekode',
    sv: 'Kommunkod',
    nb: 'Kommunenummer',
    means: 'The code of its municipality: three digits in Denmark, four in Sweden and Norway.',
  },
  group: {
    en: 'Group',
    da: 'Gruppe',
    sv: 'Grupp',
    nb: 'Gruppe',
    means: 'A group of locations, such as schools; figures can be divided by it.',
  },
  openingHours: {
    en: 'Opening hours',
    da: 'Åbningstider',
    sv: 'Öppettider',
    nb: 'Åpningstider',
    means: 'When a driver gets in.',
  },
  contactName: {
    en: 'Contact person',
    da: 'Kontaktperson',
    sv: 'Kontaktperson',
    nb: 'Kontaktperson',
    means: 'Whom the driver asks for.',
  },
  contactPhone: {
    en: "Contact's phone",
    da: 'Kontaktens telefon',
    sv: 'Kontaktens telefon',
    nb: 'Kontaktens telefon',
    means: 'The number that the driver calls.',
  },
  accessNotes: {
    en: 'Access for the driver',
    da: 'Adgang for chaufføren',
    sv: 'Tillträde för föraren',
    nb: 'Adkomst for sjåføren',
    means: 'What the driver must know to get in, such as the code of the gate.',
  },
} as const satisfies Words;
