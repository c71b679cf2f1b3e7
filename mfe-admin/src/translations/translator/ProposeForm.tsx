import { proposeText, type TranslatorItem, withdrawText } from '@fraktion/contract/translations';
import type { Language } from '@fraktion/contract/values';
import { useCall, useFormCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  Form,
  Notice,
  Row,
  Text,
  TextArea,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';

import { placeholderText } from '../placeholderText.ts';
import { ProposalStatePill } from '../proposals/ProposalStatePill.tsx';

export interface ProposeFormProps {
  readonly secret: string;
  readonly language: Language;
  readonly item: TranslatorItem;
}

/** The initial text: the own waiting or rejected proposal, else the current text. */
const firstText = ({ proposal, text }: TranslatorItem): string =>
  proposal && proposal.state !== 'live' ? proposal.text : (text ?? '');

const Withdraw = ({ secret, item: { part, key } }: Omit<ProposeFormProps, 'language'>) => {
  const { t } = useTranslation('mfe-admin');
  const withdraw = useCall(withdrawText);
  return (
    <Button
      variant="quiet"
      pending={withdraw.isPending}
      onClick={() => withdraw.mutate({ body: { secret, part, key } })}
    >
      {t('translations.translate.withdraw')}
    </Button>
  );
};

/** One text with its original, and a field for a better one. */
export const ProposeForm = ({ secret, language, item }: ProposeFormProps) => {
  const { t } = useTranslation('mfe-admin');
  const { part, key, eN_Text, text, proposal } = item;
  const form = useCallForm({
    call: useFormCall(proposeText, { given: () => ({ secret, part, key }) }),
    fields: ['text'],
    initial: () => ({ text: firstText(item) }),
    check: (values) => {
      const problem = placeholderText(t, eN_Text ?? text, values.text);
      return problem === undefined ? {} : { text: problem };
    },
    done: () => void toast({ title: t('translations.translate.sent'), tone: 'success' }),
  });
  return (
    <Box as="li" bg="bg.panel" border="1px solid" borderColor="border" borderRadius="panel" p="4">
      <Row gap="2" mb="2">
        <Text size="caption" tone="muted" overflowWrap="anywhere">
          {`${part} · ${key}`}
        </Text>
        {proposal ? <ProposalStatePill state={proposal.state} /> : null}
      </Row>
      <Text strong lang="en" overflowWrap="anywhere">
        {eN_Text ?? '–'}
      </Text>
      <Text tone="muted" mb="3" lang={language} overflowWrap="anywhere">
        {text ?? t('translations.translate.noText')}
      </Text>
      {proposal?.reason ? (
        <Notice>{t('translations.translate.because', { reason: proposal.reason })}</Notice>
      ) : null}
      <Form form={form} label={key}>
        <TextArea
          label={t('translations.translate.better')}
          required
          maxLength={5000}
          {...form.field('text')}
        />
        <Row>
          <Button type="submit" variant="primary" pending={form.pending}>
            {t('translations.translate.propose')}
          </Button>
          {proposal?.state === 'waiting' ? <Withdraw secret={secret} item={item} /> : null}
        </Row>
      </Form>
    </Box>
  );
};
