import { entryWords } from '@fraktion/shared-ui';

export const useMapWords = entryWords('ui-map', {
  en: { credit: 'Map: Natural Earth, GeoNames' },
  da: { credit: 'Kort: Natural Earth, GeoNames' },
  sv: { credit: 'Karta: Natural Earth, GeoNames' },
  nb: { credit: 'Kart: Natural Earth, GeoNames' },
});
