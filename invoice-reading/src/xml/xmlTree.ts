import { SaxesParser, type SaxesTagNS } from 'saxes';

import { type Place, UnreadableInvoice, why } from './unreadableInvoice.ts';

/** One element of the invoice. `name` is canonical for any prefix of the document: `cbc:ID`, `cac:Party`. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  readonly at: Place;
  text: string;
}

export interface TreeReader {
  /** Whether this element begins the invoice (its canonical name), has it inside, or neither. */
  root: (tag: { uri: string; local: string }) => { name: string } | 'envelope' | undefined;
  /** Called with each element right below the root once it is complete; it is not stored. */
  child: (node: XmlNode) => void;
  rootOpened: (root: XmlNode) => void;
}

const maxDepth = 64;
const maxElements = 500_000;
/** More than the namespaces of any envelope, of one element; and of the whole document. */
const maxAttributes = 200;
const maxAttributesInAll = 500_000;
/** Of a text that people read. Beyond any line, note or address; whoever wants the rest opens the document. */
const longestText = 10_000;

/** Lines are compared word by word with those of a year, which costs more than their length. */
export const shortened = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText - 1).toWellFormed()}…` : text;

/** Attached files are texts of an element too. */
const isFile = (name: string): boolean => name.endsWith('BinaryObject');

const ublNamespace = 'urn:oasis:names:specification:ubl:schema:xsd:';
const unceNamespace = 'urn:un:unece:uncefact:data:standard:';
const prefixes: Record<string, string> = {
  [`${ublNamespace}CommonBasicComponents-2`]: 'cbc',
  [`${ublNamespace}CommonAggregateComponents-2`]: 'cac',
  [`${unceNamespace}CrossIndustryInvoice:100`]: 'rsm',
  [`${unceNamespace}ReusableAggregateBusinessInformationEntity:100`]: 'ram',
  [`${unceNamespace}UnqualifiedDataType:100`]: 'udt',
  'urn:ferd:CrossIndustryDocument:invoice:1p0': 'rsm',
  'urn:sfti:documents:BasicInvoice:1:0': 'sve',
  'urn:sfti:CommonAggregateComponents:1:0': 'cac',
  'urn:oasis:names:tc:ubl:CommonBasicComponents:1:0': 'cbc',
  [`${unceNamespace}ReusableAggregateBusinessInformationEntity:12`]: 'ram',
  [`${unceNamespace}UnqualifiedDataType:15`]: 'udt',
};

/**
 * Comes before the parser: a document type declaration can only stand after comments and processing
 * instructions at the very start, so it is refused before anything of the document is parsed.
 */
function refuseDoctype(text: string): void {
  const prologPart = /\s+|<\?[^]*?\?>|<!--[^]*?-->/y;
  let end = 0;
  while (prologPart.test(text)) end = prologPart.lastIndex;
  if (/^<!DOCTYPE\s+html/i.test(text.slice(end, end + 40)))
    throw new UnreadableInvoice(
      'Invoices.Not.An.Invoice',
      'The document is a web page',
      why('webPage'),
    );
  if (/^<!DOCTYPE/i.test(text.slice(end, end + 9))) {
    throw new UnreadableInvoice(
      'Invoices.Doctype.Refused',
      'The document has a DOCTYPE, which no invoice needs',
      why('asReason'),
    );
  }
}

const attributesOf = (tag: SaxesTagNS): Record<string, string> =>
  Object.fromEntries(Object.values(tag.attributes).map(({ local, value }) => [local, value]));

/**
 * Reads XML as a stream and passes on each element right below the invoice's root, so that only one line of a long invoice is in
 * memory at a time. Elements outside the namespaces of UBL and Cross Industry (extensions, signatures) are skipped. Throws
 * `UnreadableInvoice`.
 */
export function readTree(text: string, reader: TreeReader): void {
  refuseDoctype(text);
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlNode[] = [];
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  let attributesInAll = 0;
  let finished = false;
  /** Depth of the element whose whole content is passed over; 0 for none. */
  let skippedFrom = 0;

  const place = (): Place => ({ line: parser.line, column: parser.column + 1 });

  const nameOf = (tag: SaxesTagNS): string | undefined => {
    const prefix = prefixes[tag.uri];
    return prefix === undefined ? undefined : `${prefix}:${tag.local}`;
  };

  const begin = (tag: SaxesTagNS): string | undefined => {
    const root = reader.root(tag);
    if (root === 'envelope') return undefined;
    if (root === undefined) skippedFrom = depth;
    return root?.name;
  };

  // Before the parser compares them with one another.
  parser.on('attribute', () => {
    attributes += 1;
    attributesInAll += 1;
    if (attributes > maxAttributes || attributesInAll > maxAttributesInAll)
      throw new UnreadableInvoice(
        'Generic.Too.Large',
        `More than ${maxAttributes} attributes of one element, or ${maxAttributesInAll} in all`,
        why('asReason'),
        place(),
      );
  });
  parser.on('opentag', (tag) => {
    attributes = 0;
    depth += 1;
    elements += 1;
    if (depth > maxDepth)
      throw new UnreadableInvoice(
        'Invoices.Not.An.Invoice',
        `More than ${maxDepth} elements inside each other`,
        why('tooDeep', { most: String(maxDepth) }),
        place(),
      );
    if (elements > maxElements)
      throw new UnreadableInvoice(
        'Generic.Too.Large',
        `More than ${maxElements} elements`,
        why('tooManyElements', { most: String(maxElements) }),
        place(),
      );
    if (skippedFrom > 0 || finished) return;
    const beginning = open.length === 0;
    const name = beginning ? begin(tag) : nameOf(tag);
    if (name === undefined) {
      if (!beginning) skippedFrom = depth;
      return;
    }
    const node: XmlNode = {
      name,
      attributes: attributesOf(tag),
      children: [],
      at: place(),
      text: '',
    };
    open.push(node);
    if (beginning) reader.rootOpened(node);
  });

  parser.on('closetag', () => {
    const skipped = skippedFrom > 0;
    if (depth === skippedFrom) skippedFrom = 0;
    depth -= 1;
    if (skipped || finished) return;
    const node = open.pop();
    const parent = open.at(-1);
    if (node === undefined) return;
    if (!isFile(node.name)) node.text = shortened(node.text);
    if (parent === undefined) finished = true;
    else if (open.length === 1) reader.child(node);
    else parent.children.push(node);
  });

  const addText = (more: string): void => {
    const node = open.at(-1);
    if (node !== undefined && skippedFrom === 0) node.text += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('doctype', () => {
    throw new UnreadableInvoice(
      'Invoices.Doctype.Refused',
      'The document has a DOCTYPE, which no invoice needs',
      why('asReason'),
    );
  });
  parser.on('error', (error) => {
    throw new UnreadableInvoice(
      'Invoices.Not.Xml',
      error.message.replace(/^\d+:\d+: /, ''),
      why('brokenXml'),
      place(),
    );
  });
  parser.write(text).close();
}

/** The first child with this canonical name, one step per name. */
export function find(node: XmlNode | undefined, ...names: string[]): XmlNode | undefined {
  let current = node;
  for (const name of names) current = current?.children.find((child) => child.name === name);
  return current;
}

export const findAll = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];

/** Text of the element at the end of the steps; empty counts as absent. */
export function textAt(node: XmlNode | undefined, ...names: string[]): string | null {
  const text = find(node, ...names)?.text.trim();
  return text === undefined || text === '' ? null : text;
}
