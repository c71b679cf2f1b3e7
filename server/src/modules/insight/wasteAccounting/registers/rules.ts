import {
  isDoubtful,
  isInForm,
  type Register,
  type RegisterField,
  registerFieldsOf,
  type RegisterProblem,
  type RegisterRow,
} from '@fraktion/contract';
import Big from 'big.js';

/** The values of a row before they are checked. */
export type Draft = Readonly<Partial<Record<RegisterField, string | null>>>;

interface Rule {
  /** Whether the value has the register's format. */
  readonly holds: (value: string) => boolean;
  /** Whether it may be left empty in this row. */
  readonly mayBeEmpty?: (draft: Draft) => boolean;
}

const matching = (form: RegExp): Rule => ({ holds: (value) => form.test(value) });
const anyText: Rule = matching(/\S/);
/** In kg, more than zero, with at most three decimals. */
const weight: Rule = {
  holds: (value) => /^\d+(\.\d{1,3})?$/.test(value) && new Big(value).gt(0),
};
const wasteCode = matching(/^\d{2} \d{2} \d{2}\*?$/);
/** Both registers require organisation numbers with a valid check digit. */
const organisation = (country: 'SE' | 'NO'): Rule => ({
  holds: (value) => isInForm(country, 'cvr', value) && !isDoubtful(country, value),
});
const treatment = matching(/^(R([1-9]|1[0-3])|D([1-9]|1[0-5]))$/);

/**
 * ADS, the Danish register of waste data: the producer is a production unit of ten digits, and a municipality has three. A
 * receiver has a production unit or CVR number. Source: mst.dk, the guide to reports to ADS.
 */
const ads = {
  producerPNumber: matching(/^\d{10}$/),
  municipality: matching(/^[1-8]\d{2}$/),
  ewcCode: wasteCode,
  adsFraction: matching(/^[A-Z]{1,3}\d{2}(\.\d{2})?$/),
  kg: weight,
  treatment,
  receiver: anyText,
  receiverNumber: matching(/^(\d{8}|\d{10})$/),
} satisfies Partial<Record<RegisterField, Rule>>;

/** Avfallsregistret, Sweden: avfallsförordningen (2020:614), chapter 6; a reference has at most 40 characters. */
const avfallsregistret = {
  date: anyText,
  reference: matching(/^.{1,40}$/),
  producerNumber: organisation('SE'),
  municipality: matching(/^\d{4}$/),
  address: anyText,
  zip: matching(/^\d{3} ?\d{2}$/),
  ewcCode: matching(/^\d{2} \d{2} \d{2}\*$/),
  kg: weight,
  transportMode: anyText,
  carrierNumber: organisation('SE'),
  receiver: anyText,
  receiverNumber: organisation('SE'),
} satisfies Partial<Record<RegisterField, Rule>>;

/** The Norwegian declaration (avfallsdeklarering.no): waste numbers by NS 9431; liquids and pastes have a flash point. */
const avfallsdeklarering = {
  date: anyText,
  reference: anyText,
  producerNumber: organisation('NO'),
  municipality: matching(/^\d{4}$/),
  ewcCode: matching(/^\d{2} \d{2} \d{2}\*$/),
  wasteNumber: matching(/^7\d{3}$/),
  kg: weight,
  consistence: anyText,
  flashPoint: {
    holds: (value) => /^[<>]?\s?-?\d{1,3}$/.test(value),
    mayBeEmpty: ({ consistence }) => consistence === 'solid' || consistence === 'gas',
  },
  radioactive: anyText,
  carrierNumber: organisation('NO'),
  receiver: anyText,
  receiverNumber: organisation('NO'),
} satisfies Partial<Record<RegisterField, Rule>>;

const rules: Readonly<Record<Register, Readonly<Partial<Record<RegisterField, Rule>>>>> = {
  ads,
  avfallsregistret,
  avfallsdeklarering,
};

function problemOf(rule: Rule, draft: Draft, value: string | null): RegisterProblem | null {
  if (value === null || value.trim() === '') return rule.mayBeEmpty?.(draft) ? null : 'missing';
  return rule.holds(value) ? null : 'form';
}

/** The values of a row in the register's order, with the problems for which it would be refused. */
export function checked(
  register: Register,
  draft: Draft,
): Pick<RegisterRow, 'values' | 'problems'> {
  const values = registerFieldsOf[register].map((field) => ({
    field,
    value: draft[field] ?? null,
  }));
  const problems = values.flatMap(({ field, value }) => {
    const problem = problemOf(rules[register][field]!, draft, value);
    return problem === null ? [] : [{ field, problem }];
  });
  return { values, problems };
}
