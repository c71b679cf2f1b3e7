import {
  byClaimedLine,
  type ClaimDetail,
  type ClaimFinding,
  type FindingEvidence,
  type FindingRule,
  type Language,
} from '@fraktion/contract';

import { dateIn, numberIn } from '../../mail/index.ts';
import { claimWords } from './letters/claimWords.ts';
import { moneyIn, plain } from './moneyIn.ts';

/** Whom a letter names: a name, then what of its address is known. */
export interface Party {
  readonly name: string;
  readonly address: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly cvr: string | null;
}

export interface LetterInput {
  readonly language: Language;
  readonly claim: ClaimDetail;
  readonly sender: Party;
  readonly recipient: Party;
  readonly signedBy: string;
  /** The day on the letter. */
  readonly date: string;
}

export interface LetterRow {
  readonly invoice: string;
  readonly date: string;
  readonly line: string;
  readonly reasons: readonly string[];
  readonly billed: string;
  readonly right: string;
  readonly tooMuch: string;
}

/** A letter in words and figures of its language, ready to be drawn. */
export interface LetterContent {
  readonly language: Language;
  readonly title: string;
  readonly sender: readonly string[];
  readonly recipient: readonly string[];
  readonly date: string;
  readonly draft: string | null;
  readonly intro: string;
  readonly heads: readonly string[];
  readonly rows: readonly LetterRow[];
  readonly sum: readonly [label: string, amount: string];
  readonly notes: readonly string[];
  readonly signature: readonly string[];
}

const partyLines = ({ name, address, zip, city, cvr }: Party, companyNumber: string): string[] =>
  [
    name,
    address ?? '',
    [zip, city].filter(Boolean).join(' '),
    cvr ? `${companyNumber} ${cvr}` : '',
  ].filter((line) => line !== '');

const counted: ReadonlySet<FindingRule> = new Set<FindingRule>([
  'nothingCollected',
  'moreThanCollected',
  'billedTwice',
]);
const symbols = { kg: 'kg', km: 'km', CO2: 'CO2', cubic: 'm³' } as const;

const unitIn = (language: Language, unit: NonNullable<FindingEvidence['unit']>): string =>
  unit in symbols
    ? symbols[unit as keyof typeof symbols]
    : claimWords[language].units[unit as keyof (typeof claimWords)['en']['units']];

/** A price of one unit. */
function priceIn(
  language: Language,
  figure: string,
  currency: string,
  evidence: ClaimFinding['evidence'],
) {
  const unit = evidence.find(({ kind }) => kind === 'price')?.unit;
  const money = moneyIn(language, figure, currency);
  return unit ? `${money} / ${unitIn(language, unit)}` : money;
}

/** What a finding compares is a price, a per cent, a number or an amount, as its rule has it. */
function figureIn(language: Language, figure: string | null, finding: ClaimFinding): string {
  const { rule, currency, evidence } = finding;
  if (figure === null) return '';
  if (counted.has(rule)) return plain(numberIn(language, figure));
  if (rule === 'surchargeAboveCap') return `${plain(numberIn(language, figure))} %`;
  if (rule === 'lineAmount' || rule === 'documentSum') return moneyIn(language, figure, currency);
  return priceIn(language, figure, currency, evidence);
}

/** As much evidence as a reader can take in; the portal shows the rest. */
const mostEvidence = 4;
const longestLine = 240;

/** The price or the weight of a piece of evidence. */
function evidenceFigure(language: Language, evidence: FindingEvidence, currency: string): string {
  const { kind, figure } = evidence;
  if (figure === null) return '';
  if (kind === 'price') return priceIn(language, figure, currency, [evidence]);
  return `${plain(numberIn(language, figure))} kg`;
}

function reasonOf(language: Language, { rule, currency, ...finding }: ClaimFinding): string[] {
  const words = claimWords[language];
  const evidence = finding.evidence.slice(0, mostEvidence).map((each) =>
    words.evidence[each.kind]({
      name: each.name ?? '',
      date: each.date ? dateIn(language, each.date, 'long') : '',
      figure: evidenceFigure(language, each, currency),
    }),
  );
  return [words.rules[rule], ...evidence];
}

/** What the letter of a claim says. */
export function letterContent(input: LetterInput): LetterContent {
  const { language, claim, sender, recipient, signedBy, date } = input;
  const words = claimWords[language];
  // It gets its number when it is sent.
  const number = claim.number === null ? '…' : String(claim.number);
  const { columns } = words;
  return {
    language,
    title: words.title({ number }),
    sender: partyLines(sender, words.companyNumber),
    recipient: partyLines(recipient, words.companyNumber),
    date: dateIn(language, date, 'long'),
    draft: claim.status === 'draft' ? words.draft : null,
    intro: words.intro({ customer: sender.name }),
    heads: [columns.invoice, columns.what, columns.billed, columns.right, columns.tooMuch],
    rows: byClaimedLine(claim.findings).map((same) => {
      const [finding] = same;
      return {
        invoice: finding.invoiceNumber,
        date: dateIn(language, finding.issueDate, 'long'),
        line: (finding.line?.text ?? '').slice(0, longestLine),
        reasons: same.flatMap((each) => reasonOf(language, each)),
        billed: figureIn(language, finding.billed, finding),
        right: figureIn(language, finding.expected, finding),
        tooMuch: moneyIn(language, finding.difference, finding.currency),
      };
    }),
    sum: [words.sum, moneyIn(language, claim.amount, claim.currency)],
    notes: [words.ask({ number }), words.netOnly],
    signature: [words.regards, signedBy, sender.name],
  };
}
