import assert from 'node:assert/strict';
import { test } from 'node:test';

import { categoryOf } from './categoryOf.ts';

const cases: [text: string, category: string | null][] = [
  ['Tømn. 660 L, rest', 'WasteCollection'],
  ['Tømning af 240 l. t/organisk', 'WasteCollection'],
  ['Tömning kärl 660 l, restavfall', 'WasteCollection'],
  ['Behandlingsafg. emb. organisk', 'Reprocessing'],
  ['Behandlingsgebyr restavfall', 'Reprocessing'],
  ['Leje maxicontainer 20 m3 inkl. eftersyn', 'Rent'],
  ['MÅNEDSLEIE krokcontainer', 'Rent'],
  ['Olietillæg 4,5 %', 'OilSurchargeFee'],
  ['Forgæves kørsel', 'FutileDriving'],
  ['Feilsorteringsgebyr', 'WrongSorting'],
  ['Afregning pap, løst', 'Income'],
  ['Ersättning wellpapp', 'Income'],
  ['Transportdokument', 'RegistrationFee'],
  ['Transport', 'WasteCollection'],
  ['Miljøafgift', 'OtherFees'],
  ['Natur', null],
  ['Softwaretur-nr. 7', null],
  ['', null],
];

for (const [text, category] of cases) {
  test(`REC-03 '${text}' is ${category ?? 'not guessed'}`, () => {
    assert.equal(categoryOf(text), category);
  });
}
