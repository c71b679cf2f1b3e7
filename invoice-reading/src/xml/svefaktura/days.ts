import { dateAt } from '../fields.ts';
import { find, textAt, type XmlNode } from '../xmlTree.ts';

/** The day of an instant: Svefaktura has a time at some of its dates, which says nothing. */
export function dayAt(node: XmlNode | undefined, ...names: string[]): string | null {
  const found = find(node, ...names);
  const text = textAt(found);
  if (found === undefined || text === null) return null;
  const parent: XmlNode = { ...found, children: [{ ...found, text: text.replace(/T.*$/, '') }] };
  return dateAt(parent, found.name);
}
