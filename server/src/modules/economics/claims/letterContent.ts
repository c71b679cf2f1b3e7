import {
  byClaimedLine,
  type ClaimDetail,
  type ClaimFinding,
  type Language,
} from '@fraktion/contract';
import { wordsIn } from '@fraktion/words';

import { dateIn, moneyIn } from '../../../mail/index.ts';
import { evidenceText, findingFigure } from '../inspections/index.ts';
import { claimWords } from './letters/claimWords.ts';

/** A sender or recipient of a letter: the name, and the known parts of the address. */
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

/** As much evidence as a reader can take in; the portal shows the rest. */
const mostEvidence = 4;
const longestLine = 240;

/** The evidence of a finding that the letter shows. */
export const shownEvidence = ({ evidence }: ClaimFinding) => evidence.slice(0, mostEvidence);

function reasonOf(language: Language, finding: ClaimFinding): string[] {
  const { rule, currency } = finding;
  return [
    wordsIn(language).findingRule[rule],
    ...shownEvidence(finding).map((each) => evidenceText(language, each, currency)),
  ];
}

const figureIn = (language: Language, figure: string | null, finding: ClaimFinding): string =>
  figure === null ? '' : findingFigure(language, figure, finding);

/** The content of a claim's letter. */
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
