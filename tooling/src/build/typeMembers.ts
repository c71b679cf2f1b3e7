import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { parse } from '@swc/core';
import type {
  Module,
  TsEntityName,
  TsInterfaceDeclaration,
  TsType,
  TsTypeAliasDeclaration,
  TsTypeElement,
} from '@swc/core';

/** One source file: its text, and the types that it can name. */
export interface Source {
  readonly module: Module;
  readonly declared: ReadonlyMap<string, TsInterfaceDeclaration | TsTypeAliasDeclaration>;
  /** From other files of the package, by their local name. */
  readonly imported: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}

/** Interfaces and object types that a file declares, exported or not. */
function declaredIn({ body }: Module): Source['declared'] {
  const found = new Map<string, TsInterfaceDeclaration | TsTypeAliasDeclaration>();
  for (const item of body) {
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
    const isType =
      declaration.type === 'TsInterfaceDeclaration' ||
      declaration.type === 'TsTypeAliasDeclaration';
    if (isType) found.set(declaration.id.value, declaration);
  }
  return found;
}

function importedBy({ body }: Module, file: string): Source['imported'] {
  const found = new Map<string, { file: string; name: string }>();
  for (const item of body) {
    if (item.type !== 'ImportDeclaration' || !item.source.value.startsWith('.')) continue;
    const there = path.resolve(path.dirname(file), item.source.value);
    for (const each of item.specifiers) {
      if (each.type !== 'ImportSpecifier') continue;
      const name = (each.imported ?? each.local).value;
      found.set(each.local.value, { file: there, name });
    }
  }
  return found;
}

export async function readSource(file: string): Promise<Source> {
  const module = await parse(await readFile(file, 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
  });
  return { module, declared: declaredIn(module), imported: importedBy(module, file) };
}

const nameOf = (name: TsEntityName): string => (name.type === 'Identifier' ? name.value : '');

const requiredIn = (elements: readonly TsTypeElement[]): string[] =>
  elements.flatMap((element) =>
    (element.type === 'TsPropertySignature' || element.type === 'TsMethodSignature') &&
    !element.optional &&
    element.key.type === 'Identifier'
      ? [element.key.value]
      : [],
  );

const all = async (found: readonly Promise<string[]>[]): Promise<string[]> =>
  (await Promise.all(found)).flat();

/** A type by its name, declared here or in another file of the package; other types are unknown. */
async function requiredByName(name: string, source: Source): Promise<string[]> {
  const there = source.imported.get(name);
  if (there) return requiredByName(there.name, await readSource(there.file));
  const declaration = source.declared.get(name);
  if (!declaration) return [];
  if (declaration.type === 'TsTypeAliasDeclaration')
    return requiredBy(declaration.typeAnnotation, source);
  const bases = declaration.extends.flatMap(({ expression }) =>
    expression.type === 'Identifier' ? [requiredByName(expression.value, source)] : [],
  );
  return [...requiredIn(declaration.body.body), ...(await all(bases))];
}

/** The members that a value of the type must have, as far as the package declares them. */
export async function requiredBy(type: TsType, source: Source): Promise<string[]> {
  if (type.type === 'TsTypeLiteral') return requiredIn(type.members);
  if (type.type === 'TsTypeReference') return requiredByName(nameOf(type.typeName), source);
  if (type.type === 'TsIntersectionType')
    return all(type.types.map((each) => requiredBy(each, source)));
  return [];
}
