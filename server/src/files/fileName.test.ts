import assert from 'node:assert/strict';
import { test } from 'node:test';

import { downloadHeaders, fileName, givenName, titledFile } from './fileName.ts';

test('a file keeps its name, without dangerous parts', () => {
  const cases: Record<string, string> = {
    'Følgeseddel 12.PDF': 'Følgeseddel 12.PDF',
    '../../etc/passwd': 'passwd.pdf',
    'C:\\Users\\ida\\scan.pdf': 'scan.pdf',
    'report.html': 'report.pdf',
    'invoice\u202Efdp.exe': 'invoicefdp.pdf',
    'a\r\nb"<c>.pdf': 'a b-c.pdf',
    'Renvej A/S.pdf': 'Renvej A-S.pdf',
    'Følgeseddel 3\\4: Nord.pdf': 'Følgeseddel 3-4- Nord.pdf',
    '\\\\server\\ud\\scan.pdf': 'scan.pdf',
    '/tmp/scan.pdf': 'scan.pdf',
    'con.pdf': '_con.pdf',
    '.pdf': 'pdf.pdf',
    '': 'file.pdf',
    '...': 'file.pdf',
  };
  for (const [given, kept] of Object.entries(cases)) {
    assert.equal(fileName(given, 'application/pdf'), kept);
  }
  const long = fileName(`${'å'.repeat(300)}.jpeg`, 'image/jpeg');
  assert.match(long, /^å+\.jpeg$/);
  assert.ok(Buffer.byteLength(long) <= 255 && long.length > 100);
  assert.equal(fileName(`${'a'.repeat(300)}.pdf`, 'application/pdf').length, 154);
});

test('a name of words keeps all of them, whatever looks like a folder or an extension', () => {
  const cases: Record<string, string> = {
    'Faktura 12 Renvej A/S': 'Faktura 12 Renvej A-S.pdf',
    'Faktura 2026/117 Miljø Nord A.S': 'Faktura 2026-117 Miljø Nord A.S.pdf',
    'F: Forbrug, uge 1.5': 'F- Forbrug, uge 1.5.pdf',
    '/Renvej/': 'Renvej.pdf',
    'Hvem? "Os" <alle>|*': 'Hvem- -Os- -alle.pdf',
  };
  for (const [title, name] of Object.entries(cases))
    assert.equal(titledFile(title, 'application/pdf'), name);
  assert.equal(givenName('Renvej A/S.xml'), 'Renvej A-S.xml');
});

test('SRV-01 whatever a call names its file, the download has a name that file systems take', () => {
  const { 'content-disposition': disposition = '' } = downloadHeaders(
    'Krav 3/2026: Ørsted A/S.pdf',
    'application/pdf',
  );
  assert.match(disposition, /filename\*=UTF-8''Krav%203-2026-%20%C3%98rsted%20A-S\.pdf$/);
});

test('SRV-01 a download has its name in content disposition, in letters of any language', () => {
  const headers = downloadHeaders("Vægt 100% (Åse's).pdf", 'application/pdf');
  assert.equal(
    headers['content-disposition'],
    `attachment; filename="V?gt 100% (?se's).pdf"; filename*=UTF-8''V%C3%A6gt%20100%25%20%28%C3%85se%27s%29.pdf`,
  );
  assert.equal(headers['x-content-type-options'], 'nosniff');
});
