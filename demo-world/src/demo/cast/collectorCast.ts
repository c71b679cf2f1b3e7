/** The collectors of the demo customers; every name is invented. */

export interface CollectorPlan {
  readonly name: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly phone: string;
  /** Null for one that cannot receive orders until somebody enters its address. */
  readonly email: string | null;
  /** The account whose inbox receives its orders; absent if it only works by mail. */
  readonly account?: string;
}

/** A customer's collectors by task: most of the waste, the special fractions, and occasional jobs. */
export const collectors: Record<string, Record<'main' | 'special' | 'spare', CollectorPlan>> = {
  nordhavn: {
    main: {
      name: 'Renvej A/S',
      street: 'Genbrugsvej 5',
      zip: '4600',
      city: 'Køge',
      phone: '+45 70 00 55 00',
      email: 'ordre@renvej.example',
      account: 'renvej',
    },
    special: {
      name: 'Miljøkraft Øst ApS',
      street: 'Kemivej 18',
      zip: '4000',
      city: 'Roskilde',
      phone: '+45 70 00 55 10',
      email: 'bestilling@miljoekraft.example',
    },
    spare: {
      name: 'Papirkompagniet I/S',
      street: 'Balleagervej 2',
      zip: '5000',
      city: 'Odense C',
      phone: '+45 70 00 55 20',
      email: null,
    },
  },
  malaren: {
    main: {
      name: 'Lindåsen Återvinning AB',
      street: 'Verkstadsgatan 14',
      zip: '632 21',
      city: 'Eskilstuna',
      phone: '+46 16 00 00 60',
      email: 'order@lindasen.example',
      account: 'lindasen',
    },
    special: {
      name: 'Kemihämtarna i Mälardalen AB',
      street: 'Oxelgatan 7',
      zip: '721 36',
      city: 'Västerås',
      phone: '+46 21 00 00 61',
      email: 'order@kemihamtarna.example',
    },
    spare: {
      name: 'Balpressarna HB',
      street: 'Lagergatan 4',
      zip: '745 37',
      city: 'Enköping',
      phone: '+46 17 00 00 62',
      email: null,
    },
  },
  fjord: {
    main: {
      name: 'Fjellbekk Gjenvinning AS',
      street: 'Industriveien 31',
      zip: '5258',
      city: 'Bergen',
      phone: '+47 55 00 00 70',
      email: 'ordre@fjellbekk.example',
      account: 'fjellbekk',
    },
    special: {
      name: 'Kystmiljø Spesialavfall AS',
      street: 'Kaiveien 6',
      zip: '5527',
      city: 'Haugesund',
      phone: '+47 52 00 00 71',
      email: 'ordre@kystmiljoe.example',
    },
    spare: {
      name: 'Pappservice Vest ANS',
      street: 'Lagerveien 12',
      zip: '4313',
      city: 'Sandnes',
      phone: '+47 51 00 00 72',
      email: null,
    },
  },
};
