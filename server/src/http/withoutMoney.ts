import { moneyMark } from '@fraktion/contract';

import type { JsonSchema } from './answerSchema.ts';

const isObject = (json: unknown): json is JsonSchema =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const branches = ['anyOf', 'oneOf', 'allOf'] as const;

/** Whether a value of this schema is money, or names an invoice: itself, in each branch of a choice, or in a list. */
export function isMoneySchema(json: unknown): boolean {
  if (!isObject(json)) return false;
  if (json[moneyMark] === true || isMoneySchema(json['items'])) return true;
  return branches.some((key) => ((json[key] as unknown[] | undefined) ?? []).some(isMoneySchema));
}

/** The properties of the schema that are money, however deep, as paths. */
export function moneyPaths(json: unknown, at = ''): string[] {
  if (Array.isArray(json)) return json.flatMap((part) => moneyPaths(part, at));
  if (!isObject(json)) return [];
  return [
    ...Object.entries((json['properties'] as JsonSchema | undefined) ?? {}).flatMap(
      ([name, part]) =>
        isMoneySchema(part) ? [`${at}.${name}`] : moneyPaths(part, `${at}.${name}`),
    ),
    ...[...branches, 'items', 'additionalProperties'].flatMap((key) => moneyPaths(json[key], at)),
  ];
}

/**
 * The schema without its money. The serialiser writes declared properties only, so what is not declared does not leave the
 * server; a branch of a choice must then not forbid what the value still has.
 */
export function withoutMoney(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withoutMoney);
  if (!isObject(json)) return json;
  const { additionalProperties, properties, required, ...rest } = json;
  const left = Object.entries((properties as JsonSchema | undefined) ?? {}).filter(
    ([, part]) => !isMoneySchema(part),
  );
  const names = new Set(left.map(([name]) => name));
  return {
    ...Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, withoutMoney(part)])),
    ...(isObject(additionalProperties)
      ? { additionalProperties: withoutMoney(additionalProperties) }
      : {}),
    ...(properties
      ? { properties: Object.fromEntries(left.map(([name, part]) => [name, withoutMoney(part)])) }
      : {}),
    ...(required ? { required: (required as string[]).filter((name) => names.has(name)) } : {}),
  };
}
