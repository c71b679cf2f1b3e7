import type { Language, ServiceReportKind } from '@fraktion/contract';

interface ServiceReportTexts {
  readonly subjects: Readonly<Record<ServiceReportKind, string>>;
  readonly intro: string;
  readonly facts: Readonly<
    Record<
      'container' | 'location' | 'date' | 'order' | 'kgNoted' | 'kgExpected' | 'text' | 'reporter',
      string
    >
  >;
  /** Beside a weight that was a guess. */
  readonly estimated: string;
  readonly footer: string;
}

export const serviceReportTexts: Readonly<Record<Language, ServiceReportTexts>> = {
  en: {
    subjects: {
      missedPickup: 'Missed pick-up',
      wrongWeight: 'Wrong weight',
      other: 'Report about a collection',
    },
    intro: '{{customer}} has reported this. Please answer this mail.',
    facts: {
      container: 'Container',
      location: 'Location',
      date: 'Day',
      order: 'Order',
      kgNoted: 'Weight noted',
      kgExpected: 'Weight expected',
      text: 'What happened',
      reporter: 'Reported by',
    },
    estimated: 'estimated',
    footer: 'This mail was sent by Fraktion. Your answer goes to {{reporter}}.',
  },
  da: {
    subjects: {
      missedPickup: 'Manglende afhentning',
      wrongWeight: 'Forkert vægt',
      other: 'Henvendelse om en afhentning',
    },
    intro: '{{customer}} har meldt dette. Svar gerne på denne mail.',
    facts: {
      container: 'Beholder',
      location: 'Lokation',
      date: 'Dag',
      order: 'Bestilling',
      kgNoted: 'Noteret vægt',
      kgExpected: 'Forventet vægt',
      text: 'Hvad der skete',
      reporter: 'Meldt af',
    },
    estimated: 'anslået',
    footer: 'Mailen er sendt af Fraktion. Dit svar går til {{reporter}}.',
  },
  sv: {
    subjects: {
      missedPickup: 'Utebliven hämtning',
      wrongWeight: 'Fel vikt',
      other: 'Anmälan om en hämtning',
    },
    intro: '{{customer}} har anmält detta. Svara gärna på det här mejlet.',
    facts: {
      container: 'Kärl',
      location: 'Plats',
      date: 'Dag',
      order: 'Beställning',
      kgNoted: 'Noterad vikt',
      kgExpected: 'Förväntad vikt',
      text: 'Vad som hände',
      reporter: 'Anmält av',
    },
    estimated: 'uppskattad',
    footer: 'Mejlet skickades av Fraktion. Ditt svar går till {{reporter}}.',
  },
  nb: {
    subjects: {
      missedPickup: 'Uteblitt henting',
      wrongWeight: 'Feil vekt',
      other: 'Melding om en henting',
    },
    intro: '{{customer}} har meldt dette. Svar gjerne på denne e-posten.',
    facts: {
      container: 'Beholder',
      location: 'Lokasjon',
      date: 'Dag',
      order: 'Bestilling',
      kgNoted: 'Notert vekt',
      kgExpected: 'Forventet vekt',
      text: 'Hva som skjedde',
      reporter: 'Meldt av',
    },
    estimated: 'anslått',
    footer: 'E-posten er sendt av Fraktion. Svaret ditt går til {{reporter}}.',
  },
};
