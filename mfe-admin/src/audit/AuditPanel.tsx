import type { AuditEntry } from '@fraktion/contract/audit';
import { DescriptionList, Stack, Time, useTranslation } from '@fraktion/shared-ui';
import { SidePanel } from '@fraktion/shared-ui/overlay';

import { detailsOf } from './details.ts';
import { KindPill } from './KindPill.tsx';

/** One entry with all its details. */
export const AuditPanel = ({
  entry,
  onClose,
}: {
  readonly entry: AuditEntry;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('mfe-admin');
  const { at, kind, actorName, support, subject, address, userAgent } = entry;
  return (
    <SidePanel open title={t(`audit.kinds.${kind}`)} onClose={onClose}>
      <Stack gap="4" alignItems="flex-start">
        <KindPill kind={kind} />
        <DescriptionList
          items={[
            { term: t('audit.at'), value: <Time at={at} relative /> },
            {
              term: t('audit.actor'),
              value: support ? `${actorName} · ${t('audit.support')}` : actorName,
            },
            { term: t('audit.subject'), value: subject },
            ...detailsOf(t, entry),
            { term: t('audit.address'), value: address },
            { term: t('audit.userAgent'), value: userAgent },
          ]}
        />
      </Stack>
    </SidePanel>
  );
};
