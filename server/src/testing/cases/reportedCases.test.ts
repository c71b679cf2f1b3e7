import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { startTestApp, type TestApp } from '../servers/testApp.ts';
import { areHere, buildBuyer, caseFolders, played } from './caseFiles.ts';
import { casePlays } from './casePlays.ts';

let t: TestApp;
before(async () => {
  if (areHere) t = await startTestApp();
});
after(() => t?.stop());

const skip = areHere ? false : 'the folder of reported cases (../shared/data/cases) is not here';

/**
 * What has become of each document of a case, in the order in which they came. A folder without its row fails. The second invoice of a file (27) is an
 * import of its own: `severalInFile.test.ts`.
 */
const right: Readonly<Record<string, readonly string[]>> = {
  '01': [
    'ubl.xml: invoice SG-1001 of Skovlund Genbrug 1 ApS | 950.00 237.50 1187.50 | sums pass | WasteCollection 950.00',
  ],
  '02': [
    'ubl.xml: invoice SG-1002 of Skovlund Genbrug 2 ApS | 310.40 77.60 388.00 | sums pass | Unknown 310.40',
  ],
  '03': [
    'ubl.xml: invoice SG-1003 of Skovlund Genbrug 3 ApS | 71.41 17.85 89.26 | sums: PassedWithWarnings | OilSurchargeFee 71.41',
  ],
  '04': [
    'cii.xml: invoice SG-1004 of Skovlund Genbrug 4 ApS | 31321.73 7830.43 39152.16 | sums pass | SuppliesPurchase 31321.73',
  ],
  '05': [
    'ubl.xml: invoice SG-1005 of Skovlund Genbrug 5 ApS | -10.00 25.00 15.00 | sums pass | WasteCollection 100.00',
  ],
  '06': [
    'ubl.xml: invoice SG-1006 of Skovlund Genbrug 6 ApS | -400.00 -100.00 -500.00 | sums pass | WasteCollection -400.00',
  ],
  '07': [
    'ubl.xml: creditNote SG-1007 of Skovlund Genbrug 7 ApS | -400.00 -100.00 -500.00 | sums pass | WasteCollection -400.00',
  ],
  '09': [
    'cii.xml: invoice SG-1009 of Skovlund Genbrug 9 ApS | 1150.00 287.50 1437.50 | sums pass | WasteCollection 600.00',
  ],
  11: [
    'cii.xml: invoice SG-1011 of Skovlund Genbrug 11 ApS | 1150.00 287.50 1437.50 | sums pass | Unknown 1000.00',
  ],
  13: [
    'a-2025.xml: invoice 17 of Skovlund Genbrug 13 ApS | 500.00 125.00 625.00 | sums pass | WasteCollection 500.00',
    'b-2026.xml: asked Invoices.Same.Number, then invoice 17 of Skovlund Genbrug 13 ApS | 812.00 203.00 1015.00 | sums pass | WasteCollection 812.00',
  ],
  14: [
    'invoice.pdf: invoice GA-50112 of Grønmark Affald ApS | 1600.00 400.00 2000.00 | sums pass | WasteCollection 700.00',
  ],
  15: [
    'invoice.pdf: invoice VR-77120 of Vestkyst Renovation A/S | 5341.00 1335.25 6676.25 | sums pass | WasteCollection 125.00',
  ],
  16: [
    'b-page1-sums-page2-lines.pdf: invoice 2610-0449 of Sydfyns Miljøservice ApS | 1480.00 370.00 1850.00 | sums pass | WasteCollection 880.00',
    'invoice.pdf: invoice 2610-0448 of Sydfyns Miljøservice ApS | 1480.00 370.00 1850.00 | sums pass | WasteCollection 880.00',
  ],
  17: [
    'invoice.pdf: invoice LC-3309 of Limfjord Container A/S | 3485.20 871.30 4356.50 | sums pass | Exchange 1250.00',
  ],
  18: [
    'invoice.pdf: invoice KM 8841 of Kronborg Miljø ApS | 1955.00 488.75 2443.75 | sums pass | WasteCollection 1260.00',
  ],
  19: [
    'control-scan.pdf: refused: Invoices.Pdf.No.Text',
    'invoice.pdf: refused: Invoices.Pdf.Unreadable.Text',
  ],
  20: [
    'invoice.pdf: invoice FR-6102 of Fanø Renovation ApS | 1000.00 250.00 1250.00 | sums pass | WasteCollection 760.00',
  ],
  22: [
    'a-named-ZUGFeRD_001.pdf: invoice BA-2201 of Birkelund Affald 1 ApS | 400.00 100.00 500.00 | sums pass | WasteCollection 400.00',
    'b-only-in-AF.pdf: invoice BA-2202 of Birkelund Affald 2 ApS | 400.00 100.00 500.00 | sums pass | WasteCollection 400.00',
    'c-page-annotation.pdf: invoice BA-2203 of Birkelund Affald 3 ApS | 400.00 100.00 500.00 | sums pass | WasteCollection 400.00',
    'd-other-xml-first.pdf: invoice BA-2204 of Birkelund Affald 4 ApS | 400.00 100.00 500.00 | sums pass | WasteCollection 400.00',
  ],
  24: [
    'minimum.pdf: invoice BA-2206 of Birkelund Affald 6 ApS | 400.00 100.00 500.00 | sums pass | WasteCollection 400.00',
  ],
  25: [
    'latin1-under-utf8.xml: refused: Invoices.Encoding',
    'space.xml: invoice BA-2501 of Birkelund Affald 7 ApS | 400.00 100.00 500.00 | sums pass | WasteCollection 400.00',
  ],
  26: ['comma.xml: refused: Invoices.Field.Invalid'],
  27: [
    'invoice.pdf: invoice NA-2701 of Nordsø Affaldstransport ApS | 800.00 200.00 1000.00 | sums pass | WasteCollection 600.00',
  ],
  29: [
    'invoice.pdf: invoice HC-2901 of Himmerland Container ApS | 1000.00 250.00 1250.00 | sums pass | Rent 300.00',
  ],
  31: [
    'links.xml: invoice KL-3101 of Klitgaard Link ApS | 400.00 100.00 500.00 | sums pass | WasteCollection 400.00 | {"name":"vejeseddel","address":"javascript:alert(document.domain)"}',
  ],
  32: [
    'formula.xml: invoice =1+1 of =HYPERLINK("http://x.example","Betal") | 400.00 100.00 500.00 | sums pass | Unknown 400.00',
  ],
  34: [
    'a-AffaldVarme.pdf: invoice AN-1 of AffaldVarme Nordby | 800.00 200.00 1000.00 | sums pass | WasteCollection 600.00',
    'b-Renosyd-IS.pdf: invoice RS-1 of Renosyd Vest I/S | 800.00 200.00 1000.00 | sums pass | WasteCollection 600.00',
    'c-known-cvr-name-without-form.pdf: invoice MK-1 of MILJØKRAFT ØST | 800.00 200.00 1000.00 | sums pass | WasteCollection 600.00',
    'd-sole-trader.pdf: invoice PH-1 of Vognmand Peder Holm | 800.00 200.00 1000.00 | sums pass | WasteCollection 600.00',
    'e-kommune.pdf: invoice SK-1 of Sønderby Kommune, Affald og Genbrug | 800.00 200.00 1000.00 | sums pass | WasteCollection 600.00',
  ],
};

