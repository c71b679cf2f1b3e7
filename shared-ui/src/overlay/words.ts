import { useTranslation } from 'react-i18next';

import { addNamespace } from '../i18n/instance.ts';
import type { UiLanguage } from '../i18n/languages.ts';

const en = {
  noChoice: 'Nothing found',
  search: 'Search',
  selected: '{{count}} selected',
  clearSelection: 'Clear selection',
  from: 'From',
  to: 'To',
  apply: 'Apply',
  more: '{{first}} and {{count}} more',
  toBeBefore: 'From must not be after To',
};

type Words = Record<keyof typeof en, string>;

const texts: Record<UiLanguage, Words> = {
  en,
  da: {
    noChoice: 'Intet fundet',
    search: 'Søg',
    selected: '{{count}} valgt',
    clearSelection: 'Ryd valget',
    from: 'Fra',
    to: 'Til',
    apply: 'Anvend',
    more: '{{first}} og {{count}} til',
    toBeBefore: 'Fra må ikke ligge efter Til',
  },
  sv: {
    noChoice: 'Inget hittades',
    search: 'Sök',
    selected: '{{count}} valda',
    clearSelection: 'Rensa urvalet',
    from: 'Från',
    to: 'Till',
    apply: 'Använd',
    more: '{{first}} och {{count}} till',
    toBeBefore: 'Från får inte vara efter Till',
  },
  nb: {
    noChoice: 'Ingen treff',
    search: 'Søk',
    selected: '{{count}} valgt',
    clearSelection: 'Fjern utvalget',
    from: 'Fra',
    to: 'Til',
    apply: 'Bruk',
    more: '{{first}} og {{count}} til',
    toBeBefore: 'Fra kan ikke være etter Til',
  },
};

for (const [language, bundle] of Object.entries(texts))
  addNamespace('ui-overlay', language as UiLanguage, bundle);

/** The words of what floats; they come with this entry, so that signing in does not pay for them. */
export const useOverlayWords = () => {
  const { t } = useTranslation('ui-overlay');
  return (key: keyof Words, values: Readonly<Record<string, string | number>> = {}): string =>
    t(key, values);
};
