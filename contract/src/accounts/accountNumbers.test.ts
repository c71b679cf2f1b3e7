import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  type Country,
  inStoredForm,
  isDoubtful,
  isInForm,
  type NumberField,
} from './accountNumbers.ts';

/** Synthetic numbers by the registers' own rules; the wrong ones differ in their check digit only. */
const companies: Record<Country, { right: string[]; doubtful: string[]; wrong: string[] }> = {
  DK: {
    right: ['96468695', '99803649', '94696062', '13585628', 'DK 90 83 69 00'],
    doubtful: ['96468696', '99803640', '94696063', '13585627'],
    wrong: ['01234567', '1234567', '123456789', 'SE96468695', 'abcdefgh'],
  },
  NO: {
    right: ['943404763', '916073313', '945278323', 'NO 902 968 202 MVA'],
    doubtful: ['943404764', '916073314', '945278324', '988077918'],
    wrong: ['94340476', '9434047630', 'DK943404763'],
  },
  SE: {
    right: ['5533472923', '558333-4551', '1234567897'],
    doubtful: ['5533472924', '5583334552', '1234567891', '5501011234'],
    wrong: ['553347292', '55334729230', 'SE553347292301'],
  },
};

for (const [country, { right, doubtful, wrong }] of Object.entries(companies)) {
  test(`AUT-05 a company number of ${country} with a wrong form is refused; one with a wrong check digit raises a doubt only`, () => {
    for (const number of [...right, ...doubtful])
      assert.equal(isInForm(country, 'cvr', number), true, number);
    for (const number of wrong) assert.equal(isInForm(country, 'cvr', number), false, number);
    assert.deepEqual(
      [...right, ...doubtful, ...wrong].filter((number) => isDoubtful(country, number)),
      doubtful,
    );
  });
}

test('AUT-05 postal codes and other numbers must have the form of their country, and are stored in one form', () => {
  const stored = (country: string, field: NumberField, text: string) =>
    isInForm(country, field, text) ? inStoredForm(country, field, text) : 'refused';
  const cases: readonly (readonly [string, NumberField, string, string | null])[] = [
    ['DK', 'zip', '8000', '8000'],
    ['DK', 'zip', '800', 'refused'],
    ['DK', 'zip', ' ', null],
    ...(['zip', 'cvr', 'vatNumber', 'pNumber'] as const).flatMap((field) =>
      ['DK', 'SE', 'NO', 'DE'].map((code) => [code, field, '. -', 'refused'] as const),
    ),
    ['DK', 'zip', '722 12', 'refused'],
    ['NO', 'zip', '0150', '0150'],
    ['NO', 'zip', '01505', 'refused'],
    ['SE', 'zip', '72212', '722 12'],
    ['SE', 'zip', '722 12', '722 12'],
    ['SE', 'zip', '7221', 'refused'],
    ['DK', 'cvr', 'DK 96 46 86 95', '96468695'],
    ['NO', 'cvr', 'NO 943 404 763 MVA', '943404763'],
    ['SE', 'cvr', '553347-2923', '5533472923'],
    ['DK', 'vatNumber', '96468695', 'DK96468695'],
    ['SE', 'vatNumber', 'se 5533472923 01', 'SE553347292301'],
    ['SE', 'vatNumber', 'SE553347292302', 'refused'],
    ['NO', 'vatNumber', '943404763', 'NO943404763MVA'],
    ['DK', 'pNumber', '1 003 123 456', '1003123456'],
    ['DK', 'pNumber', '100312345', 'refused'],
    ['SE', 'pNumber', 'what they have', 'what they have'],
    ['DK', 'cvr', '  ', null],
    ['FI', 'zip', ' 00100 ', '00100'],
  ];
  for (const [country, field, text, expected] of cases)
    assert.equal(stored(country, field, text), expected, `${country} ${field} ${text}`);
});
