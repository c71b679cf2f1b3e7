import Big from 'big.js';

interface Limits {
  readonly least: string;
  readonly most: string;
  readonly decimals: number;
}

interface FigureProblem {
  readonly problem: 'notANumber' | 'tooSmall' | 'tooLarge' | 'tooManyDecimals';
  /** The limit, or the text that is no number. */
  readonly detail: string;
}

const figure = /^-?\d+(\.(\d+))?$/;

/** What is wrong with a text as a figure within limits. */
export function figureProblem(
  text: string,
  { least, most, decimals }: Limits,
): FigureProblem | undefined {
  const [whole, , places = ''] = figure.exec(text) ?? [];
  if (whole === undefined) return { problem: 'notANumber', detail: text };
  const value = new Big(whole);
  if (value.lt(least)) return { problem: 'tooSmall', detail: least };
  if (value.gt(most)) return { problem: 'tooLarge', detail: most };
  return places.length > decimals
    ? { problem: 'tooManyDecimals', detail: String(decimals) }
    : undefined;
}
