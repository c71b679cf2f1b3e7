import type { ApiKey } from '@fraktion/contract/apiKeys';
import { Code, formatDate, formatDateTime, type Translate } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';

import { stateOf } from './keyState.ts';
import { KeyStatePill } from './KeyStatePill.tsx';

export const keyColumns = (t: Translate<'mfe-admin'>): readonly Column<ApiKey>[] => [
  { key: 'name', header: t('people.name'), text: ({ name }) => name, sortable: true, fixed: true },
  {
    key: 'prefix',
    header: t('apiKeys.prefix'),
    text: ({ prefix }) => `${prefix}…`,
    render: ({ prefix }) => <Code>{`${prefix}…`}</Code>,
    width: 132,
  },
  {
    key: 'state',
    header: t('apiKeys.state'),
    text: (key) => t(`apiKeys.states.${stateOf(key)}`),
    render: (key) => <KeyStatePill apiKey={key} />,
    width: 132,
  },
  {
    key: 'scopes',
    header: t('apiKeys.scopes'),
    text: ({ scopes }) => t('apiKeys.scopeCount', { count: scopes.length }),
  },
  {
    key: 'lastUsedAt',
    header: t('apiKeys.lastUsed'),
    text: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : null),
    width: 156,
  },
  {
    key: 'expiresAt',
    header: t('apiKeys.expires'),
    text: ({ expiresAt }) => formatDate(expiresAt),
    width: 116,
  },
  { key: 'createdBy', header: t('apiKeys.createdBy'), text: ({ createdBy }) => createdBy },
  {
    key: 'createdAt',
    header: t('apiKeys.created'),
    text: ({ createdAt }) => formatDate(createdAt),
    sortable: true,
    width: 116,
  },
];
