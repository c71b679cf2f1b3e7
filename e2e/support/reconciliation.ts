import { approveInspection, refreshReconciliation } from '@fraktion/contract';

import type { Api } from './api.ts';

/** Whatever its inspection finds is approved, as the journey of inspections shows on the page. */
export async function approveFindings(api: Api, id: string): Promise<void> {
  const { version } = await api(refreshReconciliation, { params: { id } });
  await api(approveInspection, { params: { id }, body: { version, reason: 'No agreement yet' } });
}
