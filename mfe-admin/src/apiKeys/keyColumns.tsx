import type { ApiKey } from '@fraktion/contract/apiKeys';
import { Code, type Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { accessText } from './keyAccess.ts';
import { KeyStatePill, stateOf } from './KeyStatePill.tsx';

const { text, day, moment, status } = columnsOf<ApiKey>();

export const keyColumns = (t: Translate<'mfe-admin'>): readonly Column<ApiKey>[] => [
  text('name', t('people.name'), { fixed: true }),
  status(
    'state',
    t('apiKeys.state'),
    (key) => t(`apiKeys.states.${stateOf(key)}`),
    (key) => <KeyStatePill apiKey={key} />,
    { width: 132 },
  ),
  text('scopes', t('apiKeys.scopes'), { value: ({ scopes }) => accessText(t, scopes), width: 320 }),
  moment('lastUsedAt', t('apiKeys.lastUsed'), { width: 156 }),
  day('expiresAt', t('apiKeys.expires'), { width: 116 }),
  text('createdBy', t('apiKeys.createdBy')),
  text('prefix', t('apiKeys.prefix'), {
    value: ({ prefix }) => `${prefix}…`,
    render: ({ prefix }) => <Code>{`${prefix}…`}</Code>,
    width: 132,
  }),
  day('createdAt', t('apiKeys.created'), { width: 116 }),
];
