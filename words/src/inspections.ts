import type { Words } from './word.ts';

/** What an inspection finds: a possible error of a line, or of a sum of the whole invoice. */
export const findingRule = {
  noSupplier: {
    en: 'It is not known who sent the invoice, so no prices were compared',
    da: 'Afsenderen er ukendt, så ingen priser er sammenlignet',
    sv: 'Avsändaren är okänd, så inga priser har jämförts',
    nb: 'Avsenderen er ukjent, så ingen priser er sammenlignet',
    means: 'Without the supplier there are no agreed prices to compare with.',
  },
  noPrice: {
    en: 'No price was agreed',
    da: 'Der er ikke aftalt en pris',
    sv: 'Inget pris är avtalat',
    nb: 'Det er ikke avtalt noen pris',
    means: 'The price list has no price for what the line bills.',
  },
  feeNotAgreed: {
    en: 'The fee is not in the agreement',
    da: 'Gebyret er ikke i aftalen',
    sv: 'Avgiften finns inte i avtalet',
    nb: 'Gebyret står ikke i avtalen',
    means: 'The line bills a fee that the price list does not have.',
  },
  wrongRate: {
    en: 'The price is higher than agreed',
    da: 'Prisen er højere end aftalt',
    sv: 'Priset är högre än avtalat',
    nb: 'Prisen er høyere enn avtalt',
    means: 'The price of one unit is above that of the price list.',
  },
  raiseAboveIndex: {
    en: 'The price was raised by more than the agreed index',
    da: 'Prisen er sat mere op end det aftalte indeks',
    sv: 'Priset har höjts mer än det avtalade indexet',
    nb: 'Prisen er satt opp mer enn den avtalte indeksen',
    means: 'The price was raised, and by more than the agreed index allows.',
  },
  incomeTooLow: {
    en: 'The income is lower than agreed',
    da: 'Indtægten er lavere end aftalt',
    sv: 'Intäkten är lägre än avtalat',
    nb: 'Inntekten er lavere enn avtalt',
    means: 'The supplier pays less for the waste than the price list says.',
  },
  surchargeAboveCap: {
    en: 'The surcharge is above its cap',
    da: 'Tillægget er over loftet',
    sv: 'Tillägget är över sitt tak',
    nb: 'Tillegget er over taket',
    means: 'The agreement has a highest per cent for the surcharge.',
  },
  surchargeAboveText: {
    en: 'The surcharge is more than the per cent that its text states',
    da: 'Tillægget er højere end den procent, som teksten nævner',
    sv: 'Tillägget är högre än den procentsats som texten anger',
    nb: 'Tillegget er høyere enn prosenten som teksten oppgir',
    means: 'The text of the line names a per cent, and the amount is more.',
  },
  lineAmount: {
    en: 'Quantity times price is not the amount of the line',
    da: 'Antal gange pris giver ikke linjens beløb',
    sv: 'Antal gånger pris ger inte radens belopp',
    nb: 'Antall ganger pris gir ikke linjens beløp',
    means: 'The amount of the line was calculated wrongly.',
  },
  documentSum: {
    en: 'The sums of the document do not agree',
    da: 'Bilagets summer stemmer ikke',
    sv: 'Dokumentets summor stämmer inte',
    nb: 'Summene i dokumentet stemmer ikke',
    means: 'The net sum, the VAT or the total of the invoice does not add up.',
  },
  nothingCollected: {
    en: 'No order or weighing matches the collection',
    da: 'Ingen bestilling eller vejning svarer til tømningen',
    sv: 'Ingen beställning eller vägning motsvarar hämtningen',
    nb: 'Ingen bestilling eller veiing svarer til tømmingen',
    means: 'The portal has no order and no weighing for what is billed.',
  },
  moreThanCollected: {
    en: 'More collections are billed than were recorded',
    da: 'Der er faktureret flere tømninger, end der er registreret',
    sv: 'Fler hämtningar är fakturerade än vad som är registrerat',
    nb: 'Det er fakturert flere tømminger enn det som er registrert',
    means: 'The invoice bills more collections than the portal has for the period.',
  },
  billedTwice: {
    en: 'The same collection is billed twice',
    da: 'Den samme tømning er faktureret to gange',
    sv: 'Samma hämtning är fakturerad två gånger',
    nb: 'Samme tømming er fakturert to ganger',
    means: 'Two lines of one invoice bill one collection.',
  },
  abovePeriodWeight: {
    en: 'The line has more weight than the orders of its period',
    da: 'Linjen har mere vægt end bestillingerne i dens periode',
    sv: 'Raden har mer vikt än beställningarna i dess period',
    nb: 'Linjen har mer vekt enn bestillingene i perioden',
    means: 'The billed weight is more than that of all orders of the period together.',
  },
  billedEarlier: {
    en: 'The same collection is on an earlier invoice already',
    da: 'Den samme tømning står allerede på en tidligere faktura',
    sv: 'Samma hämtning finns redan på en tidigare faktura',
    nb: 'Den samme tømmingen står allerede på en tidligere faktura',
    means: 'Another invoice has billed this collection.',
  },
  weightAboveWeighed: {
    en: 'The billed weight is above the weighed one',
    da: 'Den fakturerede vægt er højere end den vejede',
    sv: 'Den fakturerade vikten är högre än den vägda',
    nb: 'Den fakturerte vekten er høyere enn den veide',
    means: 'The order or the weighing has a lower weight.',
  },
  weightRoundedUp: {
    en: 'The weight is rounded up to whole tonnes',
    da: 'Vægten er rundet op til hele ton',
    sv: 'Vikten är avrundad uppåt till hela ton',
    nb: 'Vekten er rundet opp til hele tonn',
    means: 'The billed weight is the weighed one, rounded up to whole tonnes.',
  },
  wrongWeightUnit: {
    en: 'The unit of the weight is wrong: kilograms and tonnes are mixed up',
    da: 'Vægtens enhed er forkert: kilo og ton er forvekslet',
    sv: 'Viktens enhet är fel: kilo och ton har förväxlats',
    nb: 'Enheten for vekten er feil: kilo og tonn er forvekslet',
    means: 'The billed weight is a thousand times too large or too small.',
  },
  weightBeyondLorry: {
    en: 'The weight is more than a lorry carries',
    da: 'Vægten er større, end en lastbil kan bære',
    sv: 'Vikten är större än vad en lastbil kan bära',
    nb: 'Vekten er større enn en lastebil kan bære',
    means: 'No lorry may carry as much as one collection bills.',
  },
} as const satisfies Words;

