import { entryWords } from '@fraktion/shared-ui';

export const useMapWords = entryWords('ui-map', {
  en: {
    credit: 'Map: Natural Earth, GeoNames',
    asTable: 'Show as table',
    asMap: 'Show as map',
    none: 'No figure',
  },
  da: {
    credit: 'Kort: Natural Earth, GeoNames',
    asTable: 'Vis som tabel',
    asMap: 'Vis som kort',
    none: 'Intet tal',
  },
  sv: {
    credit: 'Karta: Natural Earth, GeoNames',
    asTable: 'Visa som tabell',
    asMap: 'Visa som karta',
    none: 'Ingen siffra',
  },
  nb: {
    credit: 'Kart: Natural Earth, GeoNames',
    asTable: 'Vis som tabell',
    asMap: 'Vis som kart',
    none: 'Ikke noe tall',
  },
});
