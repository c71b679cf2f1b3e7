import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';

import { readPdfText } from '@fraktion/demo-world/documents/pdfText';

import { newPdf, type PdfFont } from './index.ts';

const words = 'Ærø Åland 12,5 kg CO₂e −4 % ≤ 3 m³ → Łódź Αθήνα Київ';

for (const font of ['plain', 'strong'] as const satisfies readonly PdfFont[]) {
  test(`REP-08 INS-06 a document writes every letter of ${words}, ${font}`, async () => {
    const pdf = newPdf({ size: 'A4', margin: 40 });
    const whole = buffer(pdf);
    pdf.font(font).fontSize(10).text(words);
    pdf.end();
    const text = await readPdfText(await whole);
    assert.ok(text.includes(words), text);
  });
}

test('ADM-06 a document that begins without a page has the pages that are added', async () => {
  const pdf = newPdf({ size: 'A4', margin: 40, autoFirstPage: false });
  const whole = buffer(pdf);
  pdf.addPage().text('the only one');
  pdf.end();
  assert.match(await readPdfText(await whole), /the only one/);
  assert.equal((await whole).toString('latin1').match(/\/Type \/Page\b/g)?.length, 1);
});