/** What an inspection looks at. */
export const inspectionPoint = {
  agreementCompliance: {
    en: 'Agreement compliance',
    da: 'Overholdelse af aftalen',
    sv: 'Avtalsefterlevnad',
    nb: 'Etterlevelse av avtalen',
    means: 'Compares each price with the price list.',
  },
  lineSum: {
    en: 'Line sum',
    da: 'Linjesum',
    sv: 'Radsumma',
    nb: 'Linjesum',
    means: 'Calculates each line and the sums of the invoice again.',
  },
  emptyCollections: {
    en: 'Empty waste collections',
    da: 'Tomme tømninger',
    sv: 'Tomma hämtningar',
    nb: 'Tomme tømminger',
    means: 'Compares each billed collection with orders and weighings.',
  },
} as const satisfies Words;

/** What an inspection comes to. */
export const inspectionResult = {
  NotInspected: {
    en: 'Not inspected yet',
    da: 'Ikke kontrolleret endnu',
    sv: 'Inte kontrollerad ännu',
    nb: 'Ikke kontrollert ennå',
    means: 'The inspection has not run since the last change.',
  },
  Passed: {
    en: 'Passed',
    da: 'Bestået',
    sv: 'Godkänt',
    nb: 'Bestått',
    means: 'Nothing was found, or everything found was accepted.',
  },
  PassedWithWarnings: {
    en: 'Passed with warnings',
    da: 'Bestået med advarsler',
    sv: 'Godkänt med varningar',
    nb: 'Bestått med advarsler',
    means: 'Only warnings were found.',
  },
  Failed: {
    en: 'Failed',
    da: 'Ikke bestået',
    sv: 'Underkänt',
    nb: 'Ikke bestått',
    means: 'At least one error was found that nobody has accepted.',
  },
} as const satisfies Words;
