import { infocards } from '@fraktion/contract/infocards';
import { ledgerAccounts } from '@fraktion/contract/invoices';
import { languages } from '@fraktion/contract/values';
import { ewcCodes } from '@fraktion/contract/waste';
import { weighings } from '@fraktion/contract/weighings';
import { addNamespace, setLanguage } from '@fraktion/shared-ui';
import type { ImportSheet } from '@fraktion/shared-waste/sheetImport';

import type en from '../../locales/en.json';
import { allTabs } from '../../testing/allTabs.ts';
import { choiceLabel, fieldLabel } from '../dataWords.ts';
import { readWords } from './sheetWords.ts';

const sheets: readonly ImportSheet[] = [
  infocards.sheet,
  ledgerAccounts.sheet,
  ewcCodes.sheet,
  weighings.sheet,
  ...allTabs,
];

afterAll(() => setLanguage('en'));

test.each(languages)(
  'ADM-09 ADM-05 every heading and choice that a page shows in %s is read from a file',
  async (language) => {
    const { default: texts } = (await import(`../../locales/${language}.json`)) as {
      default: typeof en;
    };
    addNamespace('mfe-admin', language, texts);
    await setLanguage(language);
    const misread: string[] = [];
    for (const sheet of sheets) {
      const words = await readWords(sheet);
      for (const [name, { choices = [] }] of Object.entries(sheet.fields)) {
        const label = fieldLabel(name, sheet.fields[name]);
        if (label === name || words.fieldOf(label) !== name) misread.push(label);
        for (const value of choices) {
          const word = choiceLabel(name, value, sheet.fields[name]);
          if (words.choiceOf(name, word) !== value) misread.push(`${name}: ${word}`);
        }
      }
    }
    expect(misread).toEqual([]);
  },
);

test.each(languages)(
  'ADM-09 ADM-05 several choices of one field are told in %s, each by its word',
  async (language) => {
    await setLanguage(language);
    const lists = sheets.flatMap((sheet) =>
      Object.entries(sheet.fields).filter(([, { kind, choices }]) => kind === 'texts' && choices),
    );
    expect(lists.map(([name]) => name)).toContain('pickupDays');
    for (const [name, field] of lists) {
      const values = (field.choices ?? []).slice(0, 3);
      const words = values.map((value) => choiceLabel(name, value, field));
      expect(choiceLabel(name, values.join(', '), field)).toBe(words.join(', '));
      if (language !== 'en') expect(words).not.toEqual(values);
    }
  },
);
