import assert from 'node:assert/strict';
import { test } from 'node:test';

import { downloadHeaders } from './downloadHeaders.ts';
import { fileName } from './fileName.ts';

test('a file keeps its name, without dangerous parts', () => {
  const cases: Record<string, string> = {
    'Følgeseddel 12.PDF': 'Følgeseddel 12.PDF',
    '../../etc/passwd': 'passwd.pdf',
    'C:\\Users\\ida\\scan.pdf': 'scan.pdf',
    'report.html': 'report.pdf',
    'invoice\u202Efdp.exe': 'invoicefdp.pdf',
    'a\r\nb"<c>.pdf': 'abc.pdf',
    '.pdf': 'pdf.pdf',
    '': 'file.pdf',
    '...': 'file.pdf',
  };
  for (const [given, kept] of Object.entries(cases)) {
    assert.equal(fileName(given, 'application/pdf'), kept);
  }
  assert.equal(fileName(`${'å'.repeat(300)}.jpeg`, 'image/jpeg').length, 155);
});

test('SRV-01 a download has its name in content disposition, in letters of any language', () => {
  const headers = downloadHeaders("Vægt 100% (Åse's).pdf", 'application/pdf');
  assert.equal(
    headers['content-disposition'],
    `attachment; filename="V?gt 100% (?se's).pdf"; filename*=UTF-8''V%C3%A6gt%20100%25%20%28%C3%85se%27s%29.pdf`,
  );
  assert.equal(headers['x-content-type-options'], 'nosniff');
});
