/** The meaning of a row of sums. */
export type TotalKind =
  | 'net'
  | 'tax'
  | 'gross'
  | 'payable'
  | 'rounding'
  | 'charge'
  | 'prepaid'
  | 'exempt';

const vat = '(?:moms|mva|vat|tax|ust|mwst|merværdiafgift|mervärdesskatt|merverdiavgift)';
const without = String.raw`(?:e(?:ks|x|xk|ksk|xc)l?\.?|eksklusive|exklusive|excluding|uden|utan|uten|before|før|före|netto|ex)`;

const kinds: readonly [TotalKind, RegExp][] = [
  [
    'exempt',
    new RegExp(
      String.raw`^(?:momsfri\w*|${vat}[- ]?(?:fritt?|free|exempt)|ikke ${vat}-?pligtig\w*|ej ${vat}pliktig\w*|avgiftsfri\w*)`,
    ),
  ],
  [
    'rounding',
    /^(?:øre|öres)?\s?-?(?:afrunding|utjevning|diff|afrundning|avrundning|avrunding|öresutjämning|øreavrunding|rounding|rundung)\b/,
  ],
  [
    'prepaid',
    /^(?:forudbetalt|förskott|forskudd|prepaid|paid|betalt|á conto|a conto|aconto|indbetalt|innbetalt)\b/,
  ],
  [
    'payable',
    /(?:^|\s)(?:til|at|å|att) betal(?:a|e|ing|ning)(?!\p{L})|^(?:(?:til|at|å|att) ?betal\w*|please pay|til (?:gode|udbetaling|utbetaling|deres favør)|att erhålla|to pay|amount (?:due|payable)|total (?:due|payable)|balance due|payable|tilgode\w*|(?:slutsum|totalsum|fakturatotal|slutbeløb|slutbelopp|at modtage)|pay this amount|zahlbetrag|kreditbeløb|att kreditera|att erlägga|til udbetaling|(?:beløb |beløp |belopp )?(?:at|å|til|bedes|bes) (?:ind|inn)betal(?:e|t|ing))(?!\p{L})/u,
  ],
  [
    'net',
    new RegExp(
      String.raw`\b${without}\s?\.? ?${vat}\b|^(?:netto|nettobeløb|nettobelopp|nettobeløp|net|net (?:amount|total)|sub ?total|(?:${vat}|avgifts)[- ]?(?:grundlag|underlag|pligtigt?(?: beløb)?|pliktige?t?(?: (?:belopp|beløp))?|basis|grunnlag)|(?:varer|varebeløb|vareverdi|linjesum|sum linjer|lines? total|summa rader)|nettosum\w*|goods|taxable amount|grundlag|underlag)\b`,
    ),
  ],
  [
    'tax',
    new RegExp(
      String.raw`^(?:total|totalt|i ?alt|sum(?:ma)?|samlet|samlad) ${vat}(?:beløb|belopp)?$`,
    ),
  ],
  [
    'gross',
    new RegExp(
      String.raw`\b(?:inkl|incl|inklusive|including|med|with)\s?\.? ?${vat}\b|^(?:(?:faktura)?(?:beløb|belopp|beløp) (?:i ?alt|totalt)|faktura (?:i ?alt|total(?:t|sum)?|sum(?:ma)?)|samlet beløb|total|totalt|i ?alt|sum|summa|brutto\w*|gross(?: total)?|grand total|total amount|totalbeløb|totalbelopp|totalbeløp|fakturabeløb|fakturabelopp|invoice total|gesamt\w*|samlet\w*|sammanlagt)\b`,
    ),
  ],
  [
    'tax',
    new RegExp(
      String.raw`^(?:\+ ?|heraf |herav |varav |hvorav |plus )?(?:\d+(?:[.,]\d+)? ?% )?(?:${vat}\w*)(?!\w)|^\d+(?:[.,]\d+)? ?% ?${vat}|^(?:\p{L}+ ){1,2}(?:moms|mva|vat)(?!\p{L})|^(?:sales|value added) tax(?!\p{L})`,
      'u',
    ),
  ],
  [
    'charge',
    /^(?:fragt|frakt|freight|gebyr|gebyrer|ekspeditionsgebyr|faktureringsgebyr|fakturagebyr|shipping|porto|levering|handling|expeditionsavgift|fakturaavgift)\b/,
  ],
];

const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[:*]|\.{2,}/g, ' ')
    .replace(/\b(?:dkk|sek|nok|eur|kr)\b\.?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export function totalKindOf(label: string): TotalKind | null {
  const text = normal(label);
  if (text === '' || text.length > 60) return null;
  return kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** A sum within the lines, of one page or of one place: it repeats the lines above. */
export const saysSubtotal = (text: string): boolean =>
  /^(?:sub ?total|del ?sum\w*|mellem ?sum\w*|mellansumma|mellomsum|sum(?:ma|me)?\b|i ?alt\b|total\b|totalt\b|samlet\b|subsum|side ?total)/i.test(
    text.trim(),
  );

/** A sum that goes on from one page to the next. */
export const saysCarriedOver = (text: string): boolean =>
  /^(?:transport(?:eret|eres|ert|erat|eras)?(?:\s+(?:(?:fra|til|från|from|to)\s+)?(?:forrige|foregående|föregående|næste|nästa|neste|previous|next|side|sida|page)(?!\p{L}).*)?[\s:.…]*$|overfør(?:t|es|sel)?\b|at overføre|överför(?:t|s|ing)?\b|att överföra|(?:å )?overføre\b|fra (?:forrige|foregående) side|från föregående sida|(?:brought|carried|bring|carry) (?:forward|over)|fortsættes|fortsätter|fortsetter|side ?sum|(?:saldo|sum) (?:fra|overført)|balance (?:brought|carried)|ingående|utgående|(?:at|til) (?:næste|neste|nästa) side|til overførsel|page total|continued)/iu.test(
    text.trim(),
  );

export const saysRounding = (text: string): boolean =>
  /^(?:øre|öres|penny)?\s?-?(?:afrunding|afrundning|avrundning|avrunding|utjämning|utjevning|rounding)|^(?:øre|öres)-?diff/i.test(
    text.trim(),
  );
