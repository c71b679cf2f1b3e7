const types: ReadonlySet<unknown> = new Set([
  'null',
  'boolean',
  'object',
  'array',
  'number',
  'integer',
  'string',
]);
const isType = (value: unknown): boolean => types.has(value);
const isText = (value: unknown): boolean => typeof value === 'string';

const isListOf =
  (isOne: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(isOne);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areSchemas = isListOf(isSchema);
const isSchemaOrBoolean = (value: unknown): boolean =>
  typeof value === 'boolean' || isSchema(value);

/** The keys by which shapes are compared, and what each must be. Others are not read. */
const forms: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ['type', (value: unknown) => isType(value) || isListOf(isType)(value)],
  ['required', isListOf(isText)],
  ['enum', isListOf(() => true)],
  ['format', isText],
  ['pattern', isText],
  ['properties', (value: unknown) => isObject(value) && areSchemas(Object.values(value))],
  ['propertyNames', isSchema],
  ['additionalProperties', isSchemaOrBoolean],
  ['items', isSchemaOrBoolean],
  ['prefixItems', areSchemas],
  ['anyOf', areSchemas],
  ['oneOf', areSchemas],
  ['allOf', areSchemas],
]);

/** Whether a value can be compared as a JSON schema, however somebody has made it. Its nesting must be limited before. */
export function isSchema(value: unknown): boolean {
  if (!isObject(value)) return false;
  return Object.entries(value).every(([key, part]) => forms.get(key)?.(part) ?? true);
}
