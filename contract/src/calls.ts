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

/** For the server, its OpenAPI document and the permission test. */
export const allCalls: readonly Call[] = [...new Set(Object.values(callsByName).flat())];
