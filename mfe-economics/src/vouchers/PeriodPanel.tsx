import {
  type AccountingPeriod,
  closeAccountingPeriod,
  reopenAccountingPeriod,
} from '@fraktion/contract/invoices';
import { useCall } from '@fraktion/shared-auth/query';
import {
  DescriptionList,
  formatDate,
  formatDateTime,
  formatNumber,
  Text,
  today,
  useTranslation,
} from '@fraktion/shared-ui';
import { Lock, LockOpen } from '@fraktion/shared-ui/icons';
import { ConfirmButton, SidePanel } from '@fraktion/shared-ui/overlay';
import { useBeyondReach } from '@fraktion/shared-waste/reach';

import { periodName } from './voucherNames.ts';
import { PeriodStatePill } from './PeriodStatePill.tsx';

export interface PeriodPanelProps {
  readonly period: AccountingPeriod;
  readonly onClose: () => void;
}

const Actions = ({ period, onClose }: PeriodPanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const close = useCall(closeAccountingPeriod);
  const reopen = useCall(reopenAccountingPeriod);
  const { kind, firstDay, lastDay, actions } = period;
  const body = { kind, firstDay };
  const name = periodName(period);
  const beyond = useBeyondReach();
  if (actions.includes('close'))
    return (
      <ConfirmButton
        icon={Lock}
        label={t('periods.close')}
        disabledReason={beyond}
        title={t('periods.closeTitle', { name })}
        text={[t('periods.closeText'), lastDay >= today() ? t('periods.notOver') : '']
          .filter(Boolean)
          .join(' ')}
        done={t('periods.closed', { name })}
        onConfirm={() => close.mutateAsync({ body }).then(onClose)}
      />
    );
  if (actions.includes('reopen'))
    return (
      <ConfirmButton
        icon={LockOpen}
        label={t('periods.reopen')}
        disabledReason={beyond}
        title={t('periods.reopenTitle', { name })}
        text={t('periods.reopenText')}
        done={t('periods.reopened', { name })}
        onConfirm={() => reopen.mutateAsync({ body }).then(onClose)}
      />
    );
  return (
    <Text tone="muted">{t(period.closedWithYear ? 'periods.withYear' : 'periods.notLast')}</Text>
  );
};

/** One month or year: who closed it and when, and what can be done with it. */
export const PeriodPanel = ({ period, onClose }: PeriodPanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const { firstDay, lastDay, vouchers, closedBy, closedAt } = period;
  return (
    <SidePanel
      open
      title={periodName(period)}
      status={<PeriodStatePill state={period.state} />}
      footer={<Actions period={period} onClose={onClose} />}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          { term: t('periods.fields.firstDay'), value: formatDate(firstDay) },
          { term: t('periods.fields.lastDay'), value: formatDate(lastDay) },
          { term: t('periods.fields.vouchers'), value: formatNumber(vouchers) },
          closedBy !== null && { term: t('periods.fields.closedBy'), value: closedBy },
          closedAt !== null && {
            term: t('periods.fields.closedAt'),
            value: formatDateTime(closedAt),
          },
        ]}
      />
    </SidePanel>
  );
};
