/** The field that a label of the header names. */
export type Field =
  | 'number'
  | 'issueDate'
  | 'dueDate'
  | 'period'
  | 'customerNumber'
  | 'orderReference'
  | 'buyerReference'
  | 'billingReference'
  | 'companyId'
  | 'buyerCompanyId'
  | 'currency'
  | 'delivery'
  | 'billing'
  | 'other';

const nr = String.raw`[ .-]*(?:nr|nummer|no|number|num|#|id)?\b\.?`;

/** Labels in Danish, Swedish, Norwegian, English; the first that fits counts, so the particular ones come first. */
const labels: readonly [Field, string][] = [
  [
    'other',
    String.raw`(?:(?:til |til at |att? |å )?betal(?:a|e|ing|ning)|att (?:erhålla|erlägga|inbetala|kreditera|överföra)|(?:bedes|bes) (?:betalt|indbetalt|innbetalt|overført)|(?:til|å) (?:indbetale|innbetale|indbetaling|innbetaling)|(?:vår|vor|our)[ .-]*(?:ref\w*|kontakt\w*|reference))|(?:reg|konto|bank|iban|swift|bic|plusgiro|bankgiro|pg|bg|kid|ocr)${nr}|(?:betalingsbeting|betalningsvill|payment terms|betalingsvilkår|leveringsbeting|leveransvill|terms)\w*|tlf|tel\w*|telefon|phone|e-?mail|e-?post|mail|web|www|f-skatt\w*|side|sida|page|sælger|säljare|selger|supplier|vendor|leverandør|leverantör|afsender|avsender|avsändare|(?:dröjsmåls?|forsinkelses?)rent[ea]|p-?nr|p-?nummer|ean${nr}|gln${nr}|moms[ -]?reg|godkänd för f-skatt|momsreg${nr}|moms${nr}|vat${nr}`,
  ],
  [
    'billingReference',
    String.raw`(?:vedr(?:ørende|\.)?|avser|gjelder|gäller|vedrører|krediter(?:er?|ar|et|t|te|ad)|(?:(?:avser|gjelder|gäller|gælder|vedr(?:ører|\.)?) )?(?:kredit(?:ering)?(?: av| af| for|[ .](?=[ .]*faktura)))|(?:kreditnota|kreditfaktura) (?:til|till|for|för|av|af)|(?:godtgørelse|godskrivning|godtgjørelse|godskriving|gottgörelse|gottskrivning|refusion|refusjon|tilbagebetaling|tilbakebetaling|återbetalning) (?:af|av|for|för)|(?:korrektion|rettelse|rättelse|retting|makulering|tilbageførsel|tilbakeføring|återföring) (?:af|av)|(?:korriger|rett|rätt|erstatt|ersätt)(?:er|ar)|mot|credits?|credit (?:of|for|against|to)|(?:correction|reversal|cancellation) of|corrects|reverses|relates to|ref(?:\.|erer)?(?: til)?|oprindelig|opprinnelig|ursprunglig|original|(?:tidligere|tidigare))[ .]*(?:(?:vor|vores|vår|our|tidligere|tidigare) )?(?:faktura|invoice|fakt\.|bilag|regning|räkning|rekning|bill)(?:s?${nr})|(?:original|credited) invoice${nr}|invoice reference|(?:fakturareferanse|fakturareferens|fakturareference)`,
  ],
  [
    'buyerCompanyId',
    String.raw`(?:kundens|kunde|deres|jeres|ert|er|købers?|køber|köparens|kjøpers|your|customer|buyer|client)[ .'s-]*(?:cvr|vat|org|se|moms|organisation|organisasjon|company|momsreg)\w*${nr}`,
  ],
  [
    'dueDate',
    String.raw`(?:forfald(?:sdato|sdag|er)?|förfall(?:o(?:dag|datum)?)?|förfaller|forfall(?:sdato|er)?|due(?: date| by| on)?|payment (?:due|date|deadline)|betalingsfrist|betal(?:ings|nings)(?:dato|dag|datum)|betales (?:senest|innen|inden)|betalas (?:senast|före)|(?:sidste|siste|sista)(?: rettidige)? (?:betal\w*|dag\w*|indbetaling\w*)|oss till? ?handa(?: senast)?|pay(?:able)? (?:by|before)|frist|att betala senast|(?:at|å) betale senest|senest(?:e)? (?:betaling\w*|rettidige\w*)|date due|kredittid til|(?:sidste|siste) rettidige)(?: den| d\.)?`,
  ],
  [
    'issueDate',
    String.raw`(?:faktur(?:a|erings?)|fakt\.?|invoice|regnings?|räknings?|reknings?|bill(?:ing)?|bilags?|kreditnota|kreditfaktura|credit note|dokument|document|udstedelses|utställnings|utstedelses|utskrifts|udskrifts|tax point|afregnings|avregnings)[ .-]*(?:dato|datum|date|dag)|date of (?:issue|invoice)|(?:faktureret|fakturert|fakturerad|udstedt|utfärdad|utställd|utstedt|udskrevet|utskriven|utskrevet|dateret|datert|daterad)(?: den| d\.)?|issued?(?: date| on)?|dated|invoiced(?: on)?|dato|datum|date`,
  ],
  [
    'period',
    String.raw`(?:\p{L}{3,}[ .-]+)?\p{L}*period(?:e|en|er)?|(?:(?:avser|gäller|gjelder|gælder|vedrører|dækker|dekker|omfatter|omfattar|for|för|covers?|covering) )?(?:tiden|tidsrum(?:met)?|tids?rom(?:met)?|tidsspann(?:et)?|the time)(?= |:|$)(?: fra| från| from)?|(?:for the|gælder|avser|gjelder|vedr\.?|for) perioden?`,
  ],
  [
    'number',
    String.raw`(?:faktura|fakt\.?|invoice|regnings?|räknings?|reknings?|bill|kreditnota|kreditfaktura|kredit|credit ?note|credit memo|creditnote|bilags?|dokument|document|nota|afregnings?|avregnings?|afregningsbilag)[ .-]*(?:nr|nummer|no|number|num|#|id)\b\.?|(?:invoice|faktura) ?#|nr|nummer|number|fakturanr\.?`,
  ],
  [
    'customerNumber',
    String.raw`(?:(?:deres|jeres|ert|er|your) )?(?:kunde?|kunde?s|customer|client|debitor|account|abonnent|abonnements?|kunde?konto)[ .-]*(?:nr|nummer|no|number|id|#|kode|ref|account)\b\.?|kunde?konto|customer account|debitor|account|kundenr\.?`,
  ],
  [
    'orderReference',
    String.raw`(?:(?:deres|jeres|ert|er|your|kundens|customer'?s?) )?(?:rekvisition|rekvisisjon|rekv|beställning|bestilling|(?:indkøbs|innkjøps|inköps)[ -]?ord(?:re|er)|purchase order|order|ordre|po|best\.?|customer po|indkøb)s?[ .-]*(?:nr|nummer|no|number|num|ref(?:erence|eranse|erens)?|id|#|märkning)?\b\.?`,
  ],
  [
    'buyerReference',
    String.raw`(?:kontakt(?:person)?|referens|reference|referanse|contact) (?:hos|at|with) (?:er|dig|jer|dere|deg|ert|you)\b|(?:deres|jeres|er|ert|eran|your|kundens|customer|buyer|buyers|köparens|kjøpers|købers)[ .'s-]*(?:ref(?:erence|erens|eranse)?|kontakt\w*|contact|märkning|merking|merke|mærkning)\b\.?|(?:kontaktperson|att(?:\.|ention|n)?|referanse|referens|reference|referenceperson|contact person|ref\.?|kontakt|personref\.?|contact|rekvirent|rekvireret af|beställare|beställd av|bestiller|bestilt (?:af|av)|ordered by|(?:faktura)?(?:märkning|merking|mærkning))`,
  ],
  [
    'companyId',
    String.raw`(?:cvr|se|org|organisations?|organisasjons|foretaks?|company|co\.? reg|reg|company reg(?:istration)?|vat reg|business|virksomheds|enterprise)[ .-]*(?:nr|nummer|no|number|id)?\b\.?`,
  ],
  ['currency', String.raw`valuta(?:kode)?|currency(?: code)?`],
  [
    'delivery',
    String.raw`(?:leverings|leverans|afhentnings|hente|hämt(?:nings)?|service|arbejds|arbets|arbeids|delivery|site|work|collection|utførelses|udførelses|anlægs|anleggs|anläggnings|pick-?up|tømnings|tömnings|ydelses|objekt|ejendoms|eiendoms|fastighets)[ -]?(?:adresse?|adress|address|sted|ställe|plats|stad|location|place|point)|(?:adresse?|adress|address|sted|ställe|plats|stad|place|site) (?:for|för|til|till|of) (?:henting|af?hentning|hämtning|tømning|tömning|utførelse|udførelse|levering|leverans|leverance|collection|delivery|service)|(?:leveret|levert|levererat|ship(?:ped)?|deliver(?:ed)?|leverans|levering) (?:til|till|to)|site|hämtställe|hentested|leveres til|leverans|levering|delivery|anläggning|lokation|(?:utført|utfört|udført|hentet|afhentet|hämtat|hämtad|tømt|tömt|leveret|levert|levererat) (?:på|ved|hos|vid|for|för|i)|(?:collected|performed|serviced|carried out) (?:at|for)`,
  ],
  [
    'billing',
    String.raw`(?:faktura|fakturerings|invoice|billing|kunde|kund|customer|betaler|købers?|fakturera?e?s?)[ -]?(?:adresse?|adress|address|modtager|mottaker|mottagare|til|till)|(?:bill(?:ed)?|sold|invoice[d]?|fakturer[ea]s|faktura) (?:to|til|till)|kunde|kund|customer|client|køber|köpare|kjøper|buyer|modtager|mottaker|mottagare|betaler|til|till|to`,
  ],
];

