import path from 'node:path';

import type { Expression, Param, Pattern, TsTypeAnnotation } from '@swc/core';

import { packageDir } from './places.ts';
import { readSource, requiredBy, type Source } from './typeMembers.ts';

/** The required arguments of each export: properties of the first argument, and further arguments. */
export type Requirements = Readonly<Record<string, readonly string[]>>;

/** The entry file of a shared package of this workspace. Third-party packages are pinned exactly. */
function entryOf(sharedKey: string): string | undefined {
  const [scope, name = '', ...inside] = sharedKey.split('/');
  if (scope !== '@fraktion') return undefined;
  return packageDir([name, 'src', ...inside, 'index.ts'].join('/'));
}

const isOptional = (pattern: Pattern): boolean =>
  pattern.type === 'AssignmentPattern' ||
  pattern.type === 'RestElement' ||
  ('optional' in pattern && pattern.optional);

async function requirements(parameters: readonly Pattern[], source: Source): Promise<string[]> {
  const required = parameters.filter((pattern) => !isOptional(pattern));
  const [first] = required;
  const annotation = (first as { typeAnnotation?: TsTypeAnnotation } | undefined)?.typeAnnotation;
  const properties = annotation ? await requiredBy(annotation.typeAnnotation, source) : [];
  const further = required.slice(1).map((_, index) => `argument ${index + 2}`);
  return [...new Set([...properties, ...further])].toSorted();
}

const patternsOf = (parameters: readonly (Param | Pattern)[]): Pattern[] =>
  parameters.map((each) => (each.type === 'Parameter' ? each.pat : each));

async function ofExpression(
  expression: Expression | null | undefined,
  source: Source,
): Promise<string[]> {
  const isFunction =
    expression?.type === 'ArrowFunctionExpression' || expression?.type === 'FunctionExpression';
  return isFunction ? requirements(patternsOf(expression.params), source) : [];
}

/** The functions that a file exports itself. */
async function ownExports(source: Source): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const item of source.module.body) {
    if (item.type !== 'ExportDeclaration') continue;
    const { declaration } = item;
    if (declaration.type === 'FunctionDeclaration') {
      const parameters = patternsOf(declaration.params);
      found.set(declaration.identifier.value, await requirements(parameters, source));
    }
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type === 'Identifier') found.set(id.value, await ofExpression(init, source));
    }
  }
  return found;
}

/** Follows an entry's `export … from` to the declaring files, and reads something of each export there. */
export async function readExports(
  file: string,
  read: (source: Source) => Promise<Map<string, string[]>>,
): Promise<Map<string, string[]>> {
  const source = await readSource(file);
  const found = await read(source);
  for (const item of source.module.body) {
    if (item.type !== 'ExportNamedDeclaration' && item.type !== 'ExportAllDeclaration') continue;
    const from = item.source?.value;
    if (from === undefined || !from.startsWith('.')) continue;
    const there = await readExports(path.resolve(path.dirname(file), from), read);
    if (item.type === 'ExportAllDeclaration') {
      for (const [name, required] of there) found.set(name, required);
      continue;
    }
    for (const specifier of item.specifiers) {
      if (specifier.type !== 'ExportSpecifier') continue;
      const exported = (specifier.exported ?? specifier.orig).value;
      found.set(exported, there.get(specifier.orig.value) ?? []);
    }
  }
  return found;
}

/** The requirements of each export of a shared package for its callers, read from its present sources. */
export async function requirementsOf(sharedKey: string): Promise<Requirements> {
  const entry = entryOf(sharedKey);
  return entry === undefined ? {} : Object.fromEntries(await readExports(entry, ownExports));
}
