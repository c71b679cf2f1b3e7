import {
  byClaimedLine,
  type Claimable,
  type ClaimDetail,
  type ClaimFinding,
  collectFindings,
  listClaimFindings,
  maxClaimFindings,
} from '@fraktion/contract/claims';
import { newId } from '@fraktion/shared-auth';
import { listQueryFor, useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  Checkbox,
  ErrorState,
  Flex,
  formatDate,
  formatMoney,
  SkeletonText,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { sumDecimals } from '@fraktion/shared-ui/decimal';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { reasonText } from './findingWords.ts';

type Line = readonly [ClaimFinding, ...ClaimFinding[]];

interface ChosenLineProps {
  readonly line: Line;
  readonly chosen: boolean;
  readonly onChange: (chosen: boolean) => void;
}

const ChosenLine = ({ line, chosen, onChange }: ChosenLineProps) => {
  const { t } = useTranslation('mfe-economics');
  const [finding] = line;
  const { currency, difference, invoiceNumber, issueDate } = finding;
  return (
    <Flex
      as="li"
      justify="space-between"
      gap="3"
      align="start"
      py="2"
      borderTop="1px solid"
      borderColor="border"
    >
      <Box minWidth="0">
        <Checkbox
          label={finding.line?.text ?? t('claims.wholeInvoice')}
          value={chosen}
          onChange={onChange}
        />
        <Box ps="26px">
          {line.map((each) => (
            <Text key={each.id} size="caption" tone="muted">
              {reasonText(each, t)}
            </Text>
          ))}
          <Text size="caption" tone="muted">
            {`${invoiceNumber} · ${formatDate(issueDate)}`}
          </Text>
        </Box>
      </Box>
      <Text figures strong pt="1" flexShrink="0">
        {formatMoney(difference, currency)}
      </Text>
    </Flex>
  );
};

export interface ClaimablePanelProps {
  readonly group: Claimable;
  readonly onDraft: (draft: ClaimDetail) => void;
  readonly onClose: () => void;
}

/** The findings that can be claimed from one supplier; each can be left out. */
export const ClaimablePanel = ({ group, onDraft, onClose }: ClaimablePanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const { collectorId, currency } = group;
  const { data, error, refetch } = useQuery(
    listQueryFor(listClaimFindings, {
      query: {
        'filter[collectorId][in]': collectorId,
        'filter[currency][in]': currency,
        pageSize: maxClaimFindings,
      },
    }),
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [id] = useState(newId);
  const collect = useCall(collectFindings, { onSuccess: onDraft });
  const lines = byClaimedLine(data?.data ?? []);
  const chosen = lines.filter(([{ id: first }]) => !left.has(first));
  const sum = sumDecimals(chosen.map(([{ difference }]) => difference));
  const choose = (first: string, isChosen: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      if (isChosen) next.delete(first);
      else next.add(first);
      return next;
    });
  return (
    <SidePanel
      open
      title={group.collectorName}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          pending={collect.isPending}
          disabledReason={chosen.length === 0 ? t('claims.chooseFindings') : undefined}
          onClick={() =>
            collect.mutate({
              body: { id, findingIds: chosen.flat().map((finding) => finding.id) },
            })
          }
        >
          {t(group.draftId === null ? 'claims.begin' : 'claims.addToDraft', {
            amount: formatMoney(sum, currency),
          })}
        </Button>
      }
    >
      {!data && error ? (
        <ErrorState
          title={t('claims.findingsFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <SkeletonText lines={8} /> : null}
      {data?.data.length === 0 ? <Text tone="muted">{t('claims.noFindings')}</Text> : null}
      <Stack as="ul" gap="0" listStyleType="none" padding="0" margin="0">
        {lines.map((line) => (
          <ChosenLine
            key={line[0].id}
            line={line}
            chosen={!left.has(line[0].id)}
            onChange={(isChosen) => choose(line[0].id, isChosen)}
          />
        ))}
      </Stack>
    </SidePanel>
  );
};
