import type { InspectionResult } from '@fraktion/contract/inspections';
import { type IconShape, StatusPill, type Tone, useTranslation } from '@fraktion/shared-ui';
import { CircleCheck, CircleX, Hourglass, TriangleAlert } from '@fraktion/shared-ui/icons';

const looks: Record<InspectionResult, { readonly tone: Tone; readonly icon: IconShape }> = {
  NotInspected: { tone: 'grey', icon: Hourglass },
  Passed: { tone: 'green', icon: CircleCheck },
  PassedWithWarnings: { tone: 'amber', icon: TriangleAlert },
  Failed: { tone: 'red', icon: CircleX },
};

export const InspectionResultPill = ({ result }: { readonly result: InspectionResult }) => {
  const { t } = useTranslation('mfe-economics');
  return <StatusPill {...looks[result]} label={t(`inspectionResult.${result}`)} />;
};
