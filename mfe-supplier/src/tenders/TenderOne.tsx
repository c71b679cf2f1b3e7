import type { InvitedTender } from '@fraktion/contract/tenders';
import { isRefusal } from '@fraktion/shared-auth';
import {
  Box,
  ErrorState,
  Icon,
  Page,
  Panel,
  SkeletonText,
  Stack,
  useTranslation,
  DescriptionList,
} from '@fraktion/shared-ui';
import { ChevronLeft } from '@fraktion/shared-ui/icons';
import { FocusHome, useDiscard } from '@fraktion/shared-ui/overlay';
import { useTenderWords, useTenderFacts } from '@fraktion/shared-waste/tenders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { wayBackLook } from '../lib/wayBack.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { AnswerPill } from './AnswerPill.tsx';
import { GivenAnswer } from './GivenAnswer.tsx';
import { Outcome } from './Outcome.tsx';
import type { TenderDoor } from './tenderDoor.ts';

/** The terms besides the items. */
const TenderTerms = ({ tender }: { readonly tender: InvitedTender }) => {
  const { field } = useTenderWords();
  const { deadline, period, description } = useTenderFacts(tender);
  const customer = { term: field('customer'), value: tender.customerName };
  return <DescriptionList items={[customer, deadline, period, description]} />;
};

export interface TenderOneProps {
  readonly id: string;
  readonly door: TenderDoor;
  readonly onBack: () => void;
}

interface TenderContentProps {
  readonly tender: InvitedTender;
  readonly door: TenderDoor;
  readonly onSending: (sending: boolean) => void;
}

/**
 * Typed text stays when something else about the tender changes, because the form belongs to the answer's version. It also
 * stays when the tender is closed, until it is discarded.
 */
const TenderContent = ({ tender, door, onSending }: TenderContentProps) => {
  const { t } = useTranslation('mfe-supplier');
  const [shown, setShown] = useState(tender);
  const [writing, setWriting] = useState(false);
  const words = useTenderWords();
  const mayAnswer = tender.allowedActions.includes('sendAnswer');
  const answers = mayAnswer || writing;
  const label =
    answers || tender.answerStatus === 'sent' ? t('tenders.answer') : words.field('items');
  const version = shown.answer?.version ?? 0;
  return (
    <Stack gap="4">
      <Outcome tender={tender} />
      <Panel>
        <TenderTerms tender={tender} />
      </Panel>
      <Panel>
        {/* After saving or sending the form starts again: the focus moves from here. */}
        <FocusHome label={label}>
          {answers ? (
            <AnswerForm
              key={version}
              tender={shown}
              closed={mayAnswer ? undefined : tender}
              door={door}
              onWriting={setWriting}
              onDone={setShown}
              onSending={onSending}
              onNewest={setShown}
            />
          ) : (
            <GivenAnswer tender={tender} />
          )}
        </FocusHome>
      </Panel>
    </Stack>
  );
};

const Failed = ({ id, door }: Omit<TenderOneProps, 'onBack'>) => {
  const { t } = useTranslation('mfe-supplier');
  const { error, refetch, isFetching } = useQuery(door.query(id));
  if (isRefusal(error, 'Generic.Not.Found', 'Generic.Invalid'))
    return <ErrorState title={t('tenders.gone')} text={t('tenders.goneText')} />;
  return (
    <ErrorState
      title={t('tenders.failed')}
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
};

/** All tenders and each of them have the same path. */
const sameTender = ({ pathname, searchParams }: URL): boolean =>
  pathname === location.pathname &&
  searchParams.get('tender') === new URLSearchParams(location.search).get('tender');

/** One tender with the user's answer. */
export const TenderOne = ({ id, door, onBack }: TenderOneProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { data: tender, error } = useQuery(door.query(id));
  const [sending, setSending] = useState(false);
  const { close, question } = useDiscard(onBack, { pending: sending, stays: sameTender });
  return (
    <Box display="flex" justifyContent="center">
      <Page
        title={tender?.title ?? t('tenders.one')}
        status={tender ? <AnswerPill tender={tender} /> : null}
        toolbar={
          <Box
            as="button"
            {...{ type: 'button' }}
            {...wayBackLook}
            cursor="pointer"
            _hover={{ textDecoration: 'underline' }}
            onClick={close}
          >
            <Icon of={ChevronLeft} />
            {t('tenders.all')}
          </Box>
        }
        width="narrow"
      >
        {tender ? <TenderContent tender={tender} door={door} onSending={setSending} /> : null}
        {!tender && error ? (
          <Panel>
            <Failed id={id} door={door} />
          </Panel>
        ) : null}
        {!tender && !error ? (
          <Panel>
            <SkeletonText lines={12} />
          </Panel>
        ) : null}
        {question}
      </Page>
    </Box>
  );
};
