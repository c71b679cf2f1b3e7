import {
  comparedSign,
  type FindingEvidence,
  type FindingRule,
  type Language,
  type Unit,
} from '@fraktion/contract';

import { dateIn, hundredthsIn, moneyIn, numberIn } from '../../../../mail/figures.ts';
import { evidenceWords } from './evidenceWords.ts';

/** Units that are written so in every language. */
const signs = { kg: 'kg', km: 'km', CO2: 'CO₂e', cubic: 'm³' } as const;

type PriceFigure = readonly [figure: string, unit: Unit | null];

/** A price of one unit, or of the whole where there is none. */
function priceIn(language: Language, [figure, unit]: PriceFigure, currency: string): string {
  const money = moneyIn(language, figure, currency);
  return unit === null
    ? money
    : `${money} / ${{ ...evidenceWords[language].units, ...signs }[unit]}`;
}

interface Compared {
  readonly rule: FindingRule;
  readonly evidence: readonly FindingEvidence[];
  readonly currency: string;
}

/** The compared figure, written as a price, a per cent, a number, a weight or an amount, depending on its rule. */
export function findingFigure(
  language: Language,
  figure: string,
  { rule, evidence, currency }: Compared,
): string {
  const sign = comparedSign(rule);
  if (sign === ' %') return hundredthsIn(language, figure);
  if (sign !== undefined) return `${numberIn(language, figure)}${sign}`;
  const unit = evidence.find(({ kind }) => kind === 'price')?.unit ?? null;
  return priceIn(language, [figure, unit], currency);
}

/** A price without a unit is a cap, in per cent. */
const isCap = ({ kind, unit }: FindingEvidence): boolean => kind === 'price' && unit === null;

function figureOf(language: Language, evidence: FindingEvidence, currency: string): string {
  const { kind, figure, unit } = evidence;
  if (figure === null) return '';
  if (isCap(evidence)) return hundredthsIn(language, figure);
  return kind === 'order' || kind === 'weighing'
    ? `${numberIn(language, figure)} kg`
    : priceIn(language, [figure, unit], currency);
}

/** The evidence of a finding, in one line. */
export function evidenceText(
  language: Language,
  evidence: FindingEvidence,
  currency: string,
): string {
  const { kind, name, date } = evidence;
  return evidenceWords[language].kinds[isCap(evidence) ? 'cap' : kind]({
    name: name ?? '',
    date: date === null ? '' : dateIn(language, date, 'long'),
    figure: figureOf(language, evidence, currency),
  });
}
