import type { PostingCategory } from '@fraktion/contract';

import { normalise, stemIn, type Word } from './words.ts';

/**
 * Services that collectors charge for, as stems of Danish, Swedish, Norwegian and English words. A figure is the weight of a
 * stem: 3 identifies the service, 1 is common to many services. The list helps with unknown lines and will never be complete;
 * postings, agreements and collections of the account count more.
 */
const stems: Partial<Record<PostingCategory, string>> = {
  WasteCollection: `3 tømning tømn tømm tömning tömn tömm afhentning afhent henting hent hämtning hämt
    collection collect emptying empty pickup pick indsamling insamling innsamling upphämtning krokløft
    2 kørsel kjøring körning lift tur bortkørsel bortkjøring bortkörning bortforsling fremkørsel framkörning opsamling
    hauling haulage tippning 1.5 transport frakt rute`,
  Reprocessing: `3 behandling behandl deponiafgift deponiskatt deponiavgift statsafgift forbrænding
    forbrænd förbränning förbränn forbrenning forbrenn aflæsning avlasting avlastning modtagelse modtag mottagning
    mottak viktavgift vægtafgift vektavgift treatment processing disposal incineration
    tipping gate destruktion bortskaffelse kvittblivning nyttiggørelse oparbejdning upparbetning
    forbehandling omlastning kompostering neutralisering nedknusning 2 genvinding gjenvinning återvinning genanvendelse
    recovery landfilling 1 deponi sortering`,
  Rent: `3 leje leie hyra hyre rental rent hire leasing lease udlejning uthyrning utleie
    3.5 containerleje materielleje containerhyra kärlhyra månadshyra døgnleje månedsleje månedsleie`,
  RoadToll: `4 vejafgift vejafg vägavgift vägtull veiavgift bompenger bompeng bomavgift bompassering broafgift broavgift
    lastbilafgift kilometerafgift vejbenyttelse vejskat trængselsafgift trängselsskatt færge
    ferge färja färje ferry toll tolls congestion tunnelafgift`,
  OilSurchargeFee: `4 olietillæg oljetillägg oljetillegg brændstoftillæg brændstof drivmedelstillägg drivmedel drivstofftillegg
    drivstoff bränsletillägg dieseltillæg dieseltillägg dieseltillegg diesel energitillæg energitillägg energitillegg
    fuel dmt 2.5 energy energi oil`,
  WrongSorting: `4.5 fejlsortering fejlsorteret felsortering felsorterat felsorterad feilsortering feilsortert eftersortering
    ettersortering omsortering missorted missort contamination contaminated feldeponering fejlindhold
    4 kontrolgebyr kontrollavgift 2 forkert wrong felaktig forurenet`,
  FutileDriving: `5 forgæves forgjeves förgäves förgäveskörning bomkørsel bomkörning bomkjøring bomtur tomtur tomkørsel
    tomkjøring tomkörning futile wasted aborted abortive 2.5 journey dry spærret spärrad blocked tilgængelig tillgänglig
    tilgjengelig`,
  DeliveryOrRepatriation: `3.5 udbringning opstilling opsætning hjemtagning hjemtaking hemtagning levering leverans leveranse
    indlevering utställning utsättning utsetting udsætning utplassering utkörning utkjøring flytning flytting flyttning
    delivery relocation repatriation repositioning placering nedtagning indhentning inntaking udkørsel etablering
    2 retur returnering moving drop`,
  Exchange: `4 ombytning bytte byte containerbyte kärlbyte containerbytte skifte udskiftning exchange swap vekselkørsel
    3 skift bytt`,
  ContainerWash: `4 vask containervask tvätt kärltvätt wash washing cleaning rengøring rengöring rengjøring desinfektion
    desinficering desinfisering disinfection spuling högtrycksspolning`,
  RegistrationFee: `4 registrering registreringsgebyr registration indberetning innrapportering rapportering reporting ads
    oprettelse opprettelse deklaration deklarering deklarasjon declaration transportdokument anmeldelse dokumentation
    avfallsdeklarering consignment`,
  OtherFees: `3 miljøgebyr miljøtillæg miljøafgift miljøbidrag miljøavgift miljötillägg miljöavgift miljø miljö
    environmental fakturagebyr fakturaavgift faktura invoice administrationsgebyr administrationsavgift administration
    admin afstandstillæg avståndstillägg avstandstillegg afstand distance nøglegebyr nyckelavgift nøkkelgebyr key co2
    klima climate ekspeditionsgebyr expeditionsavgift 1 tillæg tillägg tillegg surcharge bidrag`,
  Charge: `3.5 ekstraarbejde extraarbete ekstraarbeid merarbejde timeløn timepris timpris timepris håndlæsning handlastning
    håndlasting chauffør chaufför sjåfør ventetid väntetid waiting overtime overtid overarbejde mandskab standtid
    labour helgetillegg weekendtillæg 2 ekstra extra manual 0.8 charge gebyr`,
  Income: `4 afregning avregning avräkning godtgørelse godtgjørelse ersättning indtægt intäkt inntekt rebate refund
    materialværdi materialverdi materialersättning metalafregning udbetaling utbetalning income
    2.5 credit kredit kreditering betaling bonus recyclables 1 dagspris spot`,
  GoodsPurchase: `4 varekøb palleramme pallekrage 3 salg køb inköp köp kjøp purchase sale ny nyt new nytt`,
  SuppliesPurchase: `4 sække affaldssække affaldssæk säckar säck sopsäckar sekker avfallssekker bags bag sacks poser påsar
    foringspose liners liner skilte skilt skyltar skylt signs sign ballebånd balband strapping mærkater etiketter
    klistermærker dekaler labels bindetråd`,
  RepairPurchase: `4 reparation reparasjon repair serviceaftale serviceavtal serviceavtale hjul hjulbyte wheel låg
    lokk lid hængsel vedligeholdelse underhåll vedlikehold maintenance reservedel 3.5 service`,
  Purchase: `2 vare vara ydelse goods`,
  Fee: `1.6 afgift affaldsafgift avgift avfallsskatt skatt skat fee levy duty tax affaldsgebyr afg 0.8 gebyr`,
  WithoutCategory: `6 afrunding øreafrunding avrundning öresavrundning öresutjämning avrunding øreavrunding rounding`,
};

