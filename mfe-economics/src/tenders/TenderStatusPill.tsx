import type { TenderStatus } from '@fraktion/contract/tenders';
import { type IconShape, StatusPill, type Tone, useTranslation } from '@fraktion/shared-ui';
import { CircleDot, Lock, Pencil } from '@fraktion/shared-ui/icons';

const looks: Record<TenderStatus, { readonly tone: Tone; readonly icon: IconShape }> = {
  draft: { tone: 'grey', icon: Pencil },
  open: { tone: 'blue', icon: CircleDot },
  closed: { tone: 'amber', icon: Lock },
};

export const TenderStatusPill = ({ status }: { readonly status: TenderStatus }) => {
  const { t } = useTranslation('mfe-economics');
  return <StatusPill {...looks[status]} label={t(`tenderStatus.${status}`)} />;
};
