import { economicsPolicies } from './economics.ts';
import { orderPolicies } from './orders.ts';
import { placePolicies } from './places.ts';

/** Who reaches which row: the server's queries and the pages ask here, and `docs/policies.md` shows it as a table. */
export const policies = { ...orderPolicies, ...placePolicies, ...economicsPolicies } as const;
export type PolicyName = keyof typeof policies;

export * from './needs.ts';
export * from './policy.ts';
