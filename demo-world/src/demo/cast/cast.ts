import type { Currency, Language } from '@fraktion/contract/values';
import type { Role } from '@fraktion/contract/roles';

import type { Country } from './companyNumbers.ts';

/** Every name here is invented. */

export interface UserPlan {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** The number of the account's locations that the user may see; all by default. */
  readonly locations?: number;
  /** Sees the own rounds only. */
  readonly driver?: true;
}

export interface AccountPlan {
  readonly key: string;
  readonly kind: 'customer' | 'supplier' | 'platform';
  readonly name: string;
  readonly country: Country;
  readonly language: Language;
  readonly currency: Currency;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly phone: string;
  readonly themeColor?: string;
  readonly users: readonly UserPlan[];
}

export const accounts: readonly AccountPlan[] = [
  {
    key: 'fraktion',
    kind: 'platform',
    name: 'Fraktion',
    country: 'DK',
    language: 'en',
    currency: 'DKK',
    street: 'Kajgade 1',
    zip: '2150',
    city: 'Nordhavn',
    phone: '+45 70 00 00 01',
    users: [
      { email: 'system@fraktion.example', name: 'Signe Stald', role: 'SystemAdmin' },
      { email: 'super@fraktion.example', name: 'Søren Overby', role: 'SuperAdmin' },
    ],
  },
  {
    key: 'nordhavn',
    kind: 'customer',
    name: 'Nordhavn Ejendomme A/S',
    country: 'DK',
    language: 'da',
    currency: 'DKK',
    street: 'Pakhusvej 22',
    zip: '2150',
    city: 'Nordhavn',
    phone: '+45 70 00 11 22',
    users: [
      { email: 'admin@nordhavn.example', name: 'Karen Holmgaard', role: 'Admin' },
      { email: 'user@nordhavn.example', name: 'Mads Birkelund', role: 'User', locations: 6 },
      {
        email: 'locationadmin@nordhavn.example',
        name: 'Lone Vestermark',
        role: 'LocationAdmin',
        locations: 4,
      },
      {
        email: 'facility@nordhavn.example',
        name: 'Jonas Kildeby',
        role: 'FacilityUser',
        locations: 3,
      },
    ],
  },
  {
    key: 'malaren',
    kind: 'customer',
    name: 'Mälaren Fastigheter AB',
    country: 'SE',
    language: 'sv',
    currency: 'SEK',
    street: 'Hamngatan 9',
    zip: '722 12',
    city: 'Västerås',
    phone: '+46 21 00 00 30',
    themeColor: '#1f5f8b',
    users: [{ email: 'admin@malaren.example', name: 'Elsa Lindåker', role: 'Admin' }],
  },
  {
    key: 'fjord',
    kind: 'customer',
    name: 'Fjord Eiendom AS',
    country: 'NO',
    language: 'nb',
    currency: 'NOK',
    street: 'Strandgata 40',
    zip: '5013',
    city: 'Bergen',
    phone: '+47 55 00 00 40',
    themeColor: '#7a3e5d',
    users: [{ email: 'admin@fjord.example', name: 'Ingrid Solbakk', role: 'Admin' }],
  },
  {
    key: 'renvej',
    kind: 'supplier',
    name: 'Renvej A/S',
    country: 'DK',
    language: 'da',
    currency: 'DKK',
    street: 'Genbrugsvej 5',
    zip: '4600',
    city: 'Køge',
    phone: '+45 70 00 55 00',
    themeColor: '#2f6f6a',
    users: [
      { email: 'supplier@renvej.example', name: 'Poul Ravnholt', role: 'Supplier' },
      { email: 'driver@renvej.example', name: 'Ida Kløve', role: 'Supplier', driver: true },
      { email: 'driver2@renvej.example', name: 'Bo Tangmose', role: 'Supplier', driver: true },
    ],
  },
  {
    key: 'lindasen',
    kind: 'supplier',
    name: 'Lindåsen Återvinning AB',
    country: 'SE',
    language: 'sv',
    currency: 'SEK',
    street: 'Verkstadsgatan 14',
    zip: '632 21',
    city: 'Eskilstuna',
    phone: '+46 16 00 00 60',
    users: [{ email: 'supplier@lindasen.example', name: 'Birgitta Ekdala', role: 'Supplier' }],
  },
  {
    key: 'fjellbekk',
    kind: 'supplier',
    name: 'Fjellbekk Gjenvinning AS',
    country: 'NO',
    language: 'nb',
    currency: 'NOK',
    street: 'Industriveien 31',
    zip: '5258',
    city: 'Bergen',
    phone: '+47 55 00 00 70',
    users: [{ email: 'supplier@fjellbekk.example', name: 'Terje Haugdal', role: 'Supplier' }],
  },
  {
    key: 'lastbil',
    kind: 'supplier',
    name: 'Lastbil & Kran ApS',
    country: 'DK',
    language: 'da',
    currency: 'DKK',
    street: 'Chaufførvej 3',
    zip: '4700',
    city: 'Næstved',
    phone: '+45 70 00 88 00',
    users: [{ email: 'sub@lastbil.example', name: 'Bent Grusholm', role: 'SupSupplier' }],
  },
];