interface Stem {
  readonly stem: string;
  readonly category: PostingCategory;
  readonly weight: number;
}

const entries: readonly Stem[] = Object.entries(stems).flatMap(([category, list]) => {
  let weight = 1;
  return list.split(/\s+/).flatMap((part) => {
    if (/^\d/.test(part)) {
      weight = Number(part);
      return [];
    }
    return [{ stem: normalise(part), category: category as PostingCategory, weight }];
  });
});

export type Scores = Map<PostingCategory, number>;

export const addTo = (scores: Scores, category: PostingCategory, score: number): void =>
  void scores.set(category, (scores.get(category) ?? 0) + score);

const known = new Map<string, readonly [PostingCategory, number][]>();
const mostKnown = 20_000;

/** The score of each category for one word, by its best stem. */
function scoresOf(word: Word): readonly [PostingCategory, number][] {
  const key = `${word.text}${word.isShort ? '.' : ''}`;
  const before = known.get(key);
  if (before) return before;
  const scores: Scores = new Map();
  for (const { stem, category, weight } of entries) {
    const match = stemIn(word, stem);
    if (match > 0) scores.set(category, Math.max(scores.get(category) ?? 0, match * weight));
  }
  // The best stem names the service, so other categories count half: 'transportdokument' is not a transport.
  const top = Math.max(0, ...scores.values());
  const found = [...scores].map(([category, score]): [PostingCategory, number] => [
    category,
    score === top ? score : score * 0.5,
  ]);
  if (known.size >= mostKnown) known.clear();
  known.set(key, found);
  return found;
}

/** The factor for each further word of the same category. */
const further = 0.4;

/** The score of each category for all words. */
export function scoreWords(words: readonly Word[]): Scores {
  const best = new Map<PostingCategory, number[]>();
  for (const word of words)
    for (const [category, score] of scoresOf(word))
      best.set(category, [...(best.get(category) ?? []), score]);
  return new Map(
    [...best].map(([category, scores]) => {
      const [first = 0, ...rest] = scores.toSorted((one, other) => other - one);
      return [category, first + further * rest.reduce((sum, score) => sum + score, 0)];
    }),
  );
}
