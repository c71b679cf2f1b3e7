/** XML as data: an element with its attributes and content; `undefined` and `false` are left out. */
export type Xml = string | undefined | false;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

type Attributes = Readonly<Record<string, string>>;

const open = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escape(value)}"`)
    .join('')}>`;

/** A basic element: `cbc` in every UBL document. */
export const leaf = (name: string, text: string | undefined, attributes: Attributes = {}): Xml =>
  text === undefined
    ? undefined
    : `${open(`cbc:${name}`, attributes)}${escape(text)}</cbc:${name}>`;

/** An aggregate element; left out if empty. */
export function group(name: string, ...inside: Xml[]): Xml {
  const filled = inside.filter((part) => part !== undefined && part !== false);
  return filled.length > 0 && `<cac:${name}>${filled.join('')}</cac:${name}>`;
}

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';

export const ublDocument = (root: 'Invoice' | 'CreditNote', ...inside: Xml[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<${root} xmlns="${ubl}${root}-2" xmlns:cac="${ubl}CommonAggregateComponents-2" xmlns:cbc="${ubl}CommonBasicComponents-2">`,
    ...inside.filter((part) => part !== undefined && part !== false),
    `</${root}>\n`,
  ].join('');
