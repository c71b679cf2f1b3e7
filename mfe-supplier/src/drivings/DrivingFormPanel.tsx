import { Text, useTranslation } from '@fraktion/shared-ui';
import { FormPanel } from '@fraktion/shared-ui/overlay';
import { useOrderWords } from '@fraktion/shared-waste/orders';

import { DrivingFields } from './DrivingFields.tsx';
import { type DrivingFormSubject, useDrivingForm } from './drivingForm.ts';

export interface DrivingFormPanelProps extends DrivingFormSubject {
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
}

/** The form of a trip. Its values stay until the user asks for someone else's version. */
export const DrivingFormPanel = ({ driving, order, onClose, onDone }: DrivingFormPanelProps) => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  const form = useDrivingForm({ driving, order }, { onDone, onKept: onClose });
  return (
    <FormPanel
      title={driving ? t('drivings.edit', { number: driving.number }) : t('drivings.new')}
      form={form}
      submit={driving ? t('form.save') : t('drivings.begin')}
      onClose={onClose}
      intro={
        order ? (
          <Text strong mb="4">
            {[words.title(order), order.locationName].join(' · ')}
          </Text>
        ) : undefined
      }
    >
      <DrivingFields form={form} begun={driving !== undefined} />
    </FormPanel>
  );
};
