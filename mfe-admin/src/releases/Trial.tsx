import { listDirectoryAccounts } from '@fraktion/contract/accounts';
import { endTrial, type ReleaseState } from '@fraktion/contract/releases';
import { queryFor, useCall } from '@fraktion/shared-auth/query';
import { Notice, Row, Text, useTranslation } from '@fraktion/shared-ui';
import { ConfirmButton } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

interface TrialProps {
  readonly name: string;
  readonly canary: NonNullable<ReleaseState['canary']>;
}

/** Who tries which version, and a button to end it. */
export const Trial = ({ name, canary: { version, accounts, percent } }: TrialProps) => {
  const { t } = useTranslation('mfe-admin');
  const end = useCall(endTrial);
  const named = useQuery({
    ...queryFor(listDirectoryAccounts, {
      query: { 'filter[id][in]': accounts.join(','), pageSize: '200' },
    }),
    enabled: accounts.length > 0,
  });
  const who = [
    ...(percent > 0 ? [t('releases.share', { percent })] : []),
    ...(named.data?.data ?? []).map((account) => account.name),
  ].join(', ');
  return (
    <Notice tone="info">
      <Text>{t('releases.trial', { version, who: who || t('releases.nobody') })}</Text>
      <Row mt="2">
        <ConfirmButton
          size="small"
          label={t('releases.endTrial')}
          title={t('releases.endTrialTitle', { version })}
          done={t('releases.trialEnded')}
          onConfirm={() => end.mutateAsync({ params: { name } })}
        />
      </Row>
    </Notice>
  );
};
