import type { FindingEvidence, FindingRule, InspectionResult } from '@fraktion/contract';

/** A finding of an inspection, before it is stored. */
export interface Finding {
  readonly rule: FindingRule;
  readonly severity: 'warning' | 'failed';
  readonly lineId: string | null;
  readonly expected: string | null;
  readonly billed: string | null;
  readonly difference: string | null;
  readonly evidence: readonly FindingEvidence[];
}

export const evidenceOf = (
  kind: FindingEvidence['kind'],
  fields: Partial<FindingEvidence>,
): FindingEvidence => ({
  kind,
  id: null,
  name: null,
  date: null,
  figure: null,
  unit: null,
  ...fields,
});

/** The result by the worst finding. */
export function resultOf(
  findings: readonly Pick<Finding, 'severity'>[],
): Exclude<InspectionResult, 'NotInspected'> {
  if (findings.some(({ severity }) => severity === 'failed')) return 'Failed';
  return findings.length > 0 ? 'PassedWithWarnings' : 'Passed';
}
