/** What is no statement of its own, wherever the others begin: bodies of functions, texts, comments. */
const quoted = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g;
const isComment = (part: string): boolean => part.startsWith('--') || part.startsWith('/*');

/** The statements of SQL, without comments and without the bodies of functions. */
function statementsOf(text: string): string[] {
  return text
    .replace(quoted, (part) => (isComment(part) ? ' ' : `''`))
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');
}

/** What a server that does not know the change cannot notice. */
const adds: readonly RegExp[] = [
  /^create (?:unlogged )?table (?!.* as )/,
  /^create (?:type|sequence) /,
  /^create function /,
  /^(?:grant|comment on) /,
];

const newTable = /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/;

/** What a new table may not be, and why. */
const tableForms: readonly (readonly [RegExp, string])[] = [
  [/ inherits ?\(/, 'Queries of the parent read rows that older servers do not know'],
  [/ partition of /, 'The parent is locked, and gives rows to the new part'],
];

/** Each foreign key of a new table, with the table it refers to and what happens there. */
const foreignKey =
  / references ([\w.]+)(?: ?\([^)]*\))?((?: (?:match \w+|on (?:delete|update) (?:no action|set (?:null|default)|\w+)|deferrable|initially \w+|not null))*)/g;
const followsDelete = / on delete (?:cascade|set (?:null|default))\b/;

/** A server of before deletes a row without those of the new table, and would be refused. */
function keepsRows(
  statement: string,
  newTables: ReadonlySet<string | undefined>,
): string | undefined {
  const [, kept] =
    [...statement.matchAll(foreignKey)].find(
      ([, table, actions = '']) => !newTables.has(table) && !followsDelete.test(actions),
    ) ?? [];
  return (
    kept &&
    `Older servers could no longer delete rows of ${kept}: the foreign key says neither cascade nor set null`
  );
}

/** Each names its table. On one that servers use already it locks their writes, or changes which rows they reach. */
const addsToNewTable: readonly RegExp[] = [
  /^create index (?:if not exists )?(?:(?!on )\w+ )?on (?:only )?([\w.]+)/,
  /^create policy \w+ on ([\w.]+)(?!.* as restrictive)/,
  /^alter table ([\w.]+) enable row level security$/,
];

const addsColumn = /^add column (?:if not exists )?\S+ /;
const refusesRows =
  / unique\b| primary key\b| check\b| references | generated | (?:big|small)?serial\b/;

/** A default that differs from row to row writes the whole table anew; `now()` has one value for all. */
function hasOneDefault(action: string): boolean {
  const [, value = ''] = / default (.*)$/.exec(action) ?? [];
  return [...value.matchAll(/(?<!::)\b(\w+) ?\(/g)].every(([, called]) => called === 'now');
}

/** A column that servers of before neither fill nor read: it may be empty, or has a default. */
const isColumn = (action: string): boolean =>
  addsColumn.test(action) &&
  !refusesRows.test(action) &&
  (!/ not null/.test(action) || action.includes(' default ')) &&
  hasOneDefault(action);

/** Of actions that are separated by commas outside brackets. */
function actionsOf(list: string): string[] {
  const actions = [''];
  let depth = 0;
  for (const letter of list) {
    if (letter === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += letter;
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
  }
  return actions.map((action) => action.trim());
}

function isAddition(statement: string, newTables: ReadonlySet<string | undefined>): boolean {
  if (adds.some((form) => form.test(statement))) return true;
  const table = addsToNewTable.map((form) => form.exec(statement)?.[1]).find(Boolean);
  if (table !== undefined) return newTables.has(table);
  const [, actions] = /^alter table (?:only )?\S+ (add column .*)$/.exec(statement) ?? [];
  return actions !== undefined && actionsOf(actions).every(isColumn);
}

function reasonAgainst(
  statement: string,
  newTables: ReadonlySet<string | undefined>,
): string | undefined {
  if (!isAddition(statement, newTables)) return 'It changes more than it adds';
  if (!newTable.test(statement)) return undefined;
  const [, why] = tableForms.find(([form]) => form.test(statement)) ?? [];
  return why ?? keepsRows(statement, newTables);
}

/** Why servers of the version before may not survive a migration: a sentence for each such statement. */
export function breaksOlderServers(text: string): string[] {
  const statements = statementsOf(text);
  const newTables = new Set(statements.map((statement) => newTable.exec(statement)?.[1]));
  return statements.flatMap((statement) => {
    const reason = reasonAgainst(statement, newTables);
    return reason === undefined ? [] : [`${reason}: ${statement}`];
  });
}
