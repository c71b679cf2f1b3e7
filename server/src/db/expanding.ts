/** The statements of SQL, without comments and without the bodies of functions. */
function statementsOf(text: string): string[] {
  return text
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, `''`)
    .replace(/'(?:[^']|'')*'/g, `''`)
    .replace(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');
}

/** What a server that does not know the change cannot notice. */
const adds: readonly RegExp[] = [
  /^create (?:unlogged )?table (?!.* as )/,
  /^create index /,
  /^create (?:type|sequence|policy) /,
  /^create function /,
  /^alter table \S+ enable row level security$/,
  /^(?:grant|comment on) /,
];

/** A column that servers of before neither fill nor read: it may be empty, or fills itself. */
const addsColumn = /^add column (?:if not exists )?\S+ /;
const mayBeLeftOut = (action: string): boolean =>
  !/ not null/.test(action) || / default | generated /.test(`${action} `);

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

function isAddition(statement: string): boolean {
  if (adds.some((form) => form.test(statement))) return true;
  const [, actions] = /^alter table (?:only )?\S+ (add column .*)$/.exec(statement) ?? [];
  return (
    actions !== undefined &&
    actionsOf(actions).every(
      (action) =>
        addsColumn.test(action) && !/ unique| check /.test(action) && mayBeLeftOut(action),
    )
  );
}

/** The statements of a migration that servers of the version before may not survive. */
export const breaksOlderServers = (text: string): string[] =>
  statementsOf(text).filter((statement) => !isAddition(statement));
