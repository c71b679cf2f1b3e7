import {
  claimAllows,
  type ClaimDetail,
  getClaim,
  removeClaimFindings,
} from '@fraktion/contract/claims';
import { queryFor, useCall } from '@fraktion/shared-auth/query';
import {
  DescriptionList,
  formatDate,
  formatDateTime,
  formatMoney,
  Heading,
  Notice,
  Stack,
  toastFailure,
  useTranslation,
} from '@fraktion/shared-ui';
import { Timeline } from '@fraktion/shared-ui/list';
import { RecordPanel, type Walk } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { PartNotice } from '../lib/PartNotice.tsx';
import { ClaimActions } from './ClaimActions.tsx';
import { ageText, claimTitle, leftOf } from './claimColumns.tsx';
import { ClaimCredits } from './ClaimCredits.tsx';
import { ClaimFindings } from './ClaimFindings.tsx';
import { ClaimStatusPill } from './ClaimStatusPill.tsx';
import { changeTones } from './changeTones.ts';

const Facts = ({ claim }: { readonly claim: ClaimDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const { currency, closedAt, closedBy } = claim;
  const money = (amount: string) => formatMoney(amount, currency);
  return (
    <DescriptionList
      items={[
        { term: t('claims.fields.supplier'), value: claim.collectorName },
        { term: t('claims.fields.amount'), value: money(claim.amount) },
        claim.sentAt !== null && {
          term: t('claims.fields.credited'),
          value: money(claim.credited),
        },
        claim.sentAt !== null && { term: t('claims.fields.left'), value: money(leftOf(claim)) },
        claim.sentAt !== null && {
          term: t('claims.fields.sentAt'),
          value: `${formatDateTime(claim.sentAt)}, ${claim.sentBy ?? ''}`,
        },
        claim.sentTo !== null && { term: t('claims.fields.sentTo'), value: claim.sentTo },
        claim.sentAt !== null && { term: t('claims.fields.age'), value: ageText(claim, t) },
        closedAt !== null && {
          term: t('claims.fields.closedAt'),
          value: `${formatDate(closedAt)}, ${closedBy ?? t('claims.automatically')}`,
        },
        claim.closedReason !== null && {
          term: t('claims.fields.reason'),
          value: claim.closedReason,
        },
      ]}
    />
  );
};

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Stack as="section" gap="2">
    <Heading as="h3" size="section">
      {title}
    </Heading>
    {children}
  </Stack>
);

const History = ({ claim }: { readonly claim: ClaimDetail }) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Timeline
      entries={claim.changes.toReversed().map(({ id, at, by, action }) => ({
        key: id,
        tone: changeTones[action],
        title: t(`claims.changes.${action}`),
        by,
        at,
      }))}
    />
  );
};

const Details = ({ claim }: { readonly claim: ClaimDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const remove = useCall(removeClaimFindings);
  const { id, version, status } = claim;
  const take = (findingIds: string[]) =>
    void remove.mutateAsync({ params: { id }, body: { version, findingIds } }).catch(toastFailure);
  return (
    <Stack gap="6">
      {claim.mailFailed ? (
        <Notice tone="warning">{t('claims.mailFailed', { address: claim.sentTo ?? '' })}</Notice>
      ) : null}
      <PartNotice isPart={claim.isPart} of="claim" />
      <Facts claim={claim} />
      <Section title={t('claims.findings')}>
        <ClaimFindings
          findings={claim.findings}
          removing={remove.isPending ? remove.variables.body.findingIds : []}
          onRemove={claimAllows(status, 'changeFindings') ? take : undefined}
        />
      </Section>
      {status === 'draft' ? null : (
        <Section title={t('claims.credits')}>
          <ClaimCredits claim={claim} />
        </Section>
      )}
      <Section title={t('claims.history')}>
        <History claim={claim} />
      </Section>
    </Stack>
  );
};

export interface ClaimPanelProps {
  readonly id: string;
  readonly walk?: Walk | undefined;
  readonly onClose: () => void;
}

/** One claim: its lines and their reasons, its letter, and the credit notes that cover it. */
export const ClaimPanel = ({ id, walk, onClose }: ClaimPanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const query = useQuery(queryFor(getClaim, { params: { id } }));
  return (
    <RecordPanel
      query={query}
      walk={walk}
      onClose={onClose}
      title={(claim) => claimTitle(claim, t)}
      untitled={t('claims.any')}
      renderStatus={({ status }) => <ClaimStatusPill status={status} />}
      renderFooter={(claim) => <ClaimActions claim={claim} onGone={onClose} />}
      failed={t('claims.failed')}
      missing={t('claims.missing')}
    >
      {(claim) => <Details claim={claim} />}
    </RecordPanel>
  );
};
