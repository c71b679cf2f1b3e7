import { boxOf, textOf, type Cell, type Page, type Row } from '../page/geometry.ts';
import type { Demand, PdfLine, ReadValue } from '../pdfReading.ts';
import { headingOf } from '../table/titles.ts';

const before =
  /^(?:(?:\d+\.?|første|anden|andet|tredje|sidste|första|andra|sista|andre|siste|first|second|third|final|last|venlig|vänlig|vennlig|friendly)\s+)*/iu;

/** Whole words that such a paper calls itself; 'rykkergebyr', the fee for late payment, is a line of an invoice. */
const names: readonly (readonly [Demand, RegExp])[] = [
  [
    'reminder',
    /^(?:(?:betalings?|betalnings|faktura)?(?:påmindelse|påminnelse)(?:s?(?:skrivelse|brev|faktura|dato|datum|nr|nummer))?|(?:betalings)?rykker(?:skrivelse|brev|faktura|dato|nr|nummer)?|erindring(?:sskrivelse)?|(?:betalings)?purring|purre(?:brev|varsel|faktura|dato|nr|nummer)|inkasso(?:varsel|krav|varning|advarsel)|krav(?:brev|skrivelse)|betalings?(?:krav|op+fordring)|betalnings(?:krav|uppmaning)|(?:(?:payment|invoice) )?reminder(?: letter| notice)?|overdue (?:notice|invoices?|account)|past due(?: notice| invoices?)?|(?:notice|demand)(?= of| for|\s*$)|dunning (?:letter|notice))(?!\p{L})/iu,
  ],
  [
    'statement',
    /^(?:(?:konto|saldo|reskontr[ao]|debitor(?:konto)?|kundkonto|kundekonto)-?(?:list[ae]r?|udtog|udskrift|utdrag|utskrift|oversigt|översikt|oversikt|opgørelse|oppgave|meddelelse|besked)|(?:kunde?)?reskontr[ao](?:liste?)?|(?:(?:oversigt|översikt|oversikt)(?: over| över)? )?(?:åbne|öppna|åpne) (?:poster|fakturaer|fakturor)|posteringsoversigt|(?:(?:customer|account|monthly) )?statement(?= of account|\s|\s*$)|open items|outstanding invoices)(?!\p{L})/iu,
  ],
];

/** A title ends there or says for what it is; a sentence that goes on says something else. */
const after =
  /^[.:]?(?:\s*[#:–—-]?\s*(?:nr|no|nummer|number|date|dato)?[.:]*\s*\p{L}{0,3}[-/]?\d.*|\s*[!:.]?|\s+(?:letter|notice|of account|for|vedr|vedrørende|om|over|på|til|avseende|gällande|avser|angående|för|per|pr|av|af|fra|från|from|of|on|as|to|regarding|re)(?!\p{L}).*)$/iu;

const longest = 60;

/** What a text calls itself by its first words. */
function demandNamed(text: string): Demand | null {
  const rest = text.trim().replace(before, '');
  for (const [demand, name] of names) {
    const found = name.exec(rest);
    if (found && after.test(rest.slice(found[0].length))) return demand;
  }
  return null;
}

/** Alone, or with its number: the paper's own title. */
const ownTitle =
  /^(?:\p{L}*faktura|kreditnota|invoice|tax invoice|credit note|regning|rechnung)(?:\s+(?:nr\.?|no\.?)?\s*\S*\d\S*)?$/iu;
const invoiceTitle =
  /^(?:\p{L}*faktura|kreditnota|invoice|tax invoice|credit note|regning|rechnung)(?!\p{L})/iu;

/** A main clause alone: in 'if we have not received your payment' these words stand in another order, or behind a condition. */
const unpaid =
  /(?<!(?:if|unless|when|once|should|that) )we have (?:still )?(?:not(?: yet)?|yet to) receive|(?:har vi|vi har) (?:endnu |fortsat |stadig |ännu |fortfarande |ennå |enda |desværre |dessverre )*(?:ikke|inte) (?:set |fått |kunnet |kunnat )?(?:modtaget|registreret|mottagit|registrerat|mottatt|registrert|betalt|betaling)|vi saknar (?:fortfarande |ännu )?(?:er |din )?betalning|(?:ikke|inte) se å ha mottatt/iu;

const ofAccount =
  /^(?:faktura|kreditnota|kreditfaktura|invoice|credit note|betaling|indbetaling|inbetalning|innbetaling|betalning|payment|primo|ultimo|ingående saldo|inngående saldo|saldo|balance)(?![\p{L}-])/iu;
const feeOfReminder =
  /^(?:(?:rykker|purre|påmindelses?|påminnelse|inkasso)-?(?:gebyr|avgift)|(?:morarente|dröjsmålsränta|forsinkelsesrente)|(?:reminder|late) (?:fee|charge))/iu;

/** Its rows are invoices and payments, not goods: a list of what is open, as statements and reminders have. */
function demandInLines(lines: readonly PdfLine[]): Demand | null {
  const texts = lines.filter(({ kind }) => kind === 'product').map(({ text }) => text.trim());
  const fees = texts.filter((text) => feeOfReminder.test(text)).length;
  const entries = texts.filter((text) => ofAccount.test(text)).length;
  if (entries === 0 || entries + fees < Math.max(texts.length, 2)) return null;
  return fees > 0 ? 'reminder' : 'statement';
}

/** Where titles stand: above the lines, or in the upper half. */
function headOf(page: Page): readonly Row[] {
  const heading = headingOf(page);
  const above = heading === null ? [] : page.rows.slice(0, heading.first);
  return above.length > 0 ? above : page.rows.filter(({ y }) => y < page.height * 0.5);
}

const isLargerOrAbove = (cell: Cell, other: Cell): boolean =>
  cell.size > other.size * 1.05 || (cell.size > other.size * 0.95 && cell.y < other.y);

/**
 * A reminder or a statement of account lists what other papers bill; as an invoice it would be cost a second time. It says so in a title that no
 * title of an invoice goes before, in its sentences where it has no title, or by its rows.
 */
export function demandOf(
  pages: readonly Page[],
  lines: readonly PdfLine[],
): ReadValue<Demand> | null {
  const [first] = pages;
  if (!first) return null;
  const rows = headOf(first);
  const cells = rows.flatMap((row) => row.cells).filter(({ text }) => text.length < longest);
  // A `Rykkerfaktura` is called an invoice in the name of a reminder.
  const titles = cells.filter(
    ({ text }) => invoiceTitle.test(text.trim()) && demandNamed(text) === null,
  );
  for (const cell of cells) {
    const value = demandNamed(cell.text);
    if (value !== null && titles.every((title) => isLargerOrAbove(cell, title)))
      return { value, confidence: 0.9, box: boxOf([cell]) };
  }
  if (titles.some(({ text }) => ownTitle.test(text.trim()))) return null;
  if (unpaid.test(rows.map(textOf).join(' ')))
    return { value: 'reminder', confidence: 0.7, box: null };
  const value = demandInLines(lines);
  return value === null ? null : { value, confidence: 0.8, box: null };
}
