import {
  removeTranslation,
  setTranslation,
  suggestTranslation,
  type TranslationItem,
} from '@fraktion/contract/translations';
import type { Language } from '@fraktion/contract/values';
import { useCall, useFormCall, useRowCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  DescriptionList,
  Notice,
  TextArea,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { ConfirmButton, FormPanel, SidePanel } from '@fraktion/shared-ui/overlay';

import { placeholderText } from '../placeholderText.ts';
import { TextStatePill } from './TextStatePill.tsx';

export interface TextPanelProps {
  readonly language: Language;
  readonly item: TranslationItem;
  /** A translation service is set up. */
  readonly suggests: boolean;
  readonly onClose: () => void;
}

type ItemProps = Pick<TextPanelProps, 'item'>;

const Facts = ({ item: { part, key, eN_Text, released } }: ItemProps) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <DescriptionList
      items={[
        { term: t('translations.part'), value: part },
        { term: t('translations.key'), value: key },
        { term: t('translations.original'), value: eN_Text ?? '–' },
        { term: t('translations.released'), value: released ?? '–' },
      ]}
    />
  );
};

const PutBack = ({ language, item, onClose }: Omit<TextPanelProps, 'suggests'>) => {
  const { t } = useTranslation('mfe-admin');
  const { send } = useRowCall(removeTranslation, item);
  return (
    <ConfirmButton
      variant="quiet"
      label={t('translations.putBack')}
      title={t('translations.putBackTitle')}
      text={t('translations.putBackText')}
      done={t('translations.putBackDone')}
      onConfirm={async () => {
        await send(({ part, key, version }) => ({
          params: { language },
          query: { part, key, version: version ?? 1 },
        }));
        onClose();
      }}
    />
  );
};

const Editable = ({ language, item: read, suggests, onClose }: TextPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const suggest = useCall(suggestTranslation);
  const form = useCallForm({
    call: useFormCall(setTranslation, {
      given: (row) => {
        const { part, key, version } = row ?? read;
        return { part, key, version };
      },
      rest: () => ({ params: { language } }),
    }),
    row: read,
    fields: ['text'],
    initial: () => ({ text: read.override ?? read.released ?? '' }),
    check: ({ text }) => {
      const problem = placeholderText(t, read.eN_Text ?? read.released, text);
      return problem === undefined ? {} : { text: problem };
    },
    done: () => {
      toast({ title: t('translations.live'), tone: 'success' });
      onClose();
    },
  });
  const { part, key } = read;
  const fill = () =>
    suggest.mutate(
      { params: { language }, body: { part, key } },
      { onSuccess: ({ text }) => form.field('text').onChange(text) },
    );
  return (
    <FormPanel
      title={t('translations.one')}
      status={<TextStatePill state={read.state} />}
      form={form}
      submit={t('translations.putLive')}
      onClose={onClose}
      intro={
        <Box mb="4">
          <Facts item={read} />
        </Box>
      }
      footer={
        read.override === null ? null : (
          <PutBack language={language} item={read} onClose={onClose} />
        )
      }
    >
      <TextArea
        label={t('translations.textField')}
        help={t('translations.textHelp')}
        required
        maxLength={5000}
        {...form.field('text')}
      />
      {suggests && language !== 'en' ? (
        <Button pending={suggest.isPending} onClick={fill}>
          {t('translations.suggest')}
        </Button>
      ) : null}
    </FormPanel>
  );
};

/** One text: its original, the released one, and its replacement. */
export const TextPanel = (props: TextPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const { language, item, onClose } = props;
  if (item.state !== 'unused') return <Editable {...props} />;
  return (
    <SidePanel
      open
      title={t('translations.one')}
      status={<TextStatePill state={item.state} />}
      onClose={onClose}
      footer={<PutBack language={language} item={item} onClose={onClose} />}
    >
      <Notice>{t('translations.unusedText')}</Notice>
      <Facts item={{ ...item, released: item.override }} />
    </SidePanel>
  );
};
