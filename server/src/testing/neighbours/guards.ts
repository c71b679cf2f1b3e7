/**
 * What keeps two users apart in a call, such as `checks claim; holds invoice; holds a key`: tables of which it changes a row of the
 * version that was seen, tables whose rows it locks, and advisory locks.
 */
export type Guards = string;

const advisory = /pg_advisory_xact_lock/;
const holding = /\bfor (?:no key )?update\b/;
const ofTable = /\bfrom "?(\w+)"?/g;
const versioned =
  /^\s*(?:update(?=[\s\S]*version \+ 1)|delete from) "?(\w+)"?[\s\S]* where [\s\S]*\bversion = \$/;

/** The last table that is read before the words that lock its rows. */
const heldIn = (text: string): string =>
  [...text.slice(0, text.search(holding)).matchAll(ofTable)].at(-1)?.[1] ?? 'rows';

function* guardsIn(text: string): Generator<string> {
  if (advisory.test(text)) yield 'holds a key';
  if (holding.test(text)) yield `holds ${heldIn(text)}`;
  const [, table] = versioned.exec(text) ?? [];
  if (table) yield `checks ${table}`;
}

/** The guards of some statements, in the order of the alphabet. */
export const guardsOf = (statements: readonly string[]): Guards =>
  [...new Set(statements.flatMap((text) => [...guardsIn(text)]))].toSorted().join('; ');
