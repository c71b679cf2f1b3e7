import { economicsPolicies } from './economics.ts';
import type { Need, Policy } from './policy.ts';

export type DocumentName = 'invoice' | 'inspection' | 'claim';

/** What a call about one document needs of it; null for every other call. */
export function needOf(
  callId: string,
): { readonly document: DocumentName; readonly need: Need } | null {
  for (const document of ['invoice', 'inspection', 'claim'] as const) {
    const { needs }: Policy = economicsPolicies[document];
    const need = needs?.[callId];
    if (need !== undefined) return { document, need };
  }
  return null;
}