const patterns = labels.map(([field, pattern]): [Field, RegExp] => [
  field,
  new RegExp(String.raw`^(?:${pattern})(?=$|[\s:.#/]|(?<=\p{L}{5})\d)\s*[:.#]?\s*`, 'iu'),
]);

/** Words that name the number or a day where a mark after them parts them from it: `Faktura: 1024`, and a title where none does. */
const brief: readonly [Field, RegExp][] = [
  // `Contract no.: 7314` is the number of something else.
  ['other', /^\p{L}[\p{L}-]+\.? (?:nr|no|nummer|number)\b\.?\s*/iu],
  [
    'number',
    /^(?:\p{L}*faktura|fakt|nr\.?|no\.?|nummer|number|invoice|kreditnota|credit note|credit memo|regning|räkning|rekning|bilag|afregningsbilag|avregningsnota|avräkningsnota)\s*/iu,
  ],
  ['issueDate', /^den\s*/iu],
];

/** A colon, or dots that lead to the value. */
const leader = /^(?:\s*:|[\s.…_·-]*(?:\.\s?\.\s?\.|…|_{2})[.…_·\s-]*:?)\s*/u;

function briefLabelOf(text: string): LabelMatch | null {
  for (const [field, pattern] of brief) {
    const match = pattern.exec(text);
    const after = match === null ? '' : text.slice(match[0].length);
    const mark = leader.exec(after);
    if (mark) return { field, rest: after.slice(mark[0].length).trim(), hasColon: true };
  }
  return null;
}

export interface LabelMatch {
  readonly field: Field;
  /** The rest of the same text after the label. */
  readonly rest: string;
  readonly hasColon: boolean;
}

export function labelOf(text: string): LabelMatch | null {
  for (const [field, pattern] of patterns) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const rest = text.slice(match[0].length);
    // `Fakturanr. / Invoice no.: 1024` says its label twice.
    if (rest.startsWith('/')) {
      const again = labelOf(rest.slice(1).trim());
      if (again === null) continue;
      return { ...again, field };
    }
    const dots = leader.exec(rest)?.[0] ?? '';
    const hasColon = dots !== '' || /:\s*$/.test(match[0]);
    return { field, rest: rest.slice(dots.length).trim(), hasColon };
  }
  return briefLabelOf(text);
}

/** What a document calls itself. */
export const documentWord =
  /^(?:\p{L}*faktura|(?:\p{L}+ )?invoice|\p{L}*regning|\p{L}*nota|credit ?(?:note|memo)|afregning\p{L}*|avregning\p{L}*|avräkning\p{L}*|kopia?|copy|original|specifi[kc]ation|spesifikasjon)(?!\p{L})/iu;
