import { decodeXml, firstLines, xmlLines } from './xmlLines.ts';

const shown = (xml: string): string[] =>
  [...xmlLines(xml)].map(
    ({ depth, open, text, close }) => `${'  '.repeat(depth)}${open}${text}${close}`,
  );

test('INV-06 the source is indented, and what holds text alone stands on one line', () => {
  expect(
    shown(
      '<?xml version="1.0"?><Invoice xmlns="urn:a>b"><ID>7</ID><Party><Name/></Party></Invoice>',
    ),
  ).toEqual([
    '<?xml version="1.0"?>',
    '<Invoice xmlns="urn:a>b">',
    '  <ID>7</ID>',
    '  <Party>',
    '    <Name/>',
    '  </Party>',
    '</Invoice>',
  ]);
});

test('INV-06 entities, scripts and sections of plain text stay the text that they are', () => {
  expect(shown('<a><b>&lt;x&gt; &amp; y</b><script>alert(1)</script><![CDATA[<c>]]></a>')).toEqual([
    '<a>',
    '  <b>&lt;x&gt; &amp; y</b>',
    '  <script>alert(1)</script>',
    '  <![CDATA[<c>]]>',
    '</a>',
  ]);
});

test('INV-06 a document that is cut off in the middle, or is none, is shown as far as it goes', () => {
  expect(shown('<a><b>1</b><c>')).toEqual(['<a>', '  <b>1</b>', '  <c>']);
  expect(shown('no < xml')).toEqual(['no < xml']);
});

test('INV-06 of a long document only as many lines are taken as are shown', () => {
  const xml = `<a>${'<b>1</b>'.repeat(5_000)}</a>`;
  const { lines, more } = firstLines(xml, 100);
  expect([lines.length, more]).toEqual([100, true]);
  expect(firstLines('<a><b>1</b></a>', 3).more).toBe(false);
});

test('INV-06 the text is read in the encoding that the document declares', () => {
  const declared = '<?xml version="1.0" encoding="ISO-8859-1"?><a>Å</a>';
  const latin = Uint8Array.from({ length: declared.length }, (_, at) => declared.charCodeAt(at));
  expect(decodeXml(latin)).toContain('<a>Å</a>');
  expect(decodeXml(new TextEncoder().encode('<a>Å</a>'))).toBe('<a>Å</a>');
  const marked = '<?xml version="1.0" encoding="UTF-16"?><a>Å</a>';
  expect(decodeXml(new TextEncoder().encode(marked))).toContain('<a>Å</a>');
});
