import type { Call } from './call.ts';
import * as contract from './index.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'roles' in value;

/** Every call of the product, by its exported name. */
export const callsByName: Readonly<Record<string, Call>> = Object.fromEntries(
  Object.entries<unknown>(contract).filter((entry): entry is [string, Call] => isCall(entry[1])),
);

/** For the server, its OpenAPI document and the permission test. */
export const allCalls: readonly Call[] = Object.values(callsByName);
