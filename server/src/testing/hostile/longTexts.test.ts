import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

/** Parts of what the portal looks for in texts of strangers, and of what it looks at beside them; `_` is a blank. */
const parts = [
  '1 12. 1, 01.01.2026_ 01.01. 2026-01-01 2026- kg_ 660_l_ 660 3_x_ 1_000_ 1.000, nr._ a1- A1 aB ABCU1234 kr_ 1_kr DKK_1',
  'ref:_ fra_1._til_ jan_ 1._jan_ januar_2026_ - -. . ._ , _ % %_d ( () < & " \\ "\\ æ ø_ a_ \u0301 🚛 \ud83d',
  '{{ {{a }} $t( [type_eq_" https:// / a. a@ %41 _encoding <?xml_',
]
  .flatMap((line) => line.split(' '))
  .map((part) => part.replaceAll('_', ' '));
const blanks = ['\n', '\t ', '1\n', '\u00a0'];

/** Each takes a text that somebody else has written, in the process that serves everybody. */
const functions = [
  ['files/fileName.ts', ['givenName', 'fileName', 'titledFile', 'downloadHeaders']],
  ['mail/layout.ts', ['escapeHtml']],
  ['modules/accounts/scim/filter.ts', ['parseFilter']],
  ['modules/economics/inspections/collectionFindings.ts', ['ticketsOf']],
  ['modules/economics/integrations/encoding.ts', ['inUtf8']],
  ['modules/economics/integrations/sources/fileNames.ts', ['inFolder', 'nameAside']],
  ['modules/economics/invoices/importInvoice.ts', ['saysReminder']],
  ['modules/economics/postings/periodInText.ts', ['periodInText']],
  [
    'modules/economics/suggestions/marks.ts',
    [
      'sizesIn',
      'containerNumbersIn',
      'referencesIn',
      'datesIn',
      'spanIn',
      'percentIn',
      'amountsIn',
    ],
  ],
  ['modules/economics/suggestions/words.ts', ['normalise', 'wordsOf']],
  ['modules/platform/search/searchWords.ts', ['wordsQuery']],
  ['../../contract/src/accounts/companyName.ts', ['comparedName']],
  ['../../contract/src/accounts/nationalNumber.ts', ['nationalNumber']],
  ['../../contract/src/translations/placeholders.ts', ['placeholdersOf']],
] as const;

const limited = 'ulimit -t 20; exec "$0" --input-type=module --eval "$1"';

test('SRV-12 a text of any kind is looked at in a time that grows with its length alone', () => {
  const root = new URL('../../', import.meta.url).href;
  const look = `
    const others = { fileName: ['text/plain'], inFolder: ['x'], nameAside: ['0123456789'], inUtf8: ['iso-8859-1'] };
    for (const [path, names] of ${JSON.stringify(functions)}) {
      const found = await import(new URL(path, ${JSON.stringify(root)}));
      for (const name of names)
        for (const part of ${JSON.stringify([...parts, ...blanks])})
          for (const end of ['', '!']) {
            const text = part.repeat(40_000 / part.length) + end;
            const given = name === 'inUtf8' ? Buffer.from('<?xml' + text, 'latin1') : text;
            try {
              await found[name](given, ...(others[name] ?? []));
            } catch (error) {
              // It may be refused, but not for what is wrong with this test.
              if (error instanceof TypeError) throw error;
            }
          }
    }`;
  // By the processor's time, because the machine may be busy. With the square of the length one part takes minutes.
  const { status, signal, stderr } = spawnSync('sh', ['-c', limited, process.execPath, look]);
  assert.deepEqual([status, signal], [0, null], stderr.toString());
});
