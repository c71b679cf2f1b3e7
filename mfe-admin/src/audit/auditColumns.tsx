import type { AuditEntry } from '@fraktion/contract/audit';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { detailsOf } from './details.ts';
import { KindPill } from './KindPill.tsx';

const { text, moment, status } = columnsOf<AuditEntry>();

export const auditColumns = (t: Translate<'mfe-admin'>): readonly Column<AuditEntry>[] => [
  moment('at', t('audit.at'), { fixed: true, width: 156 }),
  status(
    'kind',
    t('audit.kind'),
    ({ kind }) => t(`audit.kinds.${kind}`),
    ({ kind }) => <KindPill kind={kind} />,
    { width: 248 },
  ),
  text('actor', t('audit.actor'), {
    value: ({ actorName, support }) =>
      support ? `${actorName} · ${t('audit.support')}` : actorName,
  }),
  text('subject', t('audit.subject')),
  text('details', t('audit.details'), {
    value: (entry) =>
      detailsOf(t, entry)
        .map(({ term, value }) => `${term}: ${value}`)
        .join(' · ') || null,
  }),
  text('address', t('audit.address'), { hidden: true }),
];
