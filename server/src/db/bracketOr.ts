import {
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  RawNode,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';

/** Conditions that one pair of brackets or one clause holds together, and who wrote the words between them. */
interface Clause {
  readonly depth: number;
  readonly ands: RawNode[];
  readonly ors: RawNode[];
  /** An `and` that belongs to a `between` joins no conditions. */
  between: boolean;
}

const newClause = (depth: number): Clause => ({ depth, ands: [], ors: [], between: false });

/** After these words another condition begins; `case` and `end` are brackets. */
const clauseWords = new Set(
  `select from where on having when then else join using group order limit offset union except intersect
  set values returning filter window fetch for with as do update insert delete`.split(/\s+/),
);

/** A word, a bracket, a comma or a semicolon; texts, names and comments are skipped. */
const tokens =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|[A-Za-z_][\w$]*|[()[\],;]/g;

class Scan {
  readonly #parents = new Map<RawNode, RawNode | null>();
  readonly #open: Clause[] = [newClause(0)];
  readonly #clauses: Clause[] = [...this.#open];
  #lastWord = '';

  get #clause(): Clause {
    return this.#open.at(-1) as Clause;
  }

  #begin(depth: number): void {
    const clause = newClause(depth);
    this.#open[depth] = clause;
    this.#clauses.push(clause);
  }

  #next(): void {
    this.#begin(this.#open.length - 1);
  }

  #bracket(): void {
    this.#begin(this.#open.length);
  }

  #close(): void {
    if (this.#open.length > 1) this.#open.pop();
  }

  #word(word: string, by: RawNode): void {
    const clause = this.#clause;
    if (word === 'or') clause.ors.push(by);
    else if (word === 'between') clause.between = true;
    else if (word === 'and') {
      if (clause.between) clause.between = false;
      else clause.ands.push(by);
    } else if (word === 'case') this.#bracket();
    else if (word === 'end') this.#close();
    // 'is distinct from' compares.
    else if (clauseWords.has(word) && this.#lastWord !== 'distinct') this.#next();
  }

  #text(text: string, by: RawNode): void {
    for (const [token] of text.matchAll(tokens)) {
      if (token === '(' || token === '[') this.#bracket();
      else if (token === ')' || token === ']') this.#close();
      else if (token === ',' || token === ';') this.#next();
      else if (/^[A-Za-z_]/.test(token)) this.#word(token.toLowerCase(), by);
      else continue;
      this.#lastWord = token.toLowerCase();
    }
  }

  #add(node: RawNode, parent: RawNode | null): void {
    this.#parents.set(node, parent);
    // `not` binds like `and`: it would take the first condition alone.
    if (parent && this.#lastWord === 'not') this.#clause.ands.push(parent);
    for (const [at, text] of node.sqlFragments.entries()) {
      this.#text(text, isOperator(node) && parent ? parent : node);
      const inside = node.parameters[at];
      if (!inside) continue;
      if (RawNode.is(inside)) this.#add(inside, node);
      else this.#lastWord = '';
    }
  }

  #isWithin(node: RawNode, outer: RawNode): boolean {
    for (let at: RawNode | null = node; at; at = this.#parents.get(at) ?? null)
      if (at === outer) return true;
    return false;
  }

  /** Whether there is an `or` outside of brackets, and whether an `or` of one text stands beside the `and` of another. */
  read(node: RawNode): { readonly isOpen: boolean; readonly isMixed: boolean } {
    this.#add(node, null);
    const isOpen = this.#clauses.some(({ depth, ors }) => depth === 0 && ors.length > 0);
    const isMixed = this.#clauses.some(({ ands, ors }) =>
      ors.some((or) => ands.some((and) => !this.#isWithin(and, or))),
    );
    return { isOpen, isMixed };
  }
}

/** Only the word that joins other texts: it is part of the text around it. */
const isOperator = (node: RawNode): boolean =>
  node.parameters.length === 0 && /^\s*(and|or)\s*$/i.test(node.sqlFragments[0] ?? '');

const refuse = (node: RawNode): never => {
  const text = node.sqlFragments.join('?').trim();
  throw new Error(`Put brackets around the 'or' in: ${text}`);
};

/** Where a condition stands beside others, or may get others later. */
const conditionsOf: Readonly<Record<string, readonly string[]>> = {
  WhereNode: ['where'],
  HavingNode: ['having'],
  OnNode: ['on'],
  AndNode: ['left', 'right'],
  UnaryOperationNode: ['operand'],
};

/** By the texts of a template, which are the same at each run of it: most have no such word, and nothing is to be read. */
const known = new WeakMap<readonly string[], boolean>();

function namesOr({ sqlFragments, parameters }: RawNode): boolean {
  let has = known.get(sqlFragments);
  if (has === undefined) {
    has = sqlFragments.some((text) => /\bor\b/i.test(text));
    known.set(sqlFragments, has);
  }
  return has || parameters.some((inside) => RawNode.is(inside) && namesOr(inside));
}

const isNode = (value: unknown): value is OperationNode =>
  typeof value === 'object' && value !== null && 'kind' in value;

type Fields = Readonly<Record<string, unknown>>;

/** Runs for every query of the portal, therefore without lists made on the way. */
function check(node: OperationNode, isWithinRaw: boolean): void {
  const { kind } = node;
  const isRaw = kind === 'RawNode';
  if (isRaw && !isWithinRaw && namesOr(node as RawNode) && new Scan().read(node as RawNode).isMixed)
    refuse(node as RawNode);
  for (const name of conditionsOf[kind] ?? []) {
    const each = (node as unknown as Fields)[name];
    if (isNode(each) && RawNode.is(each) && namesOr(each) && new Scan().read(each).isOpen)
      refuse(each);
  }
  for (const name in node) {
    const value = (node as unknown as Fields)[name];
    if (Array.isArray(value)) {
      for (const each of value) if (isNode(each)) check(each, isRaw);
    } else if (isNode(value)) check(value, isRaw);
  }
}

/**
 * Refuses a query in which a raw condition has an `or` outside of brackets: `and` binds first, so that such a query reaches
 * rows that another condition of it was to keep out, of the whole account and beyond.
 */
export class BracketOr implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    check(node, false);
    return node;
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}
