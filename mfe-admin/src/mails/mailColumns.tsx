import type { MailItem } from '@fraktion/contract/mails';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { MailStatePill } from './MailStatePill.tsx';

const { text, count, moment, status } = columnsOf<MailItem>();

/** Why a mail was not sent, and how often it was tried, only where that is so for some. */
export const mailColumns = (
  t: Translate<'mfe-admin'>,
  someFail: boolean,
): readonly Column<MailItem>[] => [
  text('subject', t('mails.subject'), { fixed: true, width: 300 }),
  text('recipient', t('mails.recipient'), { width: 220 }),
  status(
    'state',
    t('mails.state'),
    ({ state }) => t(`mails.states.${state}`),
    ({ state }) => <MailStatePill state={state} />,
    { width: 140 },
  ),
  moment('createdAt', t('mails.createdAt'), { width: 156 }),
  text('reason', t('mails.reason'), { width: 280, hidden: !someFail }),
  text('accountName', t('mails.account'), { width: 180 }),
  moment('sentAt', t('mails.sentAt'), { width: 156, hidden: someFail }),
  count('attempts', t('mails.attempts'), { width: 96, hidden: !someFail }),
];
