import * as z from 'zod/mini';

import type { KeyScope } from './apiKeys/apiKeys.ts';
import { type Role, roleAllows } from './roles.ts';

/** The mark in a schema, which the JSON schema of an answer contains too. */
export const moneyMark = 'x-money';

function marked<S extends z.ZodMiniType>(schema: S): S {
  const copy = schema.clone();
  z.globalRegistry.add(copy, { [moneyMark]: true });
  return copy;
}

/** Marks a field as an amount, a price, or the currency of one. Answers leave it out for callers who may not read money. */
export const money = marked;

/** Marks what names an invoice: its number, its id. It is left out together with its money. */
export const invoiceName = marked;

/**
 * The roles that open invoices or reports of amounts, and suppliers, who see prices that they offer themselves. Who reads money
 * and why: docs/decisions/money.md.
 */
export const moneyRoles = ['Admin', 'LocationAdmin', 'FacilityUser', 'Supplier'] as const;

export const readsMoney = (role: Role): boolean => roleAllows(moneyRoles, role);

/** A key of an account's own systems reads money only with a scope of the nouns that are money. */
export const scopeReadsMoney = (scope: KeyScope): boolean => /^(invoices|postings):/.test(scope);
