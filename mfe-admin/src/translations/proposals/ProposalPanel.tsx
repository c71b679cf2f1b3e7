import {
  putProposalLive,
  rejectProposal,
  type TranslationProposal,
} from '@fraktion/contract/translations';
import { useChange, useRowCall } from '@fraktion/shared-auth/query';
import {
  Button,
  DescriptionList,
  formatDateTime,
  Notice,
  Row,
  Stack,
  TextArea,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { ConfirmButton, FormDialog, SidePanel } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { ProposalStatePill } from './ProposalStatePill.tsx';

interface ProposalProps {
  readonly proposal: TranslationProposal;
  readonly onClose: () => void;
}

const Facts = ({ of }: { readonly of: TranslationProposal }) => {
  const { t } = useTranslation('mfe-admin');
  const { language, part, key, eN_Text, current, text, translator, proposedAt, reason } = of;
  return (
    <DescriptionList
      items={[
        { term: t('translations.proposed'), value: text },
        { term: t('translations.shown'), value: current ?? '–' },
        { term: t('translations.original'), value: eN_Text ?? '–' },
        { term: t('translations.language'), value: t(`directory.languages.${language}`) },
        { term: t('translations.part'), value: part },
        { term: t('translations.key'), value: key },
        { term: t('translations.translator'), value: translator },
        { term: t('translations.proposedAt'), value: formatDateTime(proposedAt) },
        ...(reason ? [{ term: t('translations.reason'), value: reason }] : []),
      ]}
    />
  );
};

const Reject = ({ proposal, onClose, onDone }: ProposalProps & { onDone: () => void }) => {
  const { t } = useTranslation('mfe-admin');
  const form = useCallForm({
    call: useChange(rejectProposal),
    row: proposal,
    fields: ['reason'],
    allows: ({ state }) => state === 'waiting',
    done: () => {
      toast({ title: t('translations.rejected'), tone: 'success' });
      onDone();
    },
  });
  return (
    <FormDialog
      title={t('translations.rejectTitle')}
      form={form}
      submit={t('translations.reject')}
      onClose={onClose}
    >
      <TextArea
        label={t('translations.reason')}
        help={t('translations.reasonHelp')}
        optional
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};

/** One proposal beside the current text, with buttons to accept or reject it. */
export const ProposalPanel = ({
  read,
  onClose,
}: {
  readonly read: TranslationProposal;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('mfe-admin');
  const { row: proposal, send } = useRowCall(putProposalLive, read);
  const [rejecting, setRejecting] = useState(false);
  const putLive = async () => {
    await send(({ id, version, current }) => ({ params: { id }, body: { version, current } }));
    onClose();
  };
  return (
    <SidePanel
      open
      title={t('translations.proposal')}
      status={<ProposalStatePill state={proposal.state} />}
      onClose={onClose}
      footer={
        proposal.state === 'waiting' ? (
          <Row>
            <ConfirmButton
              variant="primary"
              label={t('translations.putLive')}
              title={t('translations.putLiveTitle')}
              text={t('translations.putLiveText', { text: proposal.text })}
              done={t('translations.live')}
              onConfirm={putLive}
            />
            <Button onClick={() => setRejecting(true)}>{t('translations.reject')}</Button>
          </Row>
        ) : null
      }
    >
      <Stack gap="4">
        {proposal.state === 'waiting' && proposal.current !== proposal.seen ? (
          <Notice tone="warning">{t('translations.changedSince')}</Notice>
        ) : null}
        <Facts of={proposal} />
      </Stack>
      {rejecting ? (
        <Reject proposal={proposal} onClose={() => setRejecting(false)} onDone={onClose} />
      ) : null}
    </SidePanel>
  );
};
