import { createEwcCode, ewcCodes } from '@fraktion/contract/waste';
import { useCreate } from '@fraktion/shared-auth/query';
import { TextField, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormPanel } from '@fraktion/shared-ui/overlay';

import { declaredWords, fieldHelp } from '../../lib/dataWords.ts';
import { tidyCode } from './ewcCodeName.ts';
import { EwcCodeFields, plainFields } from './EwcCodeFields.tsx';
import { FigureFields } from './FigureFields.tsx';
import { figureServerNames, figuresOf, figureValues, figureWords } from './figures.ts';
import { HazardPill } from './ewcCodeColumns.tsx';

const useNewEwcCodeForm = (onClose: () => void) => {
  const { t } = useTranslation('mfe-admin');
  return useCallForm({
    call: useCreate(createEwcCode),
    fields: ['code', 'name', ...plainFields],
    own: () => figureValues(undefined),
    body: ({ code, ...figures }) => ({ code: tidyCode(code), figures: figuresOf(figures) }),
    names: figureServerNames,
    words: { ...figureWords(t('ewcCodes.figureWrong')), code: t('ewcCodes.codeWrong') },
    done: ({ code }) => {
      toast({ title: t('ewcCodes.created', { code }), tone: 'success' });
      onClose();
    },
  });
};

/** A code of the account's own, beside the European list. */
export const NewEwcCodePanel = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-admin');
  const form = useNewEwcCodeForm(onClose);
  const code = form.field('code');
  // Only a real change: any other would hide the error of a code that is still wrong.
  const tidy = () => {
    const written = tidyCode(code.value);
    if (written !== code.value) code.onChange(written);
  };
  return (
    <FormPanel
      title={t('ewcCodes.new')}
      status={<HazardPill hazardous={tidyCode(code.value).endsWith('*')} />}
      form={form}
      submit={t('ewcCodes.add')}
      onClose={onClose}
    >
      <TextField
        label={declaredWords(t).label('code', ewcCodes.fields.code)}
        help={fieldHelp('code')}
        required
        autoComplete="off"
        maxLength={ewcCodes.fields.code.max}
        {...code}
        onBlur={tidy}
      />
      <EwcCodeFields form={form} names={['name', ...plainFields]} />
      <FigureFields form={form} reference={null} />
    </FormPanel>
  );
};
