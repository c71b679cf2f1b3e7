/** How often containers are emptied, in collections a month: 365.25 days ÷ 12 months ÷ the days between two of them. */
export const frequencies = {
  twiceAWeek: '8.696429',
  weekly: '4.348214',
  secondWeek: '2.174107',
  thirdWeek: '1.449405',
  fourthWeek: '1.087054',
  monthly: '1',
} as const;
export type Frequency = keyof typeof frequencies;
export const frequencyNames = Object.keys(frequencies) as Frequency[];

/** The name of a number that is one of them. */
export const frequencyOf = (perMonth: string): Frequency | undefined =>
  frequencyNames.find((name) => Number(frequencies[name]) === Number(perMonth));
