import type { PostingCategory } from '@fraktion/contract';

import { wasteFractions } from '../../../reference/wasteFractions.ts';
import { normalise, stemIn, type Word, wordsOf } from './words.ts';

/**
 * Services that collectors charge for, as stems of Danish, Swedish, Norwegian and English words. A figure is the weight of a
 * stem: 3 identifies the service, 1 is common to many services. The list helps with unknown lines and will never be complete;
 * postings, agreements and collections of the account count more.
 */
const stems: Partial<Record<PostingCategory, string>> = {
  WasteCollection: `3 tømning tømn tømm tömning tömn tömm afhentning afhent henting hent hämtning hämt
    collection collect emptying empty pickup pick indsamling insamling innsamling upphämtning krokløft slamsugning slamsuging
    bortkørsel bortkjøring bortkörning bortforsling 2.3 kørsel kjøring körning 2 lift tur fremkørsel framkörning opsamling
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
    ferge färja färje ferry brobizz autopass toll tolls congestion tunnelafgift`,
  OilSurchargeFee: `4 olietillæg oljetillägg oljetillegg brændstoftillæg brændstof drivmedelstillägg drivmedel drivstofftillegg
    drivstoff bränsletillägg bränsle brændsel brensel dieseltillæg dieseltillägg dieseltillegg diesel energitillæg energitillägg energitillegg
    fuel dmt 2.5 energy energi oil`,
  WrongSorting: `4.5 fejlsortering fejlsorteret felsortering felsorterat felsorterad feilsortering feilsortert eftersortering
    ettersortering omsortering missorted missort contamination contaminated feldeponering fejlindhold
    4 kontrolgebyr kontrollavgift 2 forkert wrong felaktig forurenet`,
  FutileDriving: `6 forgæves forgjeves förgäves förgäveskörning bomkørsel bomkörning bomkjøring bomtur tomtur tomkørsel
    tomkjøring tomkörning futile wasted aborted abortive 2.5 journey dry spærret spärrad blocked tilgængelig tillgänglig
    tilgjengelig`,
  DeliveryOrRepatriation: `4.5 utsättning utsetting udsætning utplassering hjemtagning hjemtaking hemtagning
    3.5 udbringning opstilling opsætning levering leverans leveranse indlevering utställning utkörning utkjøring flytning flytting flyttning
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
    2.5 credit kredit kreditering betaling bonus recyclables innkjøp inköp opkøb oppkjøp uppköp 1 dagspris spot`,
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

/** Words that name no service, although their beginning or shortened form may look like one: 'cont.nr', 'ref.', 'inc. VAT'. */
const neutral =
  `container containernummer reference referanse referens registreringsnummer registernummer position posisjon
  including inclusive included inkludert excluding exclusive excluded waste district distrikt kontakt kontaktperson contact
  continued fortsat order ordernummer inventory`
    .split(/\s+/)
    .map(normalise);

const isNeutral = ({ text, isShort }: Word): boolean =>
  isShort ? neutral.some((word) => word.startsWith(text)) : neutral.includes(text);

/** The last word of a compound that is only the kind of bill: 'tømningsservice' is an emptying. */
const vagueHead = /^(?:service|ny|nyt|new|nytt)$/;
const leastOfHead = 2;

interface ScoredStem {
  readonly category: PostingCategory;
  readonly score: number;
}

/**
 * The stems that a word contains. The last part of a Nordic compound says what it is and the first part of what: 'sækkeafhentning' is a
 * collection, 'afhentningssække' would be sacks.
 */
function bestStems(word: Word): ScoredStem[] {
  const matches = entries.flatMap(({ stem, category, weight }) => {
    const match = stemIn(word, stem);
    return match === null ? [] : [{ ...match, stem, category, weight }];
  });
  const whole = matches.filter(({ isSlip, stem }) => !isSlip && stem.length >= leastToExplain);
  // What a stem explains as it is written needs no typing error of another: 'bortkörning' is no 'utkörning'.
  const found = matches.filter(
    ({ isSlip, from, to }) => !isSlip || !whole.some((one) => one.from <= from && one.to >= to),
  );
  return found.map((one): ScoredStem => {
    const hasHead = found.some(
      (head) =>
        head.category !== one.category &&
        head.from >= one.to &&
        head.weight >= leastOfHead &&
        !vagueHead.test(head.stem),
    );
    const isVague =
      vagueHead.test(one.stem) &&
      found.some(({ to, category }) => category !== one.category && to <= one.from);
    return {
      category: one.category,
      score: one.score * one.weight * (hasHead || isVague ? ofPart : 1),
    };
  });
}
const ofPart = 0.4;
const leastToExplain = 5;

const known = new Map<string, readonly [PostingCategory, number][]>();
const mostKnown = 20_000;

/** The score of each category for one word, by its best stem. */
function scoresOf(word: Word): readonly [PostingCategory, number][] {
  const key = `${word.text}${word.isShort ? '.' : ''}`;
  const before = known.get(key);
  if (before) return before;
  const scores: Scores = new Map();
  for (const { category, score } of isNeutral(word) ? [] : bestStems(word))
    scores.set(category, Math.max(scores.get(category) ?? 0, score));
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

/** After these words comes what is part of the service: 'Tømning inkl. vask'. */
const including =
  /^(?:inkl|inklusiv|inklusive|incl|inc|including|inkludert|med|with|ekskl|exkl|excl)$/;
/** After these comes what it is done to: 'Afhentning af sække', 'Leje af ny container'. */
const toWhat = /^(?:af|av|of|i|in|for|til|till)$/;
const things: ReadonlySet<PostingCategory> = new Set<PostingCategory>([
  'SuppliesPurchase',
  'GoodsPurchase',
  'RepairPurchase',
  'Purchase',
]);
const ofComplement = 0.4;

/** Names of waste of several words: 'rent træ' is no rent, 'contaminated soil' no contamination. */
const wasteNames: readonly (readonly string[])[] = [
  ...new Set(
    wasteFractions.flatMap(({ name }) =>
      Object.values(name).flatMap((each) =>
        each
          .replace(/\(.*?\)/g, ' ')
          .split(/[/,:]/)
          .map((part) =>
            wordsOf(part)
              .map(({ text }) => text)
              .join(' '),
          ),
      ),
    ),
  ),
].flatMap((name) => (name.includes(' ') ? [name.split(' ')] : []));
const wasteNamesBy = Map.groupBy(wasteNames, ([first = '']) => first);

/** The words that name no waste. */
function withoutWaste(words: readonly Word[]): readonly Word[] {
  const left: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    const lengths = (wasteNamesBy.get(word.text) ?? [])
      .filter((name) => name.every((part, index) => words[at + index]?.text === part))
      .map(({ length }) => length);
    if (lengths.length === 0) left.push(word);
    else at += Math.max(...lengths) - 1;
  }
  return left;
}

/** The service that the words so far name best; null if they name none. */
function serviceOf(scores: ReadonlyMap<PostingCategory, readonly number[]>) {
  let best: { readonly category: PostingCategory; readonly score: number } | null = null;
  for (const [category, [score = 0]] of scores)
    if (!things.has(category) && score >= leastOfHead * 0.9 && score > (best?.score ?? 0))
      best = { category, score };
  return best?.category ?? null;
}

/** The score of each category for all words. What the line begins with is the service; what it is done to or includes counts less. */
export function scoreWords(text: readonly Word[]): Scores {
  const words = withoutWaste(text);
  const best = new Map<PostingCategory, number[]>();
  let includes = false;
  let hasObject = false;
  for (const word of words) {
    const service = serviceOf(best);
    includes ||= service !== null && including.test(word.text);
    // Who delivers sacks sells them.
    hasObject ||=
      service !== null && service !== 'DeliveryOrRepatriation' && toWhat.test(word.text);
    for (const [category, score] of scoresOf(word)) {
      const isLess = includes || (hasObject && things.has(category));
      best.set(category, [...(best.get(category) ?? []), isLess ? score * ofComplement : score]);
    }
  }
  return new Map(
    [...best].map(([category, scores]) => {
      const [first = 0, ...rest] = scores.toSorted((one, other) => other - one);
      return [category, first + further * rest.reduce((sum, score) => sum + score, 0)];
    }),
  );
}
