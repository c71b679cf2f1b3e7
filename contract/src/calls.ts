import type { Call } from './call.ts';
import * as contract from './index.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'roles' in value;

/** Every call of the product, for the server, its OpenAPI document and the permission test. */
export const allCalls: readonly Call[] = Object.values<unknown>(contract).filter(isCall);
