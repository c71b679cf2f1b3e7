import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { parse } from '@swc/core';
import type {
  Expression,
  Module,
  Param,
  Pattern,
  TsEntityName,
  TsType,
  TsTypeAnnotation,
  TsTypeElement,
} from '@swc/core';

import { packageDir } from './places.ts';

/** What callers must hand over, by export: properties of the first argument, and further arguments. */
export type Requirements = Readonly<Record<string, readonly string[]>>;

/** Where the shared packages of this workspace begin. Third-party packages are pinned exactly. */
const entries: Readonly<Record<string, string>> = {
  '@fraktion/shared-ui': 'shared-ui/src/index.ts',
  '@fraktion/shared-ui/overlay': 'shared-ui/src/overlay/index.ts',
  '@fraktion/shared-ui/remote': 'shared-ui/src/remote/index.ts',
  '@fraktion/shared-auth': 'shared-auth/src/index.ts',
  '@fraktion/shared-auth/query': 'shared-auth/src/query/index.ts',
};

type Types = ReadonlyMap<string, readonly TsTypeElement[]>;

const nameOf = (name: TsEntityName): string => (name.type === 'Identifier' ? name.value : '');

/** The members of a type as far as this file spells them out. */
function members(type: TsType, types: Types): readonly TsTypeElement[] {
  if (type.type === 'TsTypeLiteral') return type.members;
  if (type.type === 'TsTypeReference') return types.get(nameOf(type.typeName)) ?? [];
  if (type.type === 'TsIntersectionType') return type.types.flatMap((each) => members(each, types));
  return [];
}

const requiredNames = (elements: readonly TsTypeElement[]): string[] =>
  elements.flatMap((element) =>
    (element.type === 'TsPropertySignature' || element.type === 'TsMethodSignature') &&
    !element.optional &&
    element.key.type === 'Identifier'
      ? [element.key.value]
      : [],
  );

const isOptional = (pattern: Pattern): boolean =>
  pattern.type === 'AssignmentPattern' ||
  pattern.type === 'RestElement' ||
  ('optional' in pattern && pattern.optional);

function requirements(parameters: readonly Pattern[], types: Types): string[] {
  const required = parameters.filter((pattern) => !isOptional(pattern));
  const [first] = required;
  const annotation = (first as { typeAnnotation?: TsTypeAnnotation } | undefined)?.typeAnnotation;
  const properties = annotation ? requiredNames(members(annotation.typeAnnotation, types)) : [];
  const further = required.slice(1).map((_, index) => `argument ${index + 2}`);
  return [...properties, ...further].toSorted();
}

const patternsOf = (parameters: readonly (Param | Pattern)[]): Pattern[] =>
  parameters.map((each) => (each.type === 'Parameter' ? each.pat : each));

function ofExpression(expression: Expression | undefined, types: Types): string[] {
  const isFunction =
    expression?.type === 'ArrowFunctionExpression' || expression?.type === 'FunctionExpression';
  return isFunction ? requirements(patternsOf(expression.params), types) : [];
}

/** Interfaces and object types that a file declares, exported or not. */
function typesOf({ body }: Module): Types {
  const found = new Map<string, readonly TsTypeElement[]>();
  for (const item of body) {
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
    if (declaration.type === 'TsInterfaceDeclaration') {
      found.set(declaration.id.value, declaration.body.body);
    }
    if (declaration.type === 'TsTypeAliasDeclaration') {
      found.set(declaration.id.value, members(declaration.typeAnnotation, found));
    }
  }
  return found;
}

/** The functions that a file exports itself. */
function ownExports(module: Module): Map<string, string[]> {
  const types = typesOf(module);
  const found = new Map<string, string[]>();
  for (const item of module.body) {
    if (item.type !== 'ExportDeclaration') continue;
    const { declaration } = item;
    if (declaration.type === 'FunctionDeclaration') {
      found.set(declaration.identifier.value, requirements(patternsOf(declaration.params), types));
    }
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type === 'Identifier') found.set(id.value, ofExpression(init ?? undefined, types));
    }
  }
  return found;
}

/** Follows an entry's `export … from` to the files that declare, and reads what each export requires. */
async function readFrom(file: string): Promise<Map<string, string[]>> {
  const module = await parse(await readFile(file, 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
  });
  const found = ownExports(module);
  for (const item of module.body) {
    if (item.type !== 'ExportNamedDeclaration' && item.type !== 'ExportAllDeclaration') continue;
    const source = item.source?.value;
    if (source === undefined || !source.startsWith('.')) continue;
    const there = await readFrom(path.resolve(path.dirname(file), source));
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

/** What each export of a shared package requires of its callers, as its sources stand now. */
export async function requirementsOf(sharedKey: string): Promise<Requirements> {
  const entry = entries[sharedKey];
  return entry === undefined ? {} : Object.fromEntries(await readFrom(packageDir(entry)));
}
