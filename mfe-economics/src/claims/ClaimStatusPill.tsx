import type { Claim } from '@fraktion/contract/claims';
import { type IconShape, StatusPill, type Tone, useTranslation } from '@fraktion/shared-ui';
import { CircleCheck, CircleX, FileText, Hourglass } from '@fraktion/shared-ui/icons';

const looks: Record<Claim['status'], { readonly tone: Tone; readonly icon: IconShape }> = {
  draft: { tone: 'grey', icon: FileText },
  open: { tone: 'amber', icon: Hourglass },
  credited: { tone: 'green', icon: CircleCheck },
  rejected: { tone: 'red', icon: CircleX },
};

export const ClaimStatusPill = ({ status }: { readonly status: Claim['status'] }) => {
  const { t } = useTranslation('mfe-economics');
  return <StatusPill {...looks[status]} label={t(`claimStatus.${status}`)} />;
};
