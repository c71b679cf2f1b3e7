import { type InspectionResult, refreshReconciliation } from '@fraktion/contract';
import type { Client } from '@fraktion/server/testing/servers/testApp';

const verdicts: Readonly<Record<InspectionResult, string>> = {
  Passed: 'Passed',
  PassedWithWarnings: 'Passed with warnings',
  Failed: 'Failed',
};

/** The result of the portal's inspection of an invoice, with the data known at that moment. */
export async function inspectionOf(
  me: Client,
  id: string,
): Promise<Readonly<Record<string, string>>> {
  const { data, error } = await me(refreshReconciliation, { params: { id } });
  if (error) throw new Error(`The invoice is not inspected: ${JSON.stringify(error)}`);
  return {
    lineSum: verdicts[data.lineSum],
    agreement: verdicts[data.agreementCompliance],
    emptyCollections: verdicts[data.emptyCollections],
    overall: verdicts[data.result],
  };
}
