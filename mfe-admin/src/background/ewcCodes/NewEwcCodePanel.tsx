import { createEwcCode } from '@fraktion/contract/waste';
import { newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { TextField, toast, useForm, useTranslation } from '@fraktion/shared-ui';
import { FormPanel } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { isCode, tidyCode } from './code.ts';
import { FigureFields } from './FigureFields.tsx';
import { figureErrors, figureServerNames, figuresOf, figureValues } from './figures.ts';
import { HazardPill } from './HazardPill.tsx';

const useNewEwcCodeForm = (onClose: () => void) => {
  const { t } = useTranslation('mfe-admin');
  const [id] = useState(newId);
  const create = useCall(createEwcCode);
  return useForm({
    initial: { code: '', name: '', alias: '', ...figureValues(undefined) },
    validate: (values) => ({
      ...figureErrors(values, t('ewcCodes.figureWrong')),
      ...(isCode(tidyCode(values.code)) ? {} : { code: t('ewcCodes.codeWrong') }),
      ...(values.name.trim() === '' ? { name: t('form.missing') } : {}),
    }),
    serverNames: figureServerNames,
    submit: async ({ code, name, alias, ...figures }) => {
      const created = await create.mutateAsync({
        body: {
          id,
          code: tidyCode(code),
          name: name.trim(),
          alias: alias.trim() || null,
          figures: figuresOf(figures),
        },
      });
      toast({ title: t('ewcCodes.created', { code: created.code }), tone: 'success' });
      onClose();
    },
  });
};

/** A code of the account's own, beside the European list. */
export const NewEwcCodePanel = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-admin');
  const form = useNewEwcCodeForm(onClose);
  const code = form.field('code');
  return (
    <FormPanel
      title={t('ewcCodes.new')}
      status={<HazardPill hazardous={tidyCode(code.value).endsWith('*')} />}
      form={form}
      submit={t('ewcCodes.add')}
      onClose={onClose}
    >
      <TextField
        label={t('ewcCodes.code')}
        help={t('ewcCodes.codeHelp')}
        required
        autoComplete="off"
        maxLength={12}
        {...code}
        onBlur={() => code.onChange(tidyCode(code.value))}
      />
      <TextField label={t('ewcCodes.name')} required maxLength={300} {...form.field('name')} />
      <TextField
        label={t('ewcCodes.alias')}
        help={t('ewcCodes.aliasHelp')}
        optional
        maxLength={200}
        {...form.field('alias')}
      />
      <FigureFields form={form} reference={null} />
    </FormPanel>
  );
};
