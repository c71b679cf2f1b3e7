/** An element with its content: text, or other elements. Null elements are empty and are left out. */
export interface XmlElement {
  readonly name: string;
  readonly inside: string | readonly (XmlElement | null)[];
}

/** Without text there is no element. */
export const leaf = (name: string, text: string | number | null, max = 256): XmlElement | null =>
  text === null || text === '' ? null : { name, inside: shorten(String(text), max) };

/** Without anything inside there is no element. */
export const group = (name: string, ...inside: readonly (XmlElement | null)[]): XmlElement | null =>
  inside.some((element) => element !== null) ? { name, inside } : null;

/** Characters that XML 1.0 does not allow, not even escaped. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const unspeakable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Schemas count characters, and a character outside the first plane is one. */
const shorten = (text: string, max: number): string =>
  Array.from(text.replaceAll(unspeakable, ' ').trim()).slice(0, max).join('').trim();

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

function write({ name, inside }: XmlElement, parts: string[]): void {
  parts.push('<', name, '>');
  if (typeof inside === 'string') parts.push(escape(inside));
  else for (const element of inside) if (element) write(element, parts);
  parts.push('</', name, '>\n');
}

/** A document with its namespace, as UTF-8. */
export function xmlDocument(root: XmlElement, namespace: string): Uint8Array {
  const parts = ['<?xml version="1.0" encoding="UTF-8"?>\n'];
  write(root, parts);
  parts[2] = `${root.name} xmlns="${escape(namespace)}"`;
  return Buffer.from(parts.join(''), 'utf8');
}
