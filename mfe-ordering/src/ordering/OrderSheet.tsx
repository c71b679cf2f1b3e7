import type { Infocard } from '@fraktion/contract/infocards';
import { canOpen, useProfile } from '@fraktion/shared-auth';
import { ButtonLink, Notice, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { MapPin } from '@fraktion/shared-ui/icons';

import { containerText } from '../lib/container.ts';
import { OrderForm } from './OrderForm.tsx';

const collectorsPage = { path: '/admin/background', roles: ['Admin'] } as const;

/** Without a collector that can be written to nobody would come: said before anything is filled in. */
const MissingCollector = ({ infocard }: { readonly infocard: Infocard }) => {
  const { t } = useTranslation('mfe-ordering');
  const { role } = useProfile();
  const name = infocard.collector?.name;
  return (
    <Stack gap="4" alignItems="flex-start">
      <Notice tone="error">
        <Text strong>{t('Ordering.MissingCollector.Title')}</Text>
        <Text>
          {name
            ? t('Ordering.MissingCollector.NoEmail', { name })
            : t('Ordering.MissingCollector.None')}
        </Text>
      </Notice>
      {canOpen(collectorsPage, role) && name ? (
        <ButtonLink to={`/admin/background?tab=collectors&q=${encodeURIComponent(name)}`}>
          {t('Ordering.MissingCollector.Mend')}
        </ButtonLink>
      ) : null}
    </Stack>
  );
};

export interface OrderSheetProps {
  /** Null while nothing is being ordered. */
  readonly infocard: Infocard | null;
  readonly onClose: () => void;
}

/** The order of one container, at the side or as a sheet on a phone. */
export const OrderSheet = ({ infocard, onClose }: OrderSheetProps) =>
  infocard ? <OpenSheet infocard={infocard} onClose={onClose} /> : null;

/** The form, or why there is none. */
const Body = ({
  infocard,
  onClose,
}: {
  readonly infocard: Infocard;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('mfe-ordering');
  if (!infocard.isOrderable || infocard.archivedAt)
    return <Notice tone="warning">{t('Ordering.Scanned.NotOrderable')}</Notice>;
  if (!infocard.collector?.hasValidEmail) return <MissingCollector infocard={infocard} />;
  return <OrderForm infocard={infocard} onDone={onClose} onCancel={onClose} />;
};

const OpenSheet = ({
  infocard,
  onClose,
}: {
  readonly infocard: Infocard;
  readonly onClose: () => void;
}) => (
  <SidePanel open onClose={onClose} title={infocard.name}>
    <Stack gap="5">
      <Stack gap="0.5" color="fg.muted">
        <Text figures>
          {[containerText(infocard), infocard.collector?.name].filter(Boolean).join(' · ')}
        </Text>
        <Row gap="1" flexWrap="nowrap">
          <MapPin size={16} aria-hidden />
          <Text>{[infocard.location.name, infocard.placement].filter(Boolean).join(', ')}</Text>
        </Row>
      </Stack>
      <Body infocard={infocard} onClose={onClose} />
    </Stack>
  </SidePanel>
);
