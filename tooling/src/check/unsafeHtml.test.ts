import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { root } from '../build/places.ts';

/** What makes markup or code of a text. A page has no need of any: React writes texts as texts. */
const unsafe =
  /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\bsrcDoc\b|\beval\(|new Function\(|javascript:/;
/** Addresses that are written into a page and begin with a value. */
const address =
  /<(a|ExternalLink|img|Image|iframe|object|embed|video|audio|source|form)\b[^>]*?\s(href|src|data|action)=\{(?!['"`])/;

/** Places with addresses that are not typed by anybody, or are checked there. */
const checked: Readonly<Record<string, string>> = {
  'mfe-admin/src/background/locations/SiteFacts.tsx': 'the address of a map, made from coordinates',
  'mfe-economics/src/lib/document/DocumentLinks.tsx': 'of an invoice: http and https alone',
  'mfe-supplier/src/lib/PhoneText.tsx': 'a phone number, made of its digits',
  'mfe-supplier/src/orders/today/NextStop.tsx':
    'the address of a map, and a phone number of its digits',
  'mfe-supplier/src/orders/CustomerMark.tsx': 'the logo of the customer, fetched with the link',
  'mfe-supplier/src/orders/actions/photos/PhotoPreview.tsx':
    'a photograph in the memory of this browser',
  'shared-ui/src/map/MapTiles.tsx': 'the address of map pictures in the settings of the portal',
};

const sources = (pattern: string): string[] =>
  globSync(`{shell,shared-*,mfe-*}/src/**/*.${pattern}`, { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  );

test('SRV-12 PLT-09 no page makes markup or code of a text', () => {
  const files = [...sources('ts'), ...sources('tsx')];
  assert.ok(files.length > 500);
  const found = files.filter((file) => unsafe.test(readFileSync(join(root, file), 'utf8')));
  assert.deepEqual(found, []);
});

test('SRV-12 INV-02 an address that a page did not make itself is checked where it is written', () => {
  const found = sources('tsx').filter((file) =>
    address.test(readFileSync(join(root, file), 'utf8')),
  );
  assert.deepEqual(found.toSorted(), Object.keys(checked).toSorted());
});
