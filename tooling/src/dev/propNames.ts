import { globSync } from 'node:fs';
import path from 'node:path';

import type {
  ClassDeclaration,
  Expression,
  ObjectExpression,
  Param,
  Pattern,
  TsType,
  TsTypeAnnotation,
  TsTypeElement,
} from '@swc/core';

import { packageDir } from '../build/places.ts';
import { readExports } from '../build/signatures.ts';
import { readSource, type Source } from '../build/typeMembers.ts';

/** Stands for the props of an HTML element, or of another package. */
const others = '…';

const written = (elements: readonly TsTypeElement[]): string[] =>
  elements.flatMap((element) =>
    (element.type === 'TsPropertySignature' || element.type === 'TsMethodSignature') &&
    element.key.type === 'Identifier'
      ? [element.key.value + (element.optional ? '?' : '')]
      : [],
  );

const literalsIn = (type: TsType | undefined): string[] => {
  if (type?.type === 'TsLiteralType' && type.literal.type === 'StringLiteral')
    return [type.literal.value];
  return type?.type === 'TsUnionType' ? type.types.flatMap(literalsIn) : [];
};

const bare = (name: string): string => name.replace(/\?$/, '');

/** A type by its name: `Omit` and `Pick` of another, or one that this package declares. */
async function ofName(name: string, given: readonly TsType[], source: Source): Promise<string[]> {
  const [first, second] = given;
  if (first && /^(Omit|Pick|Partial|Readonly)$/.test(name)) {
    const all = await propsOf(first, source);
    const named = new Set(literalsIn(second));
    if (name === 'Omit') return all.filter((each) => !named.has(bare(each)));
    return name === 'Pick' ? all.filter((each) => named.has(bare(each))) : all;
  }
  const there = source.imported.get(name);
  if (there) return ofName(there.name, given, await readSource(there.file));
  const declared = source.declared.get(name);
  if (!declared) return [others];
  if (declared.type === 'TsTypeAliasDeclaration') return propsOf(declared.typeAnnotation, source);
  const bases = await Promise.all(
    declared.extends.map(({ expression, typeArguments }) =>
      ofName(
        expression.type === 'Identifier' ? expression.value : '',
        typeArguments?.params ?? [],
        source,
      ),
    ),
  );
  return [...written(declared.body.body), ...bases.flat()];
}

async function propsOf(type: TsType, source: Source): Promise<string[]> {
  if (type.type === 'TsTypeLiteral') return written(type.members);
  if (type.type === 'TsIntersectionType')
    return (await Promise.all(type.types.map((each) => propsOf(each, source)))).flat();
  if (type.type !== 'TsTypeReference' || type.typeName.type !== 'Identifier') return [others];
  return ofName(type.typeName.value, type.typeParams?.params ?? [], source);
}

const propertyOf = (object: ObjectExpression, name: string): Expression | undefined => {
  for (const each of object.properties)
    if (
      each.type === 'KeyValueProperty' &&
      each.key.type === 'Identifier' &&
      each.key.value === name
    )
      return each.value;
  return undefined;
};

/** The variants of an element in the look of the portal: `chakra('p', { variants: { size: … } })`. */
function variantsOf(style: Expression | undefined): string[] {
  const variants = style?.type === 'ObjectExpression' ? propertyOf(style, 'variants') : undefined;
  if (variants?.type !== 'ObjectExpression') return [];
  return variants.properties.flatMap((each) =>
    each.type === 'KeyValueProperty' && each.key.type === 'Identifier'
      ? [`${each.key.value}?`]
      : [],
  );
}

async function ofFunction(
  parameters: readonly (Param | Pattern)[],
  source: Source,
): Promise<string[]> {
  const [first] = parameters.map((each) => (each.type === 'Parameter' ? each.pat : each));
  const typed = (first as { typeAnnotation?: TsTypeAnnotation } | undefined)?.typeAnnotation;
  return typed ? propsOf(typed.typeAnnotation, source) : [];
}

const ofClass = async (
  { superTypeParams }: ClassDeclaration,
  source: Source,
): Promise<string[]> => {
  const [props] = superTypeParams?.params ?? [];
  return props ? propsOf(props, source) : [];
};

async function ofValue(value: Expression | null | undefined, source: Source): Promise<string[]> {
  if (value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression')
    return ofFunction(value.params, source);
  if (value?.type !== 'CallExpression') return [];
  return [...variantsOf(value.arguments[1]?.expression), others];
}

/** The props of the components that a file exports itself. */
async function propsIn(source: Source): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const item of source.module.body) {
    if (item.type !== 'ExportDeclaration') continue;
    const { declaration } = item;
    if (declaration.type === 'ClassDeclaration')
      found.set(declaration.identifier.value, await ofClass(declaration, source));
    if (declaration.type === 'FunctionDeclaration')
      found.set(declaration.identifier.value, await ofFunction(declaration.params, source));
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier') found.set(id.value, await ofValue(init, source));
  }
  return found;
}

/** The props of each component of shared-ui by its exported name; `?` behind those that may be left out. */
export async function propNames(): Promise<Readonly<Record<string, readonly string[]>>> {
  const folder = packageDir('shared-ui/src');
  const entries = globSync(['index.ts', '*/index.ts'], { cwd: folder, exclude: ['icons'] });
  const found = new Map<string, string[]>();
  for (const entry of entries) {
    const exported = await readExports(path.join(folder, entry), propsIn);
    for (const [name, props] of exported)
      if (/^[A-Z][a-z]/.test(name) && props.length > 0) found.set(name, [...new Set(props)]);
  }
  return Object.fromEntries(found);
}
