/** The meaning of a column of an invoice's lines. */
export type ColumnRole =
  | 'position'
  | 'sku'
  | 'date'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'price'
  | 'discount'
  | 'vat'
  | 'taxAmount'
  | 'amount'
  | 'gross'
  /** A ticket, an order or a container: it says which collection a line bills. */
  | 'reference'
  | 'other';

/** Titles of columns in Danish, Swedish, Norwegian, English and German; the first that fits counts. `À-pris Moms` are two, `Pris u. moms` is one. */
const titles: readonly [ColumnRole, RegExp][] = [
  ['gross', /\b(inkl|incl|med)\b.*\b(moms|mva|vat|tax)\b|^(brutto|gross)\w*( amount)?$/],
  [
    'taxAmount',
    /^(moms ?beløb|moms ?belopp|mva ?beløp|vat ?amount|tax ?amount|heraf moms|moms kr|mva kr)$/,
  ],
  [
    'vat',
    /^(moms|mva|vat|tax|ust|mwst)( ?(sats|kode|kod|code|rate|pct))?$|^(moms|mva|avgifts)(sats|kode|kod|pct)$/,
  ],
  ['discount', /^(rabatt?|rab|discount|disc|afslag|fradrag|avdrag)( ?(sats|pct|i))?$/],
  [
    'price',
    /^(?:[aá]? ?(?:enheds|enhets|stk|styk|stykk|styck|netto|brutto|liste)?[ -]?(?:pris|prisen|price|preis|sats|takst|taxa|rate|tarif|tariff|taxe)\w*)(?: ?(?:pr|per|je|each|enhed|enhet|enh|stk|st|unit|(?!(?<!\b(?:u|e|ex) )(?:moms|mva|vat|tax)\b)\w{1,4}))*$|^(?:unit|each|list|net) ?(?:price|rate|cost)$|^(?:einzelpreis|e ?preis|kostpris|unit cost|[aá])$/,
  ],
  [
    'amount',
    /^(?:(?:linje|rad|line|vare|netto|net|total|samlet|fakt)? ?-?(?:beløb|belopp|beløp|amount|total|totalt|totalpris|total ?beløb|sum|summa|summe|betrag|value|subtotal)(?: ?(?:netto|net|i alt|ialt|total|pris|price))?|i ?alt|pris i alt|sum total|netto|linjetotal|linjesum|radsumma|radbelopp|linjebeløb|linjebeløp|nettobeløb|nettobelopp|nettobeløp|nettosum|gesamt|gesamtpreis|gesamtbetrag|extended(?: price)?|ext ?price|kr)$/,
  ],
  ['unit', /^(enhed|enhet|enh|unit|uom|u m|måleenhed|måleenhet|einheit|me|eh)$/],
  [
    'quantity',
    /^(?:antal|antall|mængde|mengde|mängd|kvantitet|kvantum|qty|quantity|menge|anzahl|vægt|vekt|vikt|weight|no of|volumen|volum|volym|leveret|levert|levererat|delivered|stk|units?|kg|kilo|tons?|tonn|timer|timmar|hours|ant|qnt|stck)(?: ?(?:enhed|enhet|enh|unit|leveret|levererat|levert|kg|ton|stk|st))*$/,
  ],
  [
    'date',
    /^(?:(?:lev|leverings?|leverans|utf|udf|udført|utført|utfört|udførelses|service|tømnings?|hente?|hämt(?:nings)?|tömnings|transport|ydelses|kørsels|kjøre|opgave|arbejds|job|delivery|collection|work|transaktions)?[ -]?(?:dato|datum|date|dag|day)|udført|utført|utfört|leveret den|tidspunkt)$/,
  ],
  [
    'sku',
    /^(?:(?:vare|artikel|artikkel|art|produkt|product|item|article|ydelses?|tjeneste|tjenst|tjänste?|service|prod|material|part)[ -]?(?:nr|nummer|no|number|num|kode|kod|code|id|#)|sku|code|kode|kod|art nr|vnr|ref ?kode|bestellnr|artikelnummer)$/,
  ],
  [
    'description',
    /^(?:(?:vare|artikel|artikkel|produkt|ydelses?|post|linje|item|line|product|service|waste)?[ -]?(?:beskrivelse|beskrivning|benævnelse|benämning|betegnelse|beteckning|tekst|text|description|specifikation|spesifikasjon|specification|details|bezeichnung|beschreibung)r?|ydelse|ydelser|tjeneste|tjenester|tjänst|tjänster|vare|varer|vara|varor|artikel|artikkel|produkt|product|item|items|service|services|particulars|avser|vedrører|gjelder|aktivitet|activity|opgave|uppdrag|oppdrag|arbejde|leistung|specification of services|fraktion|hvad)$/,
  ],
  [
    'position',
    /^(?:pos|position|posisjon|linje|linjenr|linje ?nr|lin|lnr|rad|rad ?nr|radnr|line|line no|row|nr|no|#|løbenr|item no)$/,
  ],
  [
    'reference',
    /^(?:\p{L}*(?:bilag|seddel|sedel|vejning|vägning|veiing)s?|bon|ticket|docket|slip|order|ordre|rekv|rekvisition|container|beholder|kärl)[ -]?(?:nr|nummer|no|id|number)?$/u,
  ],
  [
    'other',
    /^(?:(?:site|sted|adresse|periode?|period|reference|ref|note|konto|kostnadsställe|projekt|prosjekt|prosj)[ -]?(?:nr|nummer|no|id|number)?)$/,
  ],
];

const noise =
  /\([^)]*\)|\b(?:dkk|sek|nok|eur|usd|gbp|kr|i)\b|\b(?:ekskl|eks|exkl|excl|ex|uden|utan|uten|without)\b\.? ?(?:moms|mva|vat|tax)?|%|[€$£]/g;

const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[.:*]/g, ' ')
    .replace(/[àâ]/g, 'á')
    .replace(/\s*\/\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function match(text: string): ColumnRole | null {
  return titles.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** `Beløb DKK ekskl. moms` and `Beløb` are one title: text in brackets and the currency are left out. */
export function columnRoleOf(title: string): ColumnRole | null {
  const whole = normal(title);
  if (whole.length > 40 || /\d{3}/.test(whole)) return null;
  const bare = whole.replace(noise, ' ').replace(/\s+/g, ' ').trim();
  // `Beløb / Amount` says its title twice.
  const [one, two] = title.split(/\s*\/\s*/);
  if (one !== undefined && two !== undefined && one.length > 2 && two.length > 2) {
    const role = columnRoleOf(one);
    if (role !== null && role === columnRoleOf(two)) return role;
  }
  return match(whole) ?? (bare === '' ? null : match(bare));
}
