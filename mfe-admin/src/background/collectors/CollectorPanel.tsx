import { type Collector, deleteCollector } from '@fraktion/contract/collectors';
import { languages } from '@fraktion/contract/values';
import { useRowCall } from '@fraktion/shared-auth/query';
import { SelectField, Text, TextField, useTranslation } from '@fraktion/shared-ui';
import { DeleteButton, FormPanel } from '@fraktion/shared-ui/overlay';

import { PlaceFields } from '../../lib/PlaceFields.tsx';
import { useCollectorForm } from './collectorForm.ts';
import { OrdersArrive } from './OrdersArrive.tsx';

export interface CollectorPanelProps {
  /** Without one, a new collector is made. */
  readonly collector?: Collector | undefined;
  readonly onClose: () => void;
}

/** Each language by its own name, whoever reads it. */
const languageNames = { en: 'English', da: 'Dansk', sv: 'Svenska', nb: 'Norsk' } as const;

const Fields = ({ form }: { readonly form: ReturnType<typeof useCollectorForm> }) => {
  const { t } = useTranslation('mfe-admin');
  const { field } = form;
  return (
    <>
      <TextField label={t('collectors.name')} required maxLength={200} {...field('name')} />
      <TextField
        type="email"
        label={t('collectors.email')}
        help={t('collectors.emailHelp')}
        maxLength={254}
        {...field('email')}
      />
      <TextField
        type="tel"
        label={t('collectors.phone')}
        optional
        maxLength={40}
        {...field('phone')}
      />
      <PlaceFields address={field('address')} zip={field('zip')} city={field('city')} />
      <TextField label={t('collectors.cvr')} optional maxLength={20} {...field('cvr')} />
      <SelectField
        label={t('collectors.language')}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        {...field('language')}
      />
    </>
  );
};

const Remove = ({ collector, onClose }: { readonly collector: Collector; onClose: () => void }) => {
  const { t } = useTranslation('mfe-admin');
  const { row, send } = useRowCall(deleteCollector, collector);
  const { name, infocardCount } = row;
  return (
    <DeleteButton
      title={t('collectors.deleteTitle', { name })}
      text={t('collectors.deleteText')}
      done={t('collectors.deleted', { name })}
      disabledReason={
        infocardCount > 0 ? t('collectors.inUse', { count: infocardCount }) : undefined
      }
      onDelete={() => send(({ id, version }) => ({ params: { id }, query: { version } }))}
      onDone={onClose}
    />
  );
};

/** One collector, or a new one. */
export const CollectorPanel = ({ collector: read, onClose }: CollectorPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const form = useCollectorForm(read, onClose);
  const { row: collector } = form;
  return (
    <FormPanel
      title={collector ? collector.name : t('collectors.new')}
      status={collector ? <OrdersArrive collector={collector} /> : undefined}
      form={form}
      submit={collector ? t('form.save') : t('collectors.add')}
      onClose={onClose}
      intro={
        collector?.linked ? (
          <Text tone="muted" mb="4">
            {t('collectors.linkedHelp')}
          </Text>
        ) : null
      }
      footer={
        collector ? (
          <Remove key={collector.version} collector={collector} onClose={onClose} />
        ) : null
      }
    >
      <Fields form={form} />
    </FormPanel>
  );
};
