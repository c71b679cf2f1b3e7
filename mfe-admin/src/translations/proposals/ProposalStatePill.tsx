import type { ProposalState } from '@fraktion/contract/translations';
import { StatusPill, useTranslation } from '@fraktion/shared-ui';
import { Ban, Check, Hourglass } from '@fraktion/shared-ui/icons';

const looks = {
  waiting: { tone: 'amber', icon: Hourglass },
  live: { tone: 'green', icon: Check },
  rejected: { tone: 'red', icon: Ban },
} as const;

export const ProposalStatePill = ({ state }: { readonly state: ProposalState }) => {
  const { t } = useTranslation('mfe-admin');
  return <StatusPill {...looks[state]} label={t(`translations.proposalStates.${state}`)} />;
};
