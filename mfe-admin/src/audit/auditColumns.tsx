import type { AuditEntry } from '@fraktion/contract/audit';
import { formatDateTime, type Translate } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';
import { wordColumn } from '@fraktion/shared-ui/list';

import { detailsOf } from './details.ts';
import { KindPill } from './KindPill.tsx';

export const auditColumns = (t: Translate<'mfe-admin'>): readonly Column<AuditEntry>[] => [
  {
    key: 'at',
    header: t('audit.at'),
    text: ({ at }) => formatDateTime(at),
    sortable: true,
    fixed: true,
    width: 156,
  },
  wordColumn('kind', t('audit.kind'), (kind) => t(`audit.kinds.${kind}`), {
    render: ({ kind }) => <KindPill kind={kind} />,
    width: 248,
  }),
  {
    key: 'actor',
    header: t('audit.actor'),
    text: ({ actorName, support }) =>
      support ? `${actorName} · ${t('audit.support')}` : actorName,
  },
  { key: 'subject', header: t('audit.subject'), text: ({ subject }) => subject },
  {
    key: 'details',
    header: t('audit.details'),
    text: ({ details }) =>
      detailsOf(t, details)
        .map(({ term, value }) => `${term}: ${value}`)
        .join(' · ') || null,
  },
  { key: 'address', header: t('audit.address'), text: ({ address }) => address, hidden: true },
];
