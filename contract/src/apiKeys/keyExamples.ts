import type { ApiKey, KeyScope } from './apiKeys.ts';

/** A list of each noun that a key may read without knowing an id: the call with which its example begins. */
export const keyExamples = {
  'orders:read': '/concerns/orders',
  'supplierOrders:read': '/suppliers/orders',
  'invoices:read': '/economics/invoices',
  'locations:read': '/background-data/locations',
  'collectors:read': '/supplier-contacts',
  'wasteFractions:read': '/waste-fractions',
  'ewcCodes:read': '/ewcs',
  'weighings:read': '/weight-stations/registrations',
} as const satisfies Partial<Record<KeyScope, string>>;

/** The path of a call that a key may make; undefined if its scopes permit no list. */
export const exampleOf = ({ scopes }: Pick<ApiKey, 'scopes'>): string | undefined =>
  Object.entries(keyExamples).find(([scope]) => scopes.some((each) => each === scope))?.[1];
