import type { TextState } from '@fraktion/contract/translations';
import { StatusPill, useTranslation } from '@fraktion/shared-ui';
import { Archive, Check, CircleAlert, Pencil } from '@fraktion/shared-ui/icons';

const looks = {
  released: { tone: 'grey', icon: Check },
  missing: { tone: 'red', icon: CircleAlert },
  overridden: { tone: 'blue', icon: Pencil },
  unused: { tone: 'amber', icon: Archive },
} as const;

export const TextStatePill = ({ state }: { readonly state: TextState }) => {
  const { t } = useTranslation('mfe-admin');
  return <StatusPill {...looks[state]} label={t(`translations.states.${state}`)} />;
};
