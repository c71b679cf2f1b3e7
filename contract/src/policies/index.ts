import { economicsPolicies } from './economics.ts';
import { orderPolicies } from './orders.ts';
import { placePolicies } from './places.ts';

/** Who reaches which row: the server's queries and the pages ask here, and `docs/policies.md` shows it as a table. */
export const policies = { ...orderPolicies, ...placePolicies, ...economicsPolicies } as const;
export type PolicyName = keyof typeof policies;

export * from './claimRights.ts';
export * from './drivingRights.ts';
export * from './invoiceRights.ts';
export * from './needs.ts';
export * from './orderReach.ts';
export * from './orderRights.ts';
export * from './policy.ts';
export * from './rights.ts';
export * from './serviceReportRights.ts';
export * from './tenderRights.ts';