/** Cases that no call can check, and what does. */
const elsewhere: Readonly<Record<string, string>> = {
  35: 'sheets are read in the browser: shared-ui/src/sheet/readSheet.test.ts',
  37: 'a file of the vouchers of a demo account: its format, bytes and company number in bookkeeping/sie.test.ts',
  40: 'the secret of a link stands behind #, which no browser and no scanner sends to a server',
};

for (const { id, documents } of caseFolders())
  if (documents.length > 0)
    test(`INV-01 INV-09 INS-01 the reported case ${id} gives what is right, through import, inspection and draft`, async () => {
      const { admin, cardId } = await buildBuyer(t);
      const told: string[] = [];
      for (const document of documents)
        told.push(`${document.name}: ${await played(admin, cardId, document)}`);
      assert.deepEqual(told, right[id]);
    });

for (const [id, play] of Object.entries(casePlays))
  test(`INV-01 the reported case ${id}`, { skip }, () => play(t));

test('INV-01 each reported case is played, or says what checks it', { skip }, () => {
  const known = [...Object.keys(right), ...Object.keys(casePlays), ...Object.keys(elsewhere)];
  assert.deepEqual(
    caseFolders()
      .map(({ id }) => id)
      .filter((id) => !known.includes(id)),
    [],
  );
});
