import type { Call } from './call.ts';
import * as contract from './index.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'roles' in value;

/** A declaration of several calls, such as a tab of background data. */
const callsOf = (value: unknown): Call[] => {
  if (isCall(value)) return [value];
  return typeof value === 'object' && value !== null && 'calls' in value
    ? Object.values(value.calls as object).filter(isCall)
    : [];
};

/** Every call of the product, by its exported name, or by the name of its declaration. */
export const callsByName: Readonly<Record<string, readonly Call[]>> = Object.fromEntries(
  Object.entries<unknown>(contract)
    .map(([name, value]) => [name, callsOf(value)] as const)
    .filter(([, calls]) => calls.length > 0),
);

/**
 * The calls that code makes which names an export and its fields: `listUsers`, `sendClientReport.path`, `containers`,
 * `containers.calls.update`. Code that only reads another field, such as the roles, makes none.
 */
export function callsMadeBy([name = '', ...fields]: readonly string[]): readonly Call[] {
  const value = (contract as Readonly<Record<string, unknown>>)[name];
  const [tabs, key, ...rest] = fields;
  if (tabs !== 'calls' || isCall(value))
    return fields.length === 0 || (fields.length === 1 && tabs === 'path') ? callsOf(value) : [];
  if (key === undefined) return callsOf(value);
  const one = (value as { calls: Readonly<Record<string, unknown>> }).calls[key];
  return isCall(one) && (rest.length === 0 || rest[0] === 'path') ? [one] : [];
}

/** For the server, its OpenAPI document and the permission test. */
export const allCalls: readonly Call[] = [...new Set(Object.values(callsByName).flat())];
