import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  agreementStates,
  type AnyEntity,
  bridgeSteps,
  claimStatuses,
  consistences,
  dimensions,
  documentTypes,
  drivingStatuses,
  drivingTypes,
  ewcCodes,
  findingRules,
  infocards,
  infocardTypes,
  inspectionPoints,
  inspectionResults,
  invoiceStatuses,
  languages,
  ledgerAccounts,
  locations,
  markLooks,
  measureNames,
  orderEventKinds,
  pickupTypes,
  pictograms,
  postingCategories,
  priceUnits,
  radioactivities,
  roles,
  serviceReportEventKinds,
  serviceReportKinds,
  serviceReportStatuses,
  sizeUnits,
  tenderStatuses,
  transportVehicles,
  units,
  userStatuses,
  vehicleTypes,
  voucherEntryKinds,
  voucherStates,
  wasteCategories,
  weekdays,
  weighings,
  weighingStates,
} from '@fraktion/contract';
import { fieldWords, type Word, type WordKind } from '@fraktion/words';

import { wordsInCode, wordsInTexts } from './fieldWords.ts';

/** The fields whose label is a word of this kind. */
const ownLabels = ({ fields }: AnyEntity, kind: string): string[] =>
  Object.entries(fields).flatMap(([name, { label }]) => (label?.[0] === kind ? [name] : []));

/** The values that the calls carry, by the words for them. */
const enumerations: Readonly<Record<WordKind, readonly string[]>> = {
  wasteCategory: wasteCategories,
  postingCategory: postingCategories,
  unit: units,
  priceUnit: priceUnits,
  sizeUnit: sizeUnits,
  documentType: documentTypes,
  invoiceStatus: invoiceStatuses,
  findingRule: findingRules,
  inspectionPoint: inspectionPoints,
  inspectionResult: inspectionResults,
  measure: measureNames,
  measureAbout: measureNames.filter((name) => 'about' in fieldWords.measure[name]),
  dimension: dimensions,
  role: roles,
  orderMark: Object.keys(markLooks),
  infocardType: infocardTypes,
  pictogram: pictograms,
  entryKind: voucherEntryKinds,
  infocardField: Object.keys(infocards.fields),
  pickupType: pickupTypes,
  weekday: weekdays,
  consistence: consistences,
  yesNo: radioactivities,
  vehicleField: Object.keys(transportVehicles.fields),
  vehicleType: vehicleTypes,
  locationField: Object.keys(locations.fields),
  weighingField: Object.keys(weighings.fields),
  ewcField: ownLabels(ewcCodes, 'ewcField'),
  ledgerField: Object.keys(ledgerAccounts.fields),
  tenderStatus: tenderStatuses,
  claimStatus: claimStatuses,
  bridgeStep: bridgeSteps,
  voucherState: voucherStates,
  priceState: agreementStates,
  drivingStatus: drivingStatuses,
  drivingType: drivingTypes,
  orderEvent: orderEventKinds,
  serviceReportStatus: serviceReportStatuses,
  serviceReportKind: serviceReportKinds,
  serviceReportEvent: serviceReportEventKinds,
  weighingState: weighingStates,
  userStatus: userStatuses,
};

test('SHL-10 each value of an enumeration of the field has its word, and no word is left over', () => {
  for (const [kind, values] of Object.entries(enumerations))
    assert.deepEqual(Object.keys(fieldWords[kind as WordKind]).toSorted(), values.toSorted(), kind);
});

test('SHL-10 each word has a name in each language, and one sentence that says what it means', () => {
  for (const [kind, words] of Object.entries(fieldWords))
    for (const [value, word] of Object.entries(words)) {
      for (const language of languages) assert.match(word[language], /\S/, `${kind}.${value}`);
      assert.match(word.means, /^[A-Z].*[^.]\.$/, `${kind}.${value}`);
    }
});

const texts = (en: string, da: string, sv: string, nb: string, key = 'level') => ({
  en: { page: { [key]: en } },
  da: { page: { [key]: da } },
  sv: { page: { [key]: sv } },
  nb: { page: { [key]: nb } },
});

test('SHL-10 a word of the field in a package’s texts is found under any key', () => {
  const { en, da, sv, nb } = fieldWords.wasteCategory.Reuse;
  assert.deepEqual(wordsInTexts('mfe-x', texts(en, da, sv, nb)), [
    'mfe-x page.level is wasteCategory.Reuse of words/',
  ]);
  assert.deepEqual(wordsInTexts('mfe-x', texts('Reuse it', da, sv, nb)), []);
});

test('SHL-10 a word that has come apart is found under its own name', () => {
  const { en, da, nb } = fieldWords.wasteCategory.Reuse;
  assert.deepEqual(wordsInTexts('mfe-x', texts(en, da, 'Återbruk', nb, 'Reuse')), [
    'mfe-x page.Reuse is wasteCategory.Reuse of words/',
  ]);
  assert.deepEqual(wordsInTexts('mfe-x', texts(en, da, 'Återbruk', nb, 'button')), []);
});

test('SHL-10 a word that is a label too is found beside others of its enumeration', () => {
  const { month, year, location } = fieldWords.dimension;
  const page = (words: Readonly<Record<string, Word>>) =>
    Object.fromEntries(
      languages.map((language) => [
        language,
        {
          by: Object.fromEntries(Object.entries(words).map(([key, each]) => [key, each[language]])),
        },
      ]),
    ) as unknown as ReturnType<typeof texts>;
  assert.deepEqual(wordsInTexts('mfe-x', page({ month, year })), []);
  assert.deepEqual(wordsInTexts('mfe-x', page({ month, year, location })), [
    'mfe-x by.month is dimension.month of words/',
    'mfe-x by.year is dimension.year of words/',
    'mfe-x by.location is dimension.location of words/',
  ]);
});

test('SHL-10 a word of the field in code is found, in one file and in a file of each language', () => {
  const { en, da, sv, nb } = fieldWords.postingCategory.RoadToll;
  const found = ['server/src/x has postingCategory.RoadToll of words/'];
  const files = Object.entries({ en, da, sv, nb }).map(
    ([language, text]) =>
      [`x/${language}.ts`, `export const words = { toll: '${text}' };`] as const,
  );
  assert.deepEqual(wordsInCode('server/src/x', files), found);
  const line = `const toll = { en: '${en}', da: '${da}', sv: '${sv}', nb: '${nb}' };`;
  assert.deepEqual(wordsInCode('server/src/x', [['x/toll.ts', line]]), found);
  assert.deepEqual(wordsInCode('server/src/x', files.slice(1)), []);
});
