import { deleteEwcCode, type EwcCode, updateEwcCode } from '@fraktion/contract/waste';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Stack,
  Text,
  TextField,
  toast,
  useForm,
  textOf,
  useTranslation,
} from '@fraktion/shared-ui';
import { DeleteButton, FormPanel, useNewest } from '@fraktion/shared-ui/overlay';

import { ewcCodeName, officialName } from './ewcCodeName.ts';
import { FigureFields } from './FigureFields.tsx';
import { figureErrors, figureServerNames, figuresOf, figureValues } from './figures.ts';
import { HazardPill } from './HazardPill.tsx';

export interface EwcCodePanelProps {
  readonly code: EwcCode;
  readonly onClose: () => void;
  readonly onNewest: (code: EwcCode) => void;
}

const useEwcCodeForm = (code: EwcCode, onClose: () => void) => {
  const { t } = useTranslation('mfe-admin');
  const update = useCall(updateEwcCode);
  return useForm({
    initial: {
      name: ewcCodeName(code),
      alias: code.alias ?? '',
      ...figureValues(code.figures),
    },
    validate: (values) => ({
      ...figureErrors(values, t('ewcCodes.figureWrong')),
      ...(values.name.trim() === '' ? { name: t('form.missing') } : {}),
    }),
    serverNames: figureServerNames,
    submit: async ({ name, alias, ...figures }) => {
      await update.mutateAsync({
        params: { id: code.id },
        body: {
          version: code.version,
          alias: alias.trim() || null,
          figures: figuresOf(figures),
          ...(code.own ? { name: name.trim() } : {}),
        },
      });
      toast({ title: t('ewcCodes.saved', { code: code.code }), tone: 'success' });
      onClose();
    },
  });
};

const Remove = ({ code, onClose }: Omit<EwcCodePanelProps, 'onNewest'>) => {
  const { t } = useTranslation('mfe-admin');
  const remove = useCall(deleteEwcCode);
  // Only what is sent is the newest: the question stays for its answer, also where nothing is left to take back.
  const [, withNewest] = useNewest(code);
  if (!code.own && !code.adapted) return null;
  const words = code.own ? 'delete' : 'takeBack';
  return (
    <DeleteButton
      label={t(`ewcCodes.${words}.label`)}
      title={t(`ewcCodes.${words}.title`, { code: code.code })}
      text={t(`ewcCodes.${words}.text`)}
      done={t(`ewcCodes.${words}.done`, { code: code.code })}
      undo={!code.own}
      onDelete={() =>
        withNewest(({ id, version }) => remove.mutateAsync({ params: { id }, query: { version } }))
      }
      onDone={onClose}
    />
  );
};

const Intro = ({ code }: { readonly code: EwcCode }) => {
  const { t } = useTranslation('mfe-admin');
  const official = officialName(code);
  return (
    <Stack gap="1" mb="5">
      <Text strong>{ewcCodeName(code)}</Text>
      {official ? (
        <Text size="caption" tone="muted">
          {t('ewcCodes.unverified', { name: official })}
        </Text>
      ) : null}
      <Text size="caption" tone="muted">
        {t('ewcCodes.chapter')} {textOf('mfe-admin', `ewcCodes.chapters.${code.chapter}`)}
      </Text>
    </Stack>
  );
};

/** One code: the European list stays as it is; alias and figures are the account's own. */
export const EwcCodePanel = ({ code, onClose, onNewest }: EwcCodePanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const form = useEwcCodeForm(code, onClose);
  return (
    <FormPanel
      title={code.code}
      status={<HazardPill hazardous={code.hazardous} />}
      form={form}
      submit={t('form.save')}
      onClose={onClose}
      onNewest={(row) => onNewest(row as EwcCode)}
      intro={code.own ? null : <Intro code={code} />}
      footer={<Remove code={code} onClose={onClose} />}
    >
      {code.own ? (
        <TextField label={t('ewcCodes.name')} required maxLength={300} {...form.field('name')} />
      ) : null}
      <TextField
        label={t('ewcCodes.alias')}
        help={t('ewcCodes.aliasHelp')}
        optional
        maxLength={200}
        {...form.field('alias')}
      />
      <FigureFields form={form} reference={code.reference} />
    </FormPanel>
  );
};
