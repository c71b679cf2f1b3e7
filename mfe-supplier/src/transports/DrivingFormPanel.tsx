import type { Driving } from '@fraktion/contract/drivings';
import { Text, useTranslation } from '@fraktion/shared-ui';
import { FormPanel } from '@fraktion/shared-ui/overlay';
import { useOrderWords } from '@fraktion/shared-waste/orders';
import { useState } from 'react';

import { DrivingFields } from './DrivingFields.tsx';
import { type DrivingFormSubject, useDrivingForm } from './drivingForm.ts';

export interface DrivingFormPanelProps extends DrivingFormSubject {
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
}

const FormOf = ({
  driving,
  order,
  onClose,
  onDone,
  onNewest,
}: DrivingFormPanelProps & { readonly onNewest: (driving: Driving) => void }) => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  const form = useDrivingForm({ driving, order }, onDone);
  return (
    <FormPanel
      title={driving ? t('transports.edit', { number: driving.number }) : t('transports.new')}
      form={form}
      submit={driving ? t('form.save') : t('transports.begin')}
      onClose={onClose}
      onNewest={driving ? (row) => onNewest(row as Driving) : undefined}
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

/** One driving's form. What was read stays until one asks for what someone else has made of it. */
export const DrivingFormPanel = ({ driving, ...rest }: DrivingFormPanelProps) => {
  const [shown, setShown] = useState(driving);
  return <FormOf key={shown?.version ?? 'new'} driving={shown} onNewest={setShown} {...rest} />;
};
