import type { SimulationKind } from '@fraktion/contract';

import type { InLanguages } from '../../../../mail/index.ts';

type Figure = 'cost' | 'kg' | 'lifts' | 'collections' | 'co2' | 'avoidedCo2' | 'recyclingRate';

export interface SimulationReportWords {
  readonly kinds: Readonly<Record<SimulationKind, string>>;
  readonly fileName: string;
  readonly customer: string;
  readonly period: string;
  readonly takenAt: string;
  readonly result: string;
  readonly figure: string;
  readonly today: string;
  readonly simulated: string;
  readonly difference: string;
  readonly figures: Readonly<Record<Figure, string>>;
  readonly containers: string;
  readonly infocard: string;
  readonly chosen: string;
  readonly asToday: string;
  readonly expenses: string;
  readonly expense: string;
  readonly once: string;
  readonly fractions: string;
  readonly fraction: string;
  readonly withoutFraction: string;
  readonly shareToday: string;
  readonly shareThen: string;
  readonly breakEven: (values: { readonly months: string }) => string;
  readonly notes: readonly string[];
  readonly otherCurrencies: (values: { readonly currencies: string }) => string;
  /** With `{page}` and `{pages}`. */
  readonly page: string;
}

export const simulationReportWords: InLanguages<SimulationReportWords> = {
  en: {
    kinds: {
      wasteHandling: 'Simulation of waste handling',
      wasteDistribution: 'Simulation of waste distribution',
    },
    fileName: 'Simulation',
    customer: 'Customer',
    period: 'Period',
    takenAt: 'Figures taken',
    result: 'Result',
    figure: 'Figure',
    today: 'Today',
    simulated: 'Simulated',
    difference: 'Difference',
    figures: {
      cost: 'Cost',
      kg: 'Weight, kg',
      lifts: 'Emptied containers',
      collections: 'Trips',
      co2: 'Emissions of treatment, kg CO₂e',
      avoidedCo2: 'Production avoided, kg CO₂e',
      recyclingRate: 'Recycling rate, %',
    },
    containers: 'Containers',
    infocard: 'Infocard',
    chosen: 'Alternative',
    asToday: 'As today',
    expenses: 'Custom expenses',
    expense: 'Expense',
    once: 'once',
    fractions: 'Fractions',
    fraction: 'Fraction',
    withoutFraction: 'Without fraction',
    shareToday: 'Share today, %',
    shareThen: 'Simulated, %',
    breakEven: ({ months }) => `What arises once is paid back after ${months} months.`,
    notes: [
      'Today: postings and orders of the period, as they were when the figures were taken.',
      'Emissions of treatment are scope 3, category 5. Production avoided is a figure of its own and never netted with them.',
    ],
    otherCurrencies: ({ currencies }) =>
      `Not contained: money in ${currencies}, and the lifts billed in it.`,
    page: 'Page {page} of {pages}',
  },
  da: {
    kinds: {
      wasteHandling: 'Simulering af affaldshåndtering',
      wasteDistribution: 'Simulering af affaldsfordeling',
    },
    fileName: 'Simulering',
    customer: 'Kunde',
    period: 'Periode',
    takenAt: 'Tal hentet',
    result: 'Resultat',
    figure: 'Tal',
    today: 'I dag',
    simulated: 'Simuleret',
    difference: 'Forskel',
    figures: {
      cost: 'Udgift',
      kg: 'Vægt, kg',
      lifts: 'Tømte beholdere',
      collections: 'Kørsler',
      co2: 'Udledning fra behandling, kg CO₂e',
      avoidedCo2: 'Undgået produktion, kg CO₂e',
      recyclingRate: 'Genanvendelse, %',
    },
    containers: 'Beholdere',
    infocard: 'Infokort',
    chosen: 'Alternativ',
    asToday: 'Som i dag',
    expenses: 'Egne udgifter',
    expense: 'Udgift',
    once: 'én gang',
    fractions: 'Fraktioner',
    fraction: 'Fraktion',
    withoutFraction: 'Uden fraktion',
    shareToday: 'Andel i dag, %',
    shareThen: 'Simuleret, %',
    breakEven: ({ months }) => `Engangsudgifterne er tjent ind efter ${months} måneder.`,
    notes: [
      'I dag: periodens konteringer og bestillinger, som de var, da tallene blev hentet.',
      'Udledning fra behandling er scope 3, kategori 5. Undgået produktion er et tal for sig og modregnes aldrig.',
    ],
    otherCurrencies: ({ currencies }) =>
      `Ikke medregnet: beløb i ${currencies} og de tømninger, som er faktureret i den valuta.`,
    page: 'Side {page} af {pages}',
  },
  sv: {
    kinds: {
      wasteHandling: 'Simulering av avfallshantering',
      wasteDistribution: 'Simulering av avfallsfördelning',
    },
    fileName: 'Simulering',
    customer: 'Kund',
    period: 'Period',
    takenAt: 'Siffror hämtade',
    result: 'Resultat',
    figure: 'Siffra',
    today: 'I dag',
    simulated: 'Simulerat',
    difference: 'Skillnad',
    figures: {
      cost: 'Kostnad',
      kg: 'Vikt, kg',
      lifts: 'Tömda kärl',
      collections: 'Körningar',
      co2: 'Utsläpp från behandling, kg CO₂e',
      avoidedCo2: 'Undviken produktion, kg CO₂e',
      recyclingRate: 'Återvinning, %',
    },
    containers: 'Kärl',
    infocard: 'Infokort',
    chosen: 'Alternativ',
    asToday: 'Som i dag',
    expenses: 'Egna kostnader',
    expense: 'Kostnad',
    once: 'en gång',
    fractions: 'Fraktioner',
    fraction: 'Fraktion',
    withoutFraction: 'Utan fraktion',
    shareToday: 'Andel i dag, %',
    shareThen: 'Simulerat, %',
    breakEven: ({ months }) => `Engångskostnaderna är intjänade efter ${months} månader.`,
    notes: [
      'I dag: periodens konteringar och beställningar, som de var när siffrorna hämtades.',
      'Utsläpp från behandling är scope 3, kategori 5. Undviken produktion är en egen siffra och kvittas aldrig mot dem.',
    ],
    otherCurrencies: ({ currencies }) =>
      `Ingår inte: belopp i ${currencies} och de tömningar som har fakturerats i den valutan.`,
    page: 'Sida {page} av {pages}',
  },
  nb: {
    kinds: {
      wasteHandling: 'Simulering av avfallshåndtering',
      wasteDistribution: 'Simulering av avfallsfordeling',
    },
    fileName: 'Simulering',
    customer: 'Kunde',
    period: 'Periode',
    takenAt: 'Tall hentet',
    result: 'Resultat',
    figure: 'Tall',
    today: 'I dag',
    simulated: 'Simulert',
    difference: 'Forskjell',
    figures: {
      cost: 'Kostnad',
      kg: 'Vekt, kg',
      lifts: 'Tømte beholdere',
      collections: 'Kjøringer',
      co2: 'Utslipp fra behandling, kg CO₂e',
      avoidedCo2: 'Unngått produksjon, kg CO₂e',
      recyclingRate: 'Gjenvinning, %',
    },
    containers: 'Beholdere',
    infocard: 'Infokort',
    chosen: 'Alternativ',
    asToday: 'Som i dag',
    expenses: 'Egne kostnader',
    expense: 'Kostnad',
    once: 'én gang',
    fractions: 'Fraksjoner',
    fraction: 'Fraksjon',
    withoutFraction: 'Uten fraksjon',
    shareToday: 'Andel i dag, %',
    shareThen: 'Simulert, %',
    breakEven: ({ months }) => `Engangskostnadene er tjent inn etter ${months} måneder.`,
    notes: [
      'I dag: periodens konteringer og bestillinger, slik de var da tallene ble hentet.',
      'Utslipp fra behandling er scope 3, kategori 5. Unngått produksjon er et eget tall og motregnes aldri.',
    ],
    otherCurrencies: ({ currencies }) =>
      `Ikke med: beløp i ${currencies} og de tømmingene som er fakturert i den valutaen.`,
    page: 'Side {page} av {pages}',
  },
};
