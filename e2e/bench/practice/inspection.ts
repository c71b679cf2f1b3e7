import {
  type InspectionFinding,
  type InspectionResult,
  type InvoiceDetail,
  listInspectionFindings,
  refreshReconciliation,
} from '@fraktion/contract';
import type { Client } from '@fraktion/server/testing/servers/testApp';

import { type FindingAnswer, printedLines } from './answers.ts';

const verdicts: Readonly<Partial<Record<InspectionResult, string>>> = {
  Passed: 'Passed',
  PassedWithWarnings: 'Passed with warnings',
  Failed: 'Failed',
};

export interface InspectionAnswer {
  readonly inspection: Readonly<Record<string, string | undefined>>;
  readonly findings: readonly FindingAnswer[];
}

/** The result and the findings of the portal's inspection of an invoice, with the data known at that moment. */
export async function inspectionOf(
  me: Client,
  invoice: InvoiceDetail,
  { isPdf }: { readonly isPdf: boolean },
): Promise<InspectionAnswer> {
  const at = { params: { id: invoice.id } };
  const { data, error } = await me(refreshReconciliation, at);
  if (error) throw new Error(`The invoice is not inspected: ${JSON.stringify(error)}`);
  const found = await allFindings(me, invoice.id);
  return {
    inspection: {
      lineSum: verdicts[data.lineSum],
      agreement: verdicts[data.agreementCompliance],
      emptyCollections: verdicts[data.emptyCollections],
      overall: verdicts[data.result],
    },
    findings: found.map((finding) => findingOf(finding, invoice, isPdf)),
  };
}

const mostAtOnce = 500;

async function allFindings(me: Client, id: string): Promise<readonly InspectionFinding[]> {
  const found: InspectionFinding[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, pageSize: mostAtOnce };
    const { data } = await me(listInspectionFindings, { params: { id }, query });
    found.push(...data);
    if (data.length < mostAtOnce) return found;
  }
}

/** A line of an e-invoice by its number; of a PDF by its place among the printed lines, from 1. */
function findingOf(
  { rule, line, difference }: InspectionFinding,
  invoice: InvoiceDetail,
  isPdf: boolean,
): FindingAnswer {
  const place = printedLines(invoice).findIndex(({ id }) => id === line?.id) + 1;
  return { rule, line: isPdf ? String(place) : (line?.lineId ?? ''), tooMuch: difference };
}
