import type { OutlierKind } from '@fraktion/contract';

import type { InLanguages } from '../../../../mail/index.ts';

/** The texts of data insights as a document, in addition to those of every report. The page has the same texts in its remote. */
export interface InsightWords {
  readonly byLocation: string;
  readonly bySupplier: string;
  readonly byMonth: string;
  readonly bridge: string;
  readonly step: string;
  readonly before: string;
  readonly now: string;
  readonly outliers: string;
  readonly collection: string;
  readonly kinds: Readonly<Record<OutlierKind, string>>;
  readonly moreThanNeeded: string;
  readonly containers: string;
  readonly container: string;
  readonly advice: (needed: number, now: number) => string;
  readonly savedPerYear: string;
}

export const insightWords: InLanguages<InsightWords> = {
  en: {
    byLocation: 'Figures by location',
    bySupplier: 'Cost per tonne by supplier',
    byMonth: 'Recycling rate by month',
    bridge: 'Why the cost moved',
    step: 'Step',
    before: 'Cost of the compared period',
    now: 'Cost of this period',
    outliers: 'Unusual',
    collection: 'Collection',
    kinds: { dearCollection: 'dear', halfFull: 'half full' },
    moreThanNeeded: 'More than needed',
    containers: 'Containers worth changing',
    container: 'Container',
    advice: (needed, now) => `${needed} collections instead of ${now}`,
    savedPerYear: 'Saved a year',
  },
  da: {
    byLocation: 'Tal pr. lokation',
    bySupplier: 'Omkostning pr. ton efter leverandør',
    byMonth: 'Genanvendelsesgrad pr. måned',
    bridge: 'Derfor ændrede omkostningen sig',
    step: 'Årsag',
    before: 'Omkostning i den sammenlignede periode',
    now: 'Omkostning i denne periode',
    outliers: 'Usædvanligt',
    collection: 'Tømning',
    kinds: { dearCollection: 'dyr', halfFull: 'halvfuld' },
    moreThanNeeded: 'Mere end nødvendigt',
    containers: 'Beholdere, der bør ændres',
    container: 'Beholder',
    advice: (needed, now) => `${needed} tømninger i stedet for ${now}`,
    savedPerYear: 'Sparet om året',
  },
  sv: {
    byLocation: 'Siffror per plats',
    bySupplier: 'Kostnad per ton efter leverantör',
    byMonth: 'Återvinningsgrad per månad',
    bridge: 'Därför ändrades kostnaden',
    step: 'Orsak',
    before: 'Kostnad i jämförelseperioden',
    now: 'Kostnad i den här perioden',
    outliers: 'Avvikande',
    collection: 'Tömning',
    kinds: { dearCollection: 'dyr', halfFull: 'halvfull' },
    moreThanNeeded: 'Mer än nödvändigt',
    containers: 'Kärl värda att ändra',
    container: 'Kärl',
    advice: (needed, now) => `${needed} tömningar i stället för ${now}`,
    savedPerYear: 'Sparat per år',
  },
  nb: {
    byLocation: 'Tall per lokasjon',
    bySupplier: 'Kostnad per tonn etter leverandør',
    byMonth: 'Gjenvinningsgrad per måned',
    bridge: 'Derfor endret kostnaden seg',
    step: 'Årsak',
    before: 'Kostnad i den sammenlignede perioden',
    now: 'Kostnad i denne perioden',
    outliers: 'Uvanlig',
    collection: 'Tømming',
    kinds: { dearCollection: 'dyr', halfFull: 'halvfull' },
    moreThanNeeded: 'Mer enn nødvendig',
    containers: 'Beholdere som bør endres',
    container: 'Beholder',
    advice: (needed, now) => `${needed} tømminger i stedet for ${now}`,
    savedPerYear: 'Spart i året',
  },
};
