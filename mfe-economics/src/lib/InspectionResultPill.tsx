import type { InspectionResult } from '@fraktion/contract/inspections';
import { type IconShape, StatusPill, type Tone, useTranslation } from '@fraktion/shared-ui';
import { CircleCheck, CircleX, Hourglass, TriangleAlert } from '@fraktion/shared-ui/icons';

const looks: Record<InspectionResult, { readonly tone: Tone; readonly icon: IconShape }> = {
  NotInspected: { tone: 'grey', icon: Hourglass },
  Passed: { tone: 'green', icon: CircleCheck },
  PassedWithWarnings: { tone: 'amber', icon: TriangleAlert },
  Failed: { tone: 'red', icon: CircleX },
};

interface InspectionResultPillProps {
  readonly result: InspectionResult;
  /** Somebody has approved what was found: it is settled, and no longer a failure. */
  readonly approved?: boolean;
}

/** The result of an inspection or of one of its points. */
export const InspectionResultPill = ({ result, approved = false }: InspectionResultPillProps) => {
  const { t } = useTranslation('mfe-economics');
  if (approved && result !== 'NotInspected')
    return <StatusPill tone="green" icon={CircleCheck} label={t('inspections.approvedResult')} />;
  return <StatusPill {...looks[result]} label={t(`inspectionResult.${result}`)} />;
};
