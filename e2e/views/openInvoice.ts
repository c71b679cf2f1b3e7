import { randomUUID } from 'node:crypto';

import {
  confirmLocation,
  getInvoice,
  listInvoices,
  listSuggestions,
  refreshReconciliation,
  takeSuggestions,
} from '@fraktion/contract';

import type { Api } from '../support/api.ts';

/** Posts a few lines as the portal suggests, but not this one, so that both kinds are seen. */
async function postSome(api: Api, id: string, left: string): Promise<void> {
  const suggestions = await api(listSuggestions, { params: { id }, query: { from: 0 } });
  const rows = suggestions.flatMap(
    ({ infocard, location: ____, alternatives: _, isSure: __, past: ___, ...row }) =>
      infocard && row.lineId !== left
        ? [{ ...row, id: randomUUID(), infocardId: infocard.id }]
        : [],
  );
  if (rows.length === 0) return;
  await api(takeSuggestions, {
    params: { id },
    idempotencyKey: randomUUID(),
    body: { rows: rows.slice(0, 3) },
  });
}

/** An invoice with an unposted line, which shows the most. A journey that still runs is left alone: its invoices are uploads. */
export async function openInvoice(
  api: Api,
): Promise<{ readonly id: string; readonly line: string }> {
  const query = { 'filter[status][in]': 'active', 'filter[importSource][in]': 'integration' };
  const { data } = await api(listInvoices, { query });
  for (const { id, lineCount, postedLineCount } of data) {
    if (postedLineCount === lineCount) continue;
    const { lines, version, locationConfirmedBy } = await api(getInvoice, { params: { id } });
    const line = lines.findLast(
      ({ kind, unpostedAmount }) => kind === 'product' && Number(unpostedAmount) > 0,
    );
    if (!line) continue;
    if (locationConfirmedBy === null)
      await api(confirmLocation, {
        params: { id },
        body: { version, locationScopeId: null },
      }).catch(async (error: unknown) => {
        // Another test may have been faster.
        const now = await api(getInvoice, { params: { id } });
        if (now.locationConfirmedBy === null) throw error;
      });
    if (postedLineCount === 0) await postSome(api, id, line.id);
    // The import did not read the demo's invoices, which would have started their inspection.
    await api(refreshReconciliation, { params: { id } });
    return { id, line: line.lineId };
  }
  throw new Error('The demo world has no invoice with a line to post');
}
