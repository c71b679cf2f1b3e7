import type { SubSupplier } from '@fraktion/contract/orders';
import { forwardingPath } from '@fraktion/contract/pages';
import { type FieldBinding, Link, RadioGroup, TextArea, useTranslation } from '@fraktion/shared-ui';

export interface ForwardFieldsProps {
  readonly receivers: readonly SubSupplier[];
  readonly receiver: FieldBinding<string>;
  readonly note: FieldBinding<string>;
}

/** To whom an order is forwarded, and a note to them. */
export const ForwardFields = ({ receivers, receiver, note }: ForwardFieldsProps) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <>
      <RadioGroup
        label={t('forward.to')}
        choices={receivers.map(({ id, name, city }) => ({
          value: id,
          label: name,
          ...(city ? { help: city } : {}),
        }))}
        {...receiver}
      />
      <TextArea
        label={t('forward.note')}
        help={t('forward.noteHelp')}
        optional
        maxLength={1000}
        {...note}
      />
      <Link alone to={forwardingPath}>
        {t('forward.add')}
      </Link>
    </>
  );
};
