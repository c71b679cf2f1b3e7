import { deleteEwcCode, type EwcCode, ewcCodes, updateEwcCode } from '@fraktion/contract/waste';
import { useChange, useRowCall } from '@fraktion/shared-auth/query';
import { Stack, Text, textOf, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { DeleteButton, FormPanel } from '@fraktion/shared-ui/overlay';

import { useHistory } from '../data/useHistory.tsx';
import { useReason } from '../data/useReason.ts';
import { EarlierFigures } from './EarlierFigures.tsx';
import { EwcCodeFields, plainFields } from './EwcCodeFields.tsx';
import { ewcCodeName, officialName } from './ewcCodeName.ts';
import { FigureFields } from './FigureFields.tsx';
import {
  figureServerNames,
  figuresOf,
  type FigureValues,
  figureValues,
  figureWords,
} from './figures.ts';
import { HazardPill } from './ewcCodeColumns.tsx';

export interface EwcCodePanelProps {
  readonly code: EwcCode;
  readonly onClose: () => void;
}

const figuresIn = (code: EwcCode | undefined): FigureValues => figureValues(code?.figures);

const useEwcCodeForm = (code: EwcCode, onClose: () => void) => {
  const { t } = useTranslation('mfe-admin');
  return useCallForm({
    call: useChange(updateEwcCode),
    row: code,
    // The European list keeps its names.
    fields: [...(code.own ? (['name'] as const) : []), ...plainFields, 'figuresFrom'],
    initial: (row) => (row ? { name: ewcCodeName(row) } : {}),
    own: figuresIn,
    body: (figures) => ({ figures: figuresOf(figures) }),
    names: figureServerNames,
    words: figureWords(t('ewcCodes.figureWrong')),
    done: () => {
      toast({ title: t('ewcCodes.saved', { code: code.code }), tone: 'success' });
      onClose();
    },
  });
};

const Remove = ({ code, onClose }: EwcCodePanelProps) => {
  const { t } = useTranslation('mfe-admin');
  // Only what is sent is the newest: the question stays for its answer, also where nothing is left to take back.
  const { send } = useRowCall(deleteEwcCode, code);
  const reason = useReason(ewcCodes.name, code.id, code.own);
  if (!code.own && !code.adapted) return null;
  const words = code.own ? 'delete' : 'takeBack';
  return (
    <DeleteButton
      label={t(`ewcCodes.${words}.label`)}
      title={t(`ewcCodes.${words}.title`, { code: code.code })}
      text={t(`ewcCodes.${words}.text`)}
      done={t(`ewcCodes.${words}.done`, { code: code.code })}
      undo={!code.own}
      disabledReason={reason}
      onDelete={() => send(({ id, version }) => ({ params: { id }, query: { version } }))}
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
export const EwcCodePanel = ({ code: read, onClose }: EwcCodePanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const form = useEwcCodeForm(read, onClose);
  const { row: code = read } = form;
  const history = useHistory({
    tab: ewcCodes.name,
    fields: ewcCodes.sheet.fields,
    id: code.id,
    name: code.code,
  });
  return (
    <FormPanel
      title={code.code}
      actions={history}
      status={<HazardPill hazardous={code.hazardous} />}
      form={form}
      submit={t('form.save')}
      onClose={onClose}
      intro={code.own ? null : <Intro code={code} />}
      footer={<Remove key={code.version} code={code} onClose={onClose} />}
    >
      <EwcCodeFields form={form} names={code.own ? ['name', ...plainFields] : plainFields} />
      <FigureFields form={form} reference={code.reference} />
      <EwcCodeFields form={form} names={['figuresFrom']} />
      <EarlierFigures earlier={code.earlier} />
    </FormPanel>
  );
};
