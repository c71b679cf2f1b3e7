/**
 * What keeps two users apart in a call, such as `checks claim; holds invoice; shares tender; holds a key`: tables of which it changes a
 * row of the version that was seen, tables whose rows it locks, alone or with others who lock them so, and advisory locks.
 */
export type Guards = string;

const advisory = /pg_advisory_xact_lock/;
const locking = /\bfor (?:(?:no key )?update|(share))\b/;
const ofTable = /\bfrom "?(\w+)"?/g;
const versioned =
  /^\s*(?:update(?=[\s\S]*version \+ 1)|delete from) "?(\w+)"?[\s\S]* where [\s\S]*\bversion = \$/;

const innermost = /\([^()]*\)/g;

/** A statement without its closed brackets, whose queries only narrow the rows that it is about. */
const withoutBrackets = (text: string): string => {
  const less = text.replace(innermost, ' ');
  return less === text ? text : withoutBrackets(less);
};

/** The last table that is read before the words that lock its rows. */
const heldIn = (text: string): string =>
  [...withoutBrackets(text.slice(0, text.search(locking))).matchAll(ofTable)].at(-1)?.[1] ?? 'rows';

function* guardsIn(text: string): Generator<string> {
  if (advisory.test(text)) yield 'holds a key';
  const lock = locking.exec(text);
  if (lock) yield `${lock[1] ? 'shares' : 'holds'} ${heldIn(text)}`;
  const [, table] = versioned.exec(text) ?? [];
  if (table) yield `checks ${table}`;
}

/** The guards of some statements, in the order of the alphabet; of several that lock the same table each counts. */
export function guardsOf(statements: readonly string[]): Guards {
  const all = [...new Set(statements)].flatMap((text) => [...guardsIn(text)]);
  return [...new Set(all)]
    .toSorted()
    .map((guard) => {
      const times = all.filter((each) => each === guard).length;
      return times > 1 && guard.startsWith('holds') ? `${guard} ${times} times` : guard;
    })
    .join('; ');
}
